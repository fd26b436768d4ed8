// What all charts share: the window of time, the highlighted projects, the theme.
const shortest = Math.min(span, Math.max(1, span / 2e5));
const view = { from: 0, to: span, lit: new Set(), only: false, ledger: "", theme: "auto" };
const charts = [];
const listeners = [];
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const night = matchMedia("(prefers-color-scheme: dark)");

/** Whether lines and bars of a project are in front. */
const isLit = project => view.lit.size === 0 || view.lit.has(project);
const isShown = project => !view.only || isLit(project);

let pending = 0;

/** Draws what is near the window, at the next frame; the rest when it is scrolled to. */
function invalidate() {
  charts.forEach(c => { c.stale = true; });
  schedule();
}

function schedule() {
  if (!pending) pending = requestAnimationFrame(() => { pending = 0; drawStale(false); });
}

function drawStale(all) {
  listeners.forEach(l => l());
  for (const chart of charts) if (chart.stale && !chart.plot.hidden && (all || isNear(chart.plot))) chart.draw();
}

function isNear(node) {
  const box = node.getBoundingClientRect();
  return box.bottom > -200 && box.top < innerHeight + 200;
}

function clampWindow(from, to) {
  const width = Math.min(span, Math.max(shortest, to - from));
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(0, to - from < width ? middle - width / 2 : from), span - width);
  return [start, start + width];
}

let flight = 0;

/** Moves the window of time; with glide, over a few frames unless the reader wants no motion. */
function setWindow(from, to, glide = false) {
  cancelAnimationFrame(flight);
  const goal = clampWindow(from, to);
  if (!glide || calm.matches) {
    [view.from, view.to] = goal;
    changed();
    return;
  }
  const begin = [view.from, view.to], t0 = performance.now();
  const step = now => {
    const k = Math.min(1, (now - t0) / 160), ease = 1 - (1 - k) ** 3;
    view.from = begin[0] + (goal[0] - begin[0]) * ease;
    view.to = begin[1] + (goal[1] - begin[1]) * ease;
    changed();
    if (k < 1) flight = requestAnimationFrame(step);
  };
  flight = requestAnimationFrame(step);
}

/** Zooms so that the moment t keeps its place. */
function zoomAt(t, factor, glide) {
  const width = Math.min(span, Math.max(shortest, (view.to - view.from) * factor));
  const part = (t - view.from) / (view.to - view.from);
  setWindow(t - part * width, t + (1 - part) * width, glide);
}

function pan(parts, glide) {
  const by = parts * (view.to - view.from);
  const start = Math.min(Math.max(0, view.from + by), span - (view.to - view.from));
  setWindow(start, start + (view.to - view.from), glide);
}

let saving = 0;

function changed() {
  invalidate();
  clearTimeout(saving);
  saving = setTimeout(saveState, 300);
}

/** The view is kept in the address, so that a link shows what its sender saw. */
function saveState() {
  const state = new URLSearchParams();
  if (view.from > 0 || view.to < span) state.set("time", view.from.toFixed(1) + "-" + view.to.toFixed(1));
  if (view.lit.size > 0) state.set("projects", [...view.lit].sort((a, b) => a - b).join("."));
  if (view.only) state.set("only", "1");
  if (view.ledger) state.set("ledger", view.ledger);
  if (view.theme !== "auto") state.set("theme", view.theme);
  const text = state.toString();
  try {
    history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
  } catch { /* some browsers refuse for files from disk; nothing is lost but the link */ }
}

function loadState() {
  const state = new URLSearchParams(location.hash.slice(1));
  [view.from, view.to] = [0, span];
  view.lit.clear();
  const time = /^([\d.]+)-([\d.]+)$/.exec(state.get("time") || "");
  if (time && Number(time[1]) < Number(time[2])) [view.from, view.to] = clampWindow(Number(time[1]), Number(time[2]));
  for (const p of (state.get("projects") || "").split(".")) if (p !== "" && projects[Number(p)]) view.lit.add(Number(p));
  view.only = state.get("only") === "1";
  view.ledger = state.get("ledger") || "";
  view.theme = ["light", "dark"].includes(state.get("theme")) ? state.get("theme") : "auto";
}

let printing = false;

function applyTheme() {
  const dark = !printing && (view.theme === "dark" || (view.theme === "auto" && night.matches));
  document.documentElement.dataset.mode = dark ? "dark" : "light";
  readInks();
}
