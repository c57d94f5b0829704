use wythoff_plot::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n: u32 = a[1].parse().unwrap();
    let o = solve(&Game::wythoff(Play::Normal), Size::square(n).unwrap()).unwrap();
    let mut f = Figure::lattice(&o);
    if n == 51 {
        f = f.diagonal(20).diagonal(30).diagonal(21);
    }
    if a.len() > 3 {
        f = f.width(a[3].parse().unwrap());
    }
    if a.len() > 4 {
        f = f.ab(Ab::All);
    }
    let t = std::time::Instant::now();
    std::fs::write(format!("{}.svg", a[2]), f.to_svg().unwrap()).unwrap();
    let t1 = t.elapsed();
    std::fs::write(format!("{}.png", a[2]), f.to_png().unwrap()).unwrap();
    std::fs::write(format!("{}.pdf", a[2]), f.to_pdf().unwrap()).unwrap();
    println!("{:?} {:?}", t1, t.elapsed());
}
