//! What a reader does: keys, wheel, fingers, play, links.

use serde_json::json;
use wythoff_plot::export::Explorer;
use wythoff_plot::solve::Comparison;

use crate::browser::{run, run_after};
use crate::page::solved;

fn page(side: u32) -> String {
    let (normal, misere) = (solved("wythoff", side), solved("wythoff/misere", side));
    Explorer::lattice(&normal)
        .other_play(&misere)
        .to_html()
        .unwrap()
}

#[test]
fn the_form_answers_with_every_winning_move() {
    let test = r##"
      type("gx", "60"); type("gy", "47"); click("#goto button");
      const moves = [...document.querySelectorAll("#moves li")].map(item => item.textContent);
      const outcome = said("outcome");
      await until(() => said("say") !== "");
      const spoken = said("say");
      type("gx", "500"); click("#goto button");
      const refused = said("outcome");
      type("gx", "34"); type("gy", "21"); click("#goto button");
      return { moves, outcome, spoken, refused, cold: said("outcome"), left: [C.x, C.y] };
    "##;
    let Some(found) = run(&page(500), "", test) else {
        return;
    };
    let moves = [
        "take 31 from the first pile → (29, 47)",
        "take 10 from the second pile → (60, 37)",
        "take 26 from both piles → (34, 21)",
    ];
    assert_eq!(found["moves"], json!(moves));
    assert_eq!(
        found["outcome"],
        "(60, 47) is hot: whoever moves wins. Winning moves:"
    );
    let spoken = found["spoken"].as_str().unwrap();
    assert!(
        spoken.starts_with(
            "(60, 47) is hot. 3 winning moves: take 31 from the first pile, leaving (29, 47);"
        ),
        "{spoken}"
    );
    assert_eq!(
        found["refused"],
        "This lattice has x from 0 to 499 and y from 0 to 499."
    );
    assert_eq!(found["cold"], "(34, 21) is cold: whoever must move loses.");
    assert_eq!(found["left"], json!([34, 21]));
}

#[test]
fn keys_move_zoom_and_switch() {
    let test = r##"
      top().focus();
      key("Home");
      key("ArrowRight"); key("ArrowUp", { shiftKey: true });
      const moved = [C.x, C.y];
      key("ArrowLeft"); key("ArrowLeft"); key("ArrowDown");
      const held = [C.x, C.y];
      key("Home"); key("n"); const next = [C.x, C.y]; key("n"); key("n"); const third = [C.x, C.y]; key("b"); const back = [C.x, C.y];
      const whole = V.s; key("+"); key("+"); const near = V.s; key("-"); key("0"); const again = V.s; key("1"); const cells = V.s;
      type("gx", "60"); type("gy", "47"); click("#goto button"); top().focus();
      const followed = []; for (let i = 0; i < 4; i++) { key("w"); followed.push([C.x, C.y]); }
      key("c"); const hot = hotBy; key("s"); key("d"); key("r"); const marks = { ...shown };
      key("m"); await until(() => game.misere && said("title") === game.info.heading); const misere = said("title"); put(0, 0); const ends = said("outcome");
      key("?"); const keys = document.getElementById("keys").open; document.getElementById("keys").close();
      top().focus(); key("x"); const form = document.activeElement.id;
      key("ArrowRight"); const typing = [C.x, C.y];
      return { moved, held, next, third, back, zoomed: near / whole, fits: again === whole, cells, followed, hot, marks, misere, ends, keys, form, typing };
    "##;
    let Some(found) = run(&page(300), "", test) else {
        return;
    };
    assert_eq!(
        (&found["moved"], &found["held"]),
        (&json!([1, 10]), &json!([0, 9]))
    );
    assert_eq!(
        (&found["next"], &found["third"], &found["back"]),
        (&json!([1, 2]), &json!([3, 5]), &json!([2, 1]))
    );
    assert!((found["zoomed"].as_f64().unwrap() - 2.56).abs() < 1e-9);
    assert_eq!(
        (&found["fits"], &found["cells"]),
        (&json!(true), &json!(48))
    );
    assert_eq!(
        found["followed"],
        json!([[29, 47], [60, 37], [34, 21], [29, 47]])
    );
    assert_eq!(found["hot"], "count");
    assert_eq!(
        found["marks"],
        json!({"slopes": false, "totals": true, "reach": false})
    );
    assert_eq!(found["misere"], "Wythoff’s game, misère play, 300 × 300");
    assert_eq!(
        found["ends"],
        "(0, 0) is hot: there is no move, and in misère play that wins."
    );
    assert_eq!(
        (&found["keys"], &found["form"]),
        (&json!(true), &json!("gx"))
    );
    // In the form arrow keys are the form's.
    assert_eq!(found["typing"], json!([0, 0]));
}

#[test]
fn wheel_fingers_and_clicks_find_their_cell() {
    let test = r##"
      const under = ([px, py]) => [cellX(px), cellY(py)];
      const at = [box.l + box.w / 2, box.t + box.h / 2], before = under(at);
      top().dispatchEvent(new WheelEvent("wheel", { deltaY: -500, clientX: at[0] + top().getBoundingClientRect().left, clientY: at[1] + top().getBoundingClientRect().top, cancelable: true, bubbles: true }));
      const after = under(at), zoomed = V.s / fitScale();
      for (let i = 0; i < 60; i++) zoomAt(3, ...at);
      const nearest = V.s; draw();
      for (let i = 0; i < 60; i++) zoomAt(1 / 3, ...at);
      const farthest = V.s / fitScale(); draw();
      fit(); draw();
      pointer("pointerdown", [250, 250]); pointer("pointerdown", [350, 250], { pointerId: 2 });
      pointer("pointermove", [200, 250]); pointer("pointermove", [400, 250], { pointerId: 2 });
      pointer("pointerup", [200, 250]); pointer("pointerup", [400, 250], { pointerId: 2 });
      const pinched = V.s / fitScale(), kept = [C.x, C.y];
      fit(); draw();
      const cell = [atX(120.5), atY(77.5)];
      pointer("pointerdown", cell); pointer("pointerup", cell);
      const clicked = [C.x, C.y];
      zoomAt(4, ...cell); draw(); const x = V.x;
      pointer("pointerdown", [300, 300]); pointer("pointermove", [310, 300]); pointer("pointermove", [340, 300]); pointer("pointerup", [340, 300]);
      draw();
      const dragged = (x - V.x) * V.s;
      fit(); draw();
      pointer("pointermove", [atX(33.5), atY(150.5)], { pointerType: "mouse" });
      const pointedTo = said("outcome");
      pointer("pointerleave", [0, 0], { pointerType: "mouse" });
      return { before, after, zoomed, nearest, farthest, pinched, kept, clicked, dragged, pointedTo, back: said("outcome") };
    "##;
    let Some(found) = run(&page(300), "#x=5&y=5", test) else {
        return;
    };
    for axis in 0..2 {
        let ends = ["before", "after"].map(|name| found[name][axis].as_f64().unwrap());
        // Corners stand on whole pixels: half of one, at 2.7 a cell.
        assert!((ends[0] - ends[1]).abs() < 0.2, "{found}");
    }
    let number = |name: &str| found[name].as_f64().unwrap();
    assert!((number("zoomed") - 2.2255).abs() < 0.01, "{found}");
    assert_eq!(number("nearest"), 96.0);
    assert!((number("farthest") - 0.8).abs() < 0.01, "{found}");
    assert!((number("pinched") - 2.0).abs() < 0.01, "{found}");
    assert_eq!(
        (&found["kept"], &found["clicked"]),
        (&json!([5, 5]), &json!([120, 77]))
    );
    assert!((number("dragged") - 40.0).abs() < 1.0, "{found}");
    assert!(
        found["pointedTo"]
            .as_str()
            .unwrap()
            .starts_with("(33, 150) is hot")
    );
    assert!(found["back"].as_str().unwrap().starts_with("(120, 77) is"));
}

#[test]
fn a_game_is_played_to_its_end_by_keys_alone() {
    let test = r##"
      top().focus();
      put(60, 47); key("p");
      const own = [];
      // The exact answer to each position, reached by arrow keys.
      for (let turn = 0; turn < 40 && playing; turn++) {
        const [to] = game.wins(...playing.at);
        while (C.x > to[0]) key("ArrowLeft");
        while (C.y > to[1]) key("ArrowDown");
        own.push(to.slice(0, 2));
        key("Enter");
      }
      const won = said("says"), record = document.querySelectorAll("#record li").length;
      put(34, 21); key("p"); put(40, 21); key("Enter"); const refused = said("says");
      put(30, 21); key("Enter"); const answered = playing.at.slice(); key("h"); const hinted = said("says");
      key("u"); const back = playing.at.slice(); key("u"); const none = said("says"); key("Escape"); const stopped = said("says");
      put(3, 3); key("o"); const first = document.querySelector("#record li").textContent;
      key("Escape"); key("m"); await until(() => game.misere); put(1, 0); key("p"); put(0, 0); key("Enter"); const misere = said("says");
      return { won, record, own, refused, answered, hinted, back, none, stopped, first, misere };
    "##;
    let Some(found) = run(&page(100), "", test) else {
        return;
    };
    assert_eq!(found["won"], "The game is over at (0, 0): you win.");
    assert!(found["record"].as_u64().unwrap() >= 3);
    assert_eq!(
        found["refused"],
        "(40, 21) cannot be reached from (34, 21)."
    );
    // From (30, 21) the only cold cell in reach is (b₉, a₉) = (23, 14).
    assert_eq!(found["answered"], json!([23, 14]));
    assert_eq!(found["hinted"], "Every move loses against exact play.");
    assert_eq!(found["back"], json!([34, 21]));
    assert_eq!(found["none"], "There is nothing to take back.");
    assert_eq!(found["stopped"], "Start from the cursor.");
    assert!(
        found["first"].as_str().unwrap().starts_with("page: take"),
        "{found}"
    );
    assert_eq!(
        found["misere"],
        "The game is over at (0, 0): the page wins."
    );
}

#[test]
fn a_link_restores_what_was_seen() {
    let test = r##"
      top().focus(); put(60, 47); for (let i = 0; i < 3; i++) zoomAt(2, ...atCursor()); draw();
      setTotal(97); key("c"); key("d"); key("p"); put(34, 47); key("Enter");
      keepState();
      return { hash: location.hash, at: [V.x, V.y, V.s], cursor: [C.x, C.y], playing: playing.at, lines: document.querySelectorAll("#record li").length };
    "##;
    let page = page(200);
    let Some(first) = run(&page, "", test) else {
        return;
    };
    let hash = first["hash"].as_str().unwrap();
    let test = r##"
      return { at: [V.x, V.y, V.s], cursor: [C.x, C.y], playing: playing.at, lines: document.querySelectorAll("#record li").length, total, hotBy, totals: shown.totals };
    "##;
    let second = run(&page, hash, test).unwrap();
    for name in ["cursor", "playing", "lines"] {
        assert_eq!(first[name], second[name], "{name}");
    }
    // The place of the middle, in cells, to a pixel: the canvas may have been
    // another one's size when the link was made. Then pixels a cell.
    let pixel = 1.0 / first["at"][2].as_f64().unwrap();
    for (i, most) in [pixel, pixel, 0.01].into_iter().enumerate() {
        let ends = [&first, &second].map(|found| found["at"][i].as_f64().unwrap());
        assert!((ends[0] - ends[1]).abs() < most, "{first} {second}");
    }
    assert_eq!(
        (&second["total"], &second["hotBy"], &second["totals"]),
        (&json!(97), &json!("count"), &json!(true))
    );
}

#[test]
fn a_hash_that_means_nothing_changes_nothing() {
    let page = page(100);
    let hashes = [
        "#x=-1&y=1e3&at=NaN&sum=999999999999&of=7&hot=pink&show=constructor",
        "#x=5.5&y=%00&at=1 2&of=-1&game=9.9_1&theme=blue",
        "#x=1000&y=100&at=1 2 1e9&game=5.5 5.6",
        "#%E0%A4%A&&&==&x&y=&game=1.1 0.0 0.0",
        "#at=50 50 -3&sum=-2&game=a.b",
    ];
    for hash in hashes {
        let test = "return { cursor: [C.x, C.y], total, hotBy, playing: !!playing, game: games.indexOf(game), fitted, shown };";
        let Some(found) = run(&page, hash, test) else {
            return;
        };
        assert_eq!(found["cursor"], json!([60, 47]), "{hash}");
        assert_eq!(
            (&found["total"], &found["hotBy"], &found["playing"]),
            (&json!(-1), &json!("moves"), &json!(false)),
            "{hash}"
        );
        assert_eq!(
            (&found["game"], &found["fitted"]),
            (&json!(0), &json!(true)),
            "{hash}"
        );
    }
}

#[test]
fn totals_say_whether_they_can_be_split() {
    let test = r##"
      type("sum-number", "11"); const safe = said("sum-says");
      type("sum-number", "12"); const not = said("sum-says");
      type("sum-number", "196"); const outside = said("sum-says");
      type("sum-number", "1e5"); const nonsense = said("sum-says");
      key("d"); draw();
      return { safe, not, outside, nonsense, ab: said("totals-name"), totals: game.safeTotals().slice(0, 8) };
    "##;
    let Some(found) = run(&page(100), "", test) else {
        return;
    };
    assert_eq!(found["safe"], "11 can be split safely: leave (4, 7).");
    assert_eq!(found["not"], "12 cannot: every way to split it is hot.");
    assert_eq!(
        found["outside"],
        "No cold pair with the total 196 is inside this lattice."
    );
    assert_eq!(found["nonsense"], "Type a whole number up to 198.");
    assert_eq!(found["ab"], "AB diagonals");
    // A003623, and 0 before it.
    assert_eq!(found["totals"], json!([0, 3, 8, 11, 16, 21, 24, 29]));
}

#[test]
fn comparisons_mark_what_differs() {
    let (left, right) = (solved("wythoff", 50), solved("wythoff/misere", 50));
    let comparison = Comparison::new(&left, &right).unwrap();
    let page = Explorer::comparison(comparison).to_html().unwrap();
    let test = r##"
      const cells = layer => { const all = []; layer.set.each(0, W - 1, 0, H - 1, (x, y) => all.push([x, y])); return all; };
      draw();
      const [, onlyLeft, onlyRight] = layers.map(cells);
      key("m"); await until(() => game === games[1]); put(0, 1);
      return { onlyLeft, onlyRight, right: said("outcome"), legend: said("legend") };
    "##;
    let Some(found) = run(&page, "", test) else {
        return;
    };
    assert_eq!(found["onlyLeft"], json!([[0, 0], [1, 2], [2, 1]]));
    assert_eq!(found["onlyRight"], json!([[0, 1], [1, 0], [2, 2]]));
    assert_eq!(found["right"], "(0, 1) is cold: whoever must move loses.");
    assert!(found["legend"].as_str().unwrap().contains("cold in both"));
}

#[test]
fn a_browser_that_cannot_unpack_says_so() {
    let before = "delete window.DecompressionStream; window.unready = true;";
    let test = "await until(() => said('outcome').startsWith('This')); return said('outcome');";
    let Some(found) = run_after(&page(100), "", before, test) else {
        return;
    };
    assert!(
        found
            .as_str()
            .unwrap()
            .starts_with("This browser cannot unpack the page’s script")
    );
}

#[test]
fn a_window_without_room_and_a_print_pass() {
    let test = r##"
      const stage = document.getElementById("stage");
      // A busy machine draws no frame, and then no observer is told of a size.
      const sized = holds => until(() => { resize(); return holds(); });
      stage.style.display = "none"; await sized(() => box.w < 8); key("+"); put(3, 5); draw();
      stage.style.display = ""; await sized(() => box.w > 100); draw();
      const back = [box.w > 100, canvas.cells.width > 100];
      dispatchEvent(new Event("beforeprint"));
      const paper = [canvas.lines.width, canvas.lines.height, T === LIGHT];
      dispatchEvent(new Event("afterprint"));
      return { back, paper, after: canvas.lines.width === Math.round(stage.clientWidth * dpr) };
    "##;
    let Some(found) = run(&page(100), "#theme=dark", test) else {
        return;
    };
    assert_eq!(found["back"], json!([true, true]));
    assert_eq!(found["paper"], json!([1920, 1920, true]));
    assert_eq!(found["after"], true);
}

#[test]
fn moving_the_view_changes_no_pixel_that_a_new_painting_would_not() {
    for (name, hash) in [
        ("wythoff", ""),
        ("wythoff", "#at=150 150 11"),
        ("king", "#at=150 150 2"),
        ("wythoff", "#at=150 150 0.9&hot=count"),
    ] {
        let outcomes = solved(name, 400);
        let page = Explorer::lattice(&outcomes).to_html().unwrap();
        let test = r##"
          zoomAt(1.3, 200, 200); draw();
          for (const [dx, dy] of [[13, 0], [0, -9], [-31, 22]]) { pan(dx, dy); draw(); }
          const read = () => pen.cells.getImageData(0, 0, canvas.cells.width, canvas.cells.height).data;
          const moved = read(); stale.cells = stale.over = true; draw(); const anew = read();
          let differ = 0; for (let i = 0; i < moved.length; i++) if (moved[i] !== anew[i]) differ++;
          return { differ, colours: new Set(new Uint32Array(anew.buffer)).size };
        "##;
        let Some(found) = run(&page, hash, test) else {
            return;
        };
        assert_eq!(found["differ"], 0, "{name} {hash}");
        assert!(found["colours"].as_u64().unwrap() > 2, "{name} {hash}");
    }
}
