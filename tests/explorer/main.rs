//! The explorer page: its data read back by a reader of their own, what it says
//! without a script, and, where there is a browser, what it does in one.

mod browser;
mod check_list;
mod grundy;
mod moves;
mod page;
mod reader;
mod use_by_hand;
