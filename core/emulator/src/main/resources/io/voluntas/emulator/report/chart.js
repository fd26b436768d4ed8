// The frame of a chart: title, sheet to draw on, overlays, downloads, tooltip. What is drawn comes in.

/**
 * kind: { id, title, sub: node[], notes: text[], height(width), sides(width): [left, right],
 *         paint(pen, width, height), probe(x, y, width, height): content or null, csv(): text,
 *         describe(): text, walk(key): handled?, counts(): {name: number} }
 */
class Chart {
  constructor(kind) {
    this.kind = kind;
    this.stale = true;
    this.width = 0;
    this.canvas = el("canvas", { "aria-hidden": "true" });
    this.hair = el("div", { class: "hair", hidden: true });
    this.brush = el("div", { class: "brush", hidden: true });
    this.pick = el("div", { class: "pick", hidden: true });
    this.hint = el("div", { class: "hint", hidden: true }, "Hold Ctrl, or click first, to zoom with the wheel");
    this.plot = el("div", { class: "plot", tabindex: "0", role: "application", "aria-roledescription": "chart" },
      this.canvas, this.hair, this.brush, this.pick, this.hint);
    const name = fileName(data.title, kind.id);
    this.node = el("figure", { class: "chart", id: kind.id },
      el("header", {}, el("div", {}, el("h3", {}, ...breakable(kind.title)), kind.sub ? el("div", { class: "sub" }, ...kind.sub) : null),
        el("div", { class: "actions" },
          button("SVG", "Download " + kind.title + " as SVG", () => download(name + ".svg", "image/svg+xml", this.svg()), "quiet"),
          button("CSV", "Download " + kind.title + " as CSV", () => download(name + ".csv", "text/csv", kind.csv()), "quiet"))),
      ...(kind.notes || []).map(text => el("p", { class: "notice" }, text)), this.plot);
    this.relabel();
    charts.push(this);
    attachGestures(this);
    new ResizeObserver(() => {
      if (Math.abs(this.plot.clientWidth - this.width) >= 1) { this.stale = true; schedule(); }
    }).observe(this.plot);
  }

  relabel() {
    this.plot.setAttribute("aria-label", this.kind.describe() + " Keys: plus and minus zoom, left and right move, 0 shows all" + (this.kind.walk ? ", up, down, comma and full stop step through jobs." : "."));
  }

  /** Left and right end of the time axis, in pixels. */
  ends() {
    const [left, right] = this.kind.sides(this.width);
    return [left, this.width - right];
  }

  timeAt(x) {
    const [a, b] = this.ends();
    return view.from + (x - a) / (b - a) * (view.to - view.from);
  }

  xOf(t) {
    const [a, b] = this.ends();
    return a + (t - view.from) / (view.to - view.from) * (b - a);
  }

  draw() {
    const width = Math.max(200, this.plot.clientWidth);
    this.width = width;
    this.heightNow = this.kind.height(width);
    this.stale = false;
    this.kind.paint(new CanvasPen(this.canvas, width, this.heightNow), this);
    for (const [key, value] of Object.entries(this.kind.counts())) this.node.dataset[key] = value;
    this.showPick(this.picked);
  }

  svg() {
    if (this.stale) this.draw();
    const pen = new SvgPen(this.width, this.heightNow, data.title + ": " + this.kind.title);
    this.kind.paint(pen, this);
    return pen.toString();
  }

  /** Outlines a box given in times and pixels: {from, to, y, h}; nothing hides it. */
  showPick(box) {
    this.picked = box;
    if (!box) { this.pick.hidden = true; return; }
    const [a, b] = this.ends();
    const left = Math.max(a, this.xOf(box.from)), right = Math.min(b, this.xOf(box.to));
    this.pick.hidden = right < a || left > b;
    Object.assign(this.pick.style, { left: left - 2 + "px", width: Math.max(4, right - left + 4) + "px", top: box.y - 2 + "px", height: box.h + 4 + "px" });
  }
}

/** The line of the pointer's moment in all charts. */
function showHair(t) {
  for (const chart of charts) {
    const hidden = t === null || t < view.from || t > view.to || chart.stale;
    chart.hair.hidden = hidden;
    if (!hidden) Object.assign(chart.hair.style, { left: chart.xOf(t) + "px", top: "0", height: chart.heightNow - 22 + "px" });
  }
}

/** Axis of time under a chart. */
function paintTimeAxis(pen, chart, y, gridTop) {
  const [a, b] = chart.ends();
  const most = Math.max(2, Math.floor((b - a) / 68));
  for (const [t, text, strong] of timeTicks(view.from, view.to, most)) {
    const x = chart.xOf(t);
    if (gridTop !== undefined) pen.line(x, gridTop, x, y, inks.line, 1);
    pen.line(x, y, x, y + 4, inks.strongLine, 1);
    const half = textWidth(text, 11) / 2;
    if (x - half < a - 26 || x + half > chart.width) continue;
    pen.text(text, x, y + 16, strong ? inks.muted : inks.faint, 11, "middle", strong ? 500 : 400);
  }
  pen.line(a, y, b, y, inks.strongLine, 1);
}
