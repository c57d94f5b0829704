//! What is believed, and not proven, of a game's cold positions.

use super::{ClosedForm, beatty};
use crate::{Game, Play, Ray, Ruleset};

/// The closed form that a game is believed to have, where none is proven for it.
///
/// That of (p,q)-GDWN, 1 ≤ p < q, is Wythoff's where q/p < φ and (p,q) is
/// neither a Wythoff pair (⌊kφ⌋, ⌊kφ²⌋) nor a dual one (⌊kφ⌋ + 1, ⌊kφ²⌋ + 1),
/// in normal play: so it is for all q ≤ 13 as far as N = 100 000. The games and
/// what is conjectured of them: Larsson, Integers 12 (2012) G2, and Journal of
/// Integer Sequences 17 (2014) 14.5.7.
///
/// ```
/// use wythoff_plot::Game;
/// use wythoff_plot::exact::conjectured_form;
///
/// let form = conjectured_form(&"gdwn:4,5".parse::<Game>()?).expect("believed");
/// assert!(form.is_cold(4, 7));
/// assert!(conjectured_form(&"gdwn:1,2".parse::<Game>()?).is_none());
/// # Ok::<(), wythoff_plot::game::NotationError>(())
/// ```
#[must_use]
pub fn conjectured_form(game: &Game) -> Option<ClosedForm> {
    let (p, q) = pair_of_gdwn(game.rays()?)?;
    let (p, q) = (u64::from(p), u64::from(q));
    // q/p < φ, squared and without a root: φ² = φ + 1.
    let below_golden = u128::from(q) * u128::from(q - p) < u128::from(p) * u128::from(p);
    let is_special = beatty::is_pair(p, q) || beatty::is_pair(p - 1, q - 1);
    if game.play() != Play::Normal || !below_golden || is_special {
        return None;
    }
    ClosedForm::of(&Game::wythoff(Play::Normal))
}

/// The (p,q), p < q, of which the ruleset adds all multiples, and those of
/// (q,p), to Wythoff's moves, and no others.
fn pair_of_gdwn(ruleset: &Ruleset) -> Option<(u32, u32)> {
    let is_steep = |ray: &&Ray| 0 < ray.step().x && ray.step().x < ray.step().y;
    let steep = ruleset.rays().iter().find(is_steep)?;
    let wythoff = Ruleset::wythoff();
    let added = [Ray::multiples(steep.step()).ok()?];
    let both = added.into_iter().chain(added.map(|ray| ray.mirrored()));
    let gdwn = Ruleset::new(wythoff.rays().iter().copied().chain(both));
    (gdwn == *ruleset).then_some((steep.step().x, steep.step().y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_gdwn_is_recognised() {
        let pair = |text: &str| {
            let game: Game = text.parse().expect("a game");
            pair_of_gdwn(game.rays().unwrap())
        };
        assert_eq!(pair("gdwn:4,5"), Some((4, 5)));
        assert_eq!(pair("gdwn:5,4"), Some((4, 5)));
        assert_eq!(pair("wythoff"), None);
        assert_eq!(pair("wythoff + (4,5)*"), None);
        assert_eq!(pair("wythoff + (4,5)*3~"), None);
        assert_eq!(pair("nim + (4,5)*~"), None);
        assert_eq!(pair("wythoff + (4,5)*~ (5,7)*~"), None);
    }
}
