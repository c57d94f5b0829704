//! The page of Grundy values.

use serde_json::json;
use wythoff_plot::export::GrundyExplorer;
use wythoff_plot::{Error, Game, Size, solve_grundy};

use crate::browser::run;

fn page(name: &str, side: u32) -> String {
    let game: Game = name.parse().unwrap();
    let table = solve_grundy(&game, Size::square(side).unwrap()).unwrap();
    GrundyExplorer::new(&table)
        .verdict("checked")
        .to_html()
        .unwrap()
}

#[test]
fn the_page_computes_the_values_that_the_program_found() {
    let games = [
        ("wythoff", 500),
        ("t-wythoff:3/misere", 90),
        ("gdwn:1,2", 100),
        ("(2,0)* (3,0)* (0,1)+(1,1)* (1,1)*5 (0,1)*9/misere", 70),
        ("king", 50),
    ];
    for (name, side) in games {
        let test = "return { said: said('verdict'), value: values[3 * W + 5] };";
        let Some(found) = run(&page(name, side), "", test) else {
            return;
        };
        assert_eq!(
            found["said"], "checked. Computed anew by this page: the checksums agree.",
            "{name}"
        );
    }
}

#[test]
fn a_value_is_explained_followed_and_found_everywhere() {
    let test = r##"
      type("gx", "3"); type("gy", "4"); click("#goto button");
      const outcome = said("outcome"), mex = said("mex");
      top().focus(); key("v"); const everywhere = said("value-says"); const marked = [...layers].length;
      key("w"); const zero = [C.x, C.y]; key("w"); const none = [C.x, C.y];
      type("value", "7000"); const nonsense = said("value-says");
      key("0"); key("+"); key("1"); draw();
      return { outcome, mex, everywhere, marked, zero, none, nonsense, hash: (keepState(), location.hash) };
    "##;
    let Some(found) = run(&page("wythoff", 20), "", test) else {
        return;
    };
    // A004481: row 4 is 4 5 3 2 7 6 …
    assert_eq!(found["outcome"], "(3, 4) has the value 2.");
    let mex = found["mex"].as_str().unwrap();
    assert!(
        mex.starts_with("Its 10 options have all values from 0 to 1,"),
        "{mex}"
    );
    assert!(
        mex.ends_with("and not 2: the least that is missing (mex)."),
        "{mex}"
    );
    // Each of the 20 rows has the value 2 at most once.
    assert!(
        found["everywhere"]
            .as_str()
            .unwrap()
            .ends_with("cells have the value 2.")
    );
    assert_eq!(found["marked"], 1);
    let zeros = [json!([1, 2]), json!([2, 1])];
    assert!(zeros.contains(&found["zero"]), "{found}");
    assert_eq!(found["zero"], found["none"]);
    assert!(
        found["nonsense"]
            .as_str()
            .unwrap()
            .starts_with("Type a whole number up to")
    );
    assert!(found["hash"].as_str().unwrap().contains("value=2"));
}

#[test]
fn more_values_than_a_page_computes_are_refused() {
    let game: Game = "nim".parse().unwrap();
    let table = solve_grundy(&game, Size::new(70_000, 2).unwrap()).unwrap();
    let error = GrundyExplorer::new(&table).to_html().unwrap_err();
    assert!(matches!(error, Error::PageValues(_)), "{error}");
    assert!(error.to_string().contains("70"), "{error}");
}
