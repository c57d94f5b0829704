// Colours of the canvas, light and dark.
const LIGHT = {
  ground: "#ffffff", ink: "#1c2530", soft: "#4f5b69", axis: "#77828f", plain: "#ffffff",
  grid: "rgba(60,75,95,.16)", tenth: "rgba(60,75,95,.45)",
  cold: "#0a2348", onCold: "#ffffff", over: "#e3d9ea",
  both: "#7d8896", leftOnly: "#0b57a4", rightOnly: "#b3261e",
  sets: ["#ffffff", "#f9ddb8", "#cfe0f1", "#d8c4dd", "#f7f5ef", "#f6c482", "#86b1da", "#8a6f86"], different: "#a8cfae",
  counts: ["#ffffff", "#f6f4ee", "#d2dde9", "#aec5dc", "#7fabd6", "#4f8cc0", "#a85b12"],
  slope: "#b86a00", slopeText: "#7a4700", total: "#5a6675", safe: "#00694e", unsafe: "#b3261e",
  chosen: "#d81b60", move: "#c2185b", reach: "rgba(194,24,91,.17)", halo: "rgba(255,255,255,.88)",
};
const DARK = {
  ground: "#0b1018", ink: "#eef2f6", soft: "#a9b6c5", axis: "#7d8a99", plain: "#10161f",
  grid: "rgba(200,215,235,.14)", tenth: "rgba(200,215,235,.4)",
  cold: "#ffffff", onCold: "#0b1018", over: "#3d3350",
  both: "#8794a3", leftOnly: "#6db1ff", rightOnly: "#ff7a6b",
  sets: ["#10161f", "#4a3717", "#1d3a5c", "#4c3358", "#121822", "#a06520", "#2d6aa6", "#94557f"], different: "#1f4a35",
  counts: ["#10161f", "#16202b", "#1d3449", "#27506f", "#2f6d99", "#3c8cc4", "#b06a1c"],
  slope: "#f2a93b", slopeText: "#f5c06c", total: "#9fadbd", safe: "#4fd1a5", unsafe: "#ff7a6b",
  chosen: "#ff5c93", move: "#ffcf4a", reach: "rgba(255,207,74,.2)", halo: "rgba(11,16,24,.85)",
};
