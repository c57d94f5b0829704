//! Values of the options of `grundy`.

use wythoff_plot::figure::Reduction;
use wythoff_plot::solve::MOST_ROW;
use wythoff_plot::{Colormap, Size};

use crate::cli::options::parse::{whole, word};
use crate::cli::report::refusal::Refusal;

/// Values that are asked for, in the order in which they are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueList(pub Vec<u32>);

/// The most values that one figure tells apart.
const MOST_VALUES: usize = 8;

pub fn colormap(text: &str) -> Result<Colormap, Refusal> {
    word("--colormap", text, Colormap::ALL)
}

fn in_range(
    option: &str,
    text: &str,
    range: std::ops::RangeInclusive<u32>,
    example: &str,
) -> Result<u32, Refusal> {
    let number = whole(option, text, example)?;
    let inside = u32::try_from(number)
        .ok()
        .filter(|number| range.contains(number));
    inside.ok_or_else(|| {
        Refusal::new(
            format!(
                "{option} {text} is outside {} to {}",
                range.start(),
                range.end()
            ),
            format!("type a number that is not, as in {option} {example}"),
        )
    })
}

pub fn max_value(text: &str) -> Result<u32, Refusal> {
    in_range("--max-value", text, 1..=u32::MAX, "200")
}

pub fn modulo(text: &str) -> Result<u32, Refusal> {
    in_range("--modulo", text, 2..=u32::MAX, "3")
}

pub fn rows(text: &str) -> Result<u32, Refusal> {
    in_range("--rows", text, 0..=MOST_ROW, "20")
}

pub fn columns(text: &str) -> Result<u32, Refusal> {
    in_range("--columns", text, 1..=Size::MAX, "100000")
}

/// `min`, `max` or a value.
pub fn reduction(text: &str) -> Result<Reduction, Refusal> {
    match text {
        "min" => Ok(Reduction::Least),
        "max" => Ok(Reduction::Greatest),
        _ => (text.parse().ok())
            .filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
            .map(Reduction::Has)
            .ok_or_else(|| {
                Refusal::new(
                    format!("--reduce does not know '{text}'"),
                    "type min, max, or a value, as in --reduce 5",
                )
            }),
    }
}

/// Values with commas between them.
pub fn value_list(text: &str) -> Result<ValueList, Refusal> {
    let hint = "type a few of them, as in --values 0,1,2,5";
    let values: Vec<u32> = (text.split(','))
        .map(|number| {
            let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            number.parse().ok().filter(|_| digits).ok_or_else(|| {
                let problem = format!("--values '{text}': '{number}' is no value");
                Refusal::new(problem, hint)
            })
        })
        .collect::<Result<_, _>>()?;
    if values.len() > MOST_VALUES {
        let problem = format!("--values '{text}' names {} values", values.len());
        let hint = format!("name at most {MOST_VALUES}: more cannot be told apart");
        return Err(Refusal::new(problem, hint));
    }
    if let Some((_, twice)) = (values.iter().enumerate()).find(|(i, v)| values[..*i].contains(v)) {
        let problem = format!("--values '{text}' names {twice} twice");
        return Err(Refusal::new(problem, "name each value once"));
    }
    Ok(ValueList(values))
}

/// A reduction as it is typed.
pub fn reduction_word(reduction: Reduction) -> String {
    match reduction {
        Reduction::Least => "min".to_owned(),
        Reduction::Greatest => "max".to_owned(),
        Reduction::Has(value) => value.to_string(),
    }
}
