// Colours of projects, chosen in OKLCH so that steps look even, and the page's own colours.

function toSrgb(lightness, chroma, hue) {
  const a = chroma * Math.cos(hue * Math.PI / 180), b = chroma * Math.sin(hue * Math.PI / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map(v => {
    const clipped = Math.min(1, Math.max(0, v));
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  });
}

const hex = rgb => "#" + rgb.map(v => v.toString(16).padStart(2, "0")).join("");

/** Few projects: hand-picked, neighbours differ in lightness too (colour-blind readers). */
const FEW = [
  [0.56, 0.12, 253], [0.76, 0.14, 66], [0.62, 0.1, 178], [0.58, 0.15, 18], [0.52, 0.13, 300],
  [0.8, 0.13, 98], [0.6, 0.12, 145], [0.74, 0.11, 345], [0.46, 0.07, 50], [0.66, 0.03, 250],
];

/** Many projects: hues spread evenly in each of three tiers of lightness; neighbours change both. */
function many(index, count) {
  const tier = index % 3, perTier = Math.ceil(count / 3);
  let stride = Math.max(1, Math.round(perTier * 0.382));
  const common = (a, b) => (b ? common(b, a % b) : a);
  while (common(stride, perTier) !== 1) stride++;
  const hue = 250 + tier * 120 + ((Math.floor(index / 3) * stride) % perTier + tier / 3) * 360 / perTier;
  return [[0.6, 0.78, 0.46][tier], [0.13, 0.1, 0.11][tier], hue % 360];
}

function projectColours(count, dark) {
  return Array.from({ length: count }, (_, i) => {
    const [l, c, h] = count <= FEW.length ? FEW[i] : many(i, count);
    const lightness = dark ? 0.1 + l * 0.92 : l;
    const rgb = toSrgb(lightness, dark ? c * 0.92 : c, h);
    const light = rgb[0] * 0.299 + rgb[1] * 0.587 + rgb[2] * 0.114 > 140;
    return { fill: hex(rgb), ink: light ? "#14171a" : "#ffffff" };
  });
}

const NAMES = ["paper", "surface", "sunken", "ink", "muted", "faint", "line", "strong-line", "accent", "bad", "row", "hatch"];
let inks = {};

/** Reads the colours of the present theme; called when the theme changes. */
function readInks() {
  const style = getComputedStyle(document.documentElement);
  inks = Object.fromEntries(NAMES.map(name => [name.replace(/-(.)/, (_, c) => c.toUpperCase()), style.getPropertyValue("--" + name).trim()]));
  inks.dark = document.documentElement.dataset.mode === "dark";
  inks.projects = projectColours(projects.length, inks.dark);
  inks.font = style.getPropertyValue("--sans").trim();
}
