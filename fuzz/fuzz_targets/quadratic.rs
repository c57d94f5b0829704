//! libFuzzer drives `quadratic`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| wythoff_plot_fuzz::quadratic(data));
