// The frame of a chart: title, sheet to draw on, downloads, tooltip. What is drawn comes in.
const charts = [];

/**
 * kind: { id, title, sub, height(width), paint(pen, width, height), probe(x, y, width): content or null,
 *         rows(): table for the CSV file, first row heads, describe(): text, counts(): {name: number} }
 */
class StudyChart {
  constructor(kind) {
    this.kind = kind;
    this.stale = true;
    this.width = 0;
    this.canvas = el("canvas", { "aria-hidden": "true" });
    this.plot = el("div", { class: "plot still", role: "img", tabindex: "0", "aria-label": kind.describe() }, this.canvas);
    const name = () => fileName(data.title, kind.id);
    this.node = el("figure", { class: "chart", id: kind.id },
      el("header", {}, el("div", {}, el("h3", {}, ...breakable(kind.title)), this.sub = el("div", { class: "sub" }, kind.sub())),
        el("div", { class: "actions" },
          button("SVG", "Save " + kind.title + " as SVG", () => download(name() + ".svg", "image/svg+xml", this.svg()), "quiet"),
          button("CSV", "Save the data of " + kind.title + " as CSV", () => download(name() + ".csv", "text/csv", this.csv()), "quiet"))),
      kind.key ? policyKey(kind.key, kind.joined) : null, this.plot);
    charts.push(this);
    const show = event => {
      const box = this.plot.getBoundingClientRect();
      showTip(kind.probe(event.clientX - box.left, event.clientY - box.top, this.width), event.clientX, event.clientY);
    };
    this.plot.addEventListener("pointermove", show);
    this.plot.addEventListener("pointerdown", show);
    this.plot.addEventListener("pointerleave", () => showTip(null));
    new ResizeObserver(() => {
      if (Math.abs(this.plot.clientWidth - this.width) >= 1) { this.stale = true; drawStale(); }
    }).observe(this.plot);
  }

  draw() {
    this.width = Math.max(180, this.plot.clientWidth);
    this.height = this.kind.height(this.width);
    this.stale = false;
    this.sub.textContent = this.kind.sub();
    this.plot.setAttribute("aria-label", this.kind.describe());
    this.kind.paint(new CanvasPen(this.canvas, this.width, this.height), this.width, this.height);
    for (const [key, value] of Object.entries(this.kind.counts())) this.node.dataset[key] = value;
  }

  svg() {
    if (this.stale) this.draw();
    const pen = new SvgPen(this.width, this.height, data.title + ": " + this.kind.title);
    this.kind.paint(pen, this.width, this.height);
    return pen.toString();
  }

  csv() {
    return csv(this.kind.rows());
  }
}

function drawStale() {
  for (const chart of charts) if (chart.stale && chart.plot.clientWidth > 0) chart.draw();
}

function invalidate() {
  charts.forEach(c => { c.stale = true; });
  drawStale();
}

function applyTheme(printing = false) {
  const dark = !printing && (view.theme === "dark" || (view.theme === "auto" && night.matches));
  document.documentElement.dataset.mode = dark ? "dark" : "light";
  readInks();
}

/** Colours that stand in elements instead of on a canvas. */
function recolour() {
  document.querySelectorAll("[data-policy]").forEach(node => { node.style.color = inks.projects[node.dataset.policy].fill; });
  invalidate();
}

function changed() {
  invalidate();
}

function policyMark(p) {
  return el("span", { class: "swatch", "data-policy": p, style: "background:currentColor;color:" + inks.projects[p].fill });
}

/** Dashes of lines: where lines lie on each other, the lower one shows in the gaps of the upper one. */
const DASHES = [[], [8, 5], [2, 4]];
const SHAPES = [[0, 1, 1, 0, 0, -1, -1, 0], [-1, -1, 1, -1, 1, 1, -1, 1], [0, -1.2, 1.1, 0.9, -1.1, 0.9]];

/** Line and mark of a set of policies as charts draw them. */
function policySign(p, joined) {
  const at = SHAPES[p % SHAPES.length].map((v, i) => (i % 2 ? 6 : 14) + v * 4).join(" ");
  const sign = svgEl("svg", { class: "sign", width: joined ? 28 : 12, height: 12, viewBox: joined ? "0 0 28 12" : "8 0 12 12", "aria-hidden": "true", "data-policy": p },
    ...(joined ? [svgEl("path", { d: "M0 6H28", stroke: "currentColor", "stroke-width": 2, "stroke-dasharray": DASHES[p % DASHES.length].join(" ") || "none" })] : []),
    svgEl("polygon", { points: at, fill: "currentColor" }));
  sign.style.color = inks.projects[p].fill;
  return sign;
}

/** Names and signs of sets of policies, in the chart that shows them. */
function policyKey(shown, joined) {
  return el("ul", { class: "key" }, ...shown.map(p => el("li", {}, policySign(p.index, joined), p.label + (p.index === baseline ? " (baseline)" : ""))));
}

/** Mixes two colours given as #rrggbb. */
function mix(a, b, part) {
  const channel = (hexText, i) => parseInt(hexText.slice(1 + 2 * i, 3 + 2 * i), 16);
  return hex([0, 1, 2].map(i => Math.round(channel(a, i) + (channel(b, i) - channel(a, i)) * part)));
}

/** Black or white, whichever can be read on a colour. */
function inkOn(colour) {
  const [r, g, b] = [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16));
  return r * 0.299 + g * 0.587 + b * 0.114 > 140 ? "#14171a" : "#ffffff";
}

/** A value with its interval in words. */
function estimateText(e, scale) {
  if (!known(e)) return "n/a";
  return withUnit(e.value, scale) + (e.ci === null ? "" : " \u00b1 " + scaled(e.ci, scale));
}

/** Columns and fields of a CSV file of estimates. */
function estimateRows(f, difference, chosen, shown) {
  const read = readerOf(f, difference);
  const head = ["cell", "scenario", ...axes.map(a => a.name), "policy", "figure", "replicates",
    difference ? "difference" : "mean", "ci95", ...(difference ? ["baseline", "p", "p_holm"] : [])];
  return [head, ...chosen.flatMap(cell => shown.map(p => {
    const e = read(cell, p.index);
    return [cell.n, data.scenarios[cell.scenario], ...cell.at.map((v, a) => axes[a].values[v]), p.label,
      data.figures[f].name, cell.replicates, e.value, e.ci, ...(difference ? [policies[baseline].label, e.p, e.holm] : [])];
  }))];
}
