// What was played, and what all parts of the page share.
const data = JSON.parse(document.getElementById("data").textContent);
const projects = data.entities; // the shared palette gives each a colour
const steps = data.steps;
const span = data.duration;
const unit = data.unit;
const index = new Map(projects.map((one, i) => [one.name, i]));
const night = matchMedia("(prefers-color-scheme: dark)");
const view = { from: 0, to: span, step: 0, theme: "auto", printing: false };
const plots = [];

/** rows[i][e]: the state of entity e in step i, or undefined before it came. */
const rows = steps.map(step => {
  const byEntity = new Array(projects.length);
  for (const row of step.entities) byEntity[index.get(row.name)] = row;
  return byEntity;
});
const runs = steps.map(step => step.running.map(name => index.get(name)));

/** A number with at most so many digits after the point, without needless ones. */
function short(value, digits = 3) {
  const text = value.toFixed(digits);
  const plain = text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
  return (plain === "-0" ? "0" : plain).replace("-", "\u2212");
}

/** An exact number: the fraction when it is short, else rounded. */
function exact(text, value) {
  if (Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-9) return short(value);
  return text.length <= 9 ? text.replace("-", "\u2212") : "\u2248\u2009" + short(value, 4);
}

const withUnit = text => text + "\u2009" + unit;

/** The step that holds at a moment. */
function stepAt(t) {
  let low = 0, high = steps.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (steps[middle].at <= t) low = middle; else high = middle - 1;
  }
  return low;
}

/** The lag of an entity at a moment: straight from step to step. */
function lagAt(entity, t) {
  const i = stepAt(t), row = rows[i][entity], next = i + 1 < steps.length ? rows[i + 1][entity] : undefined;
  if (!row) return null;
  if (!next || row.standing === "asleep" || steps[i + 1].at <= steps[i].at) return row.lag_value;
  return row.lag_value + (next.lag_value - row.lag_value) * (t - steps[i].at) / (steps[i + 1].at - steps[i].at);
}

/** Round values that divide a range into about so many parts. */
function ticks(from, to, most) {
  const raw = (to - from) / Math.max(1, most);
  if (!(raw > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(raw));
  const size = [1, 2, 3, 5, 6, 10].map(k => k * power).find(k => k >= raw - 1e-12) || 10 * power;
  const all = [];
  for (let k = Math.ceil(from / size - 1e-9); k * size <= to + size * 1e-9; k++) all.push(k * size);
  return all;
}

function applyTheme() {
  const dark = !view.printing && (view.theme === "dark" || (view.theme === "auto" && night.matches));
  document.documentElement.dataset.mode = dark ? "dark" : "light";
  readInks();
}
