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

/** Weights as they show in a step: w = lag / (V - v); where that is 0 / 0 the last one that was seen. */
function weightsIn(i, before) {
  return projects.map((one, e) => {
    const row = rows[i][e], distance = row && row.deadline ? steps[i].virtual_time_value - row.virtual_runtime_value : 0;
    return Math.abs(distance) > 1e-9 ? row.lag_value / distance : before[e];
  });
}

const competes = row => row !== undefined && (row.standing === "runnable" || row.standing === "deferred");

/** The state after some service from a point on, in which whoever is given leaves with its debt paid. */
function advanced(point, time, all, weights, leaver) {
  const moved = point.rows.map((row, e) => {
    if (!competes(row)) return row;
    if (e === leaver) return { ...row, standing: "asleep", lag_value: 0, deadline: undefined };
    const own = runs[point.i].includes(e) ? time : 0;
    return { ...row, lag_value: row.lag_value + time * weights[e] / all - own, virtual_runtime_value: row.virtual_runtime_value + own / weights[e] };
  });
  return { at: point.at + time, i: point.i, virtual: point.virtual + time / all, rows: moved };
}

/** The steps, and between them the moments at which a deferred sleeper's debt ends: curves bend there. */
function bends() {
  const eager = data.processors === 1 && data.options.sleep === "defer-eager", all = [];
  let weights = projects.map(one => one.weight);
  steps.forEach((step, i) => {
    weights = weightsIn(i, weights);
    let point = { at: step.at, i, virtual: step.virtual_time_value, rows: rows[i] };
    all.push(point);
    while (eager && runs[i].length > 0 && i + 1 < steps.length) {
      const total = point.rows.reduce((sum, row, e) => sum + (competes(row) ? weights[e] : 0), 0);
      const times = point.rows.map((row, e) => row && row.standing === "deferred" ? -row.lag_value * total / weights[e] : Infinity);
      const time = Math.min(...times);
      if (!(point.at + time < steps[i + 1].at - 1e-9)) return;
      point = advanced(point, time, total, weights, times.indexOf(time));
      all.push(point);
    }
  });
  return all;
}

const points = bends();

/** The lag of an entity at a moment. */
function lagAt(entity, t) {
  let k = points.length - 1;
  while (k > 0 && points[k].at > t) k--;
  const row = points[k].rows[entity], next = k + 1 < points.length ? points[k + 1].rows[entity] : undefined;
  if (!row) return null;
  if (!next || row.standing === "asleep" || points[k + 1].at <= points[k].at) return row.lag_value;
  return row.lag_value + (next.lag_value - row.lag_value) * (t - points[k].at) / (points[k + 1].at - points[k].at);
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
