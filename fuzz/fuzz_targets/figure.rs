//! libFuzzer drives `figure`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| wythoff_plot_fuzz::figure(data));
