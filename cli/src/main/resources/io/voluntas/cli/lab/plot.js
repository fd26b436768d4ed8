// A drawing over the time of the play: axis, hair line, tooltip, zoom by dragging.
const GUTTER = 122, RIGHT = 14, AXIS = 26;

class Plot {
  /** kind: { title, sub, height(), paint(plot), notes } */
  constructor(kind) {
    this.kind = kind;
    this.svg = svgEl("svg", { role: "img", "aria-label": kind.title + ". The table of steps below holds the same numbers." });
    this.node = el("div", { class: "plot", tabindex: "0", role: "group", "aria-label": kind.title }, this.svg);
    this.figure = el("figure", { class: "chart" },
      el("header", {}, el("div", {}, el("h3", {}, kind.title), el("div", { class: "sub" }, kind.sub)),
        el("div", { class: "actions" }, button("SVG", "Download " + kind.title + " as SVG", () => this.download(), "quiet"))),
      this.node, kind.keys ? kind.keys() : "");
    plots.push(this);
    this.listen();
    new ResizeObserver(() => { if (Math.abs(this.node.clientWidth - this.width) >= 1) this.draw(); }).observe(this.node);
  }

  x(t) { return GUTTER + (t - view.from) / (view.to - view.from) * (this.width - GUTTER - RIGHT); }

  time(x) { return view.from + (x - GUTTER) / (this.width - GUTTER - RIGHT) * (view.to - view.from); }

  draw() {
    this.width = Math.max(320, this.node.clientWidth);
    this.height = this.kind.height();
    this.svg.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.svg.setAttribute("height", this.height);
    const clip = "clip" + plots.indexOf(this);
    this.clip = `url(#${clip})`;
    this.svg.replaceChildren(svgEl("defs", {}, svgEl("clipPath", { id: clip },
      svgEl("rect", { x: GUTTER - 1, y: 0, width: this.width - GUTTER - RIGHT + 2, height: this.height }))));
    this.axis();
    this.kind.paint(this);
    this.hair = this.line(0, 4, 0, this.height - AXIS, inks.muted, { "stroke-dasharray": "3 3", visibility: "hidden" });
    this.brush = this.rect(0, 0, 0, this.height - AXIS, inks.accent, { "fill-opacity": .16, visibility: "hidden" });
    this.here = this.line(0, 17, 0, this.height - AXIS, inks.accent, { "stroke-width": 1.5, visibility: "hidden" });
    this.showStep();
  }

  axis() {
    const bottom = this.height - AXIS;
    for (const t of ticks(view.from, view.to, Math.floor((this.width - GUTTER) / 74))) {
      const x = this.x(t);
      this.line(x, 22, x, bottom, inks.line);
      this.text(short(t), x, bottom + 16, { fill: inks.muted, "font-size": 11, "text-anchor": "middle" });
    }
    this.text("t / " + unit, GUTTER - 10, bottom + 16, { fill: inks.faint, "font-size": 11, "text-anchor": "end" });
    this.line(GUTTER, bottom, this.width - RIGHT, bottom, inks.strongLine);
  }

  add(node) { this.svg.append(node); return node; }

  line(x1, y1, x2, y2, stroke, more = {}) { return this.add(svgEl("line", { x1, y1, x2, y2, stroke, ...more })); }

  rect(x, y, width, height, fill, more = {}) { return this.add(svgEl("rect", { x, y, width: Math.max(0, width), height, fill, ...more })); }

  path(d, more) { return this.add(svgEl("path", { d, "clip-path": this.clip, ...more })); }

  text(text, x, y, more) { return this.add(svgEl("text", { x, y, ...more }, text)); }

  showHair(t) {
    if (!this.hair) return;
    const shown = t !== null && t >= view.from && t <= view.to;
    this.hair.setAttribute("visibility", shown ? "visible" : "hidden");
    if (shown) for (const end of ["x1", "x2"]) this.hair.setAttribute(end, this.x(t));
  }

  showStep() {
    const t = steps[view.step].at, shown = t >= view.from && t <= view.to;
    this.here.setAttribute("visibility", shown ? "visible" : "hidden");
    if (shown) for (const end of ["x1", "x2"]) this.here.setAttribute(end, this.x(t));
  }

  listen() {
    let down = null;
    const at = event => event.clientX - this.node.getBoundingClientRect().left;
    const inside = x => Math.min(this.width - RIGHT, Math.max(GUTTER, x));
    this.node.addEventListener("pointerdown", event => { if (event.button === 0) { down = inside(at(event)); this.node.setPointerCapture(event.pointerId); } });
    this.node.addEventListener("pointermove", event => {
      const x = inside(at(event)), t = this.time(x);
      plots.forEach(plot => plot.showHair(t));
      showTip(tipFor(t), event.clientX, event.clientY);
      if (down !== null && Math.abs(x - down) > 4) {
        this.brush.setAttribute("visibility", "visible");
        this.brush.setAttribute("x", Math.min(x, down));
        this.brush.setAttribute("width", Math.abs(x - down));
      }
    });
    this.node.addEventListener("pointerup", event => {
      if (down === null) return;
      const x = inside(at(event)), from = this.time(Math.min(x, down)), to = this.time(Math.max(x, down));
      if (Math.abs(x - down) > 4) { [view.from, view.to] = [from, to]; redraw(); }
      else choose(stepAt(this.time(x)));
      down = null;
    });
    this.node.addEventListener("pointerleave", () => { down = null; showTip(null); plots.forEach(plot => plot.showHair(null)); });
    this.node.addEventListener("dblclick", () => { [view.from, view.to] = [0, span]; redraw(); });
  }

  download() {
    const copy = this.svg.cloneNode(true);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", this.width);
    copy.setAttribute("font-family", "sans-serif");
    copy.style.background = inks.surface;
    download(fileName("eevdf", data.world, this.kind.title) + ".svg", "image/svg+xml", copy.outerHTML);
  }
}

function redraw() { plots.forEach(plot => plot.draw()); }

/** What the pointer says about a moment. */
function tipFor(t) {
  const i = stepAt(t), step = steps[i];
  const lines = projects.map((one, e) => {
    const row = rows[i][e];
    if (!row) return [one.name, "not there yet", e];
    const marks = runs[i].includes(e) ? "runs" : row.standing !== "runnable" ? row.standing : step.eligible.includes(one.name) ? "eligible" : "not eligible";
    return [one.name, short(lagAt(e, t)) + (row.deadline ? ", d " + exact(row.deadline, row.deadline_value) : "") + ", " + marks, e];
  });
  return { head: "t = " + withUnit(short(t, 2)) + ", lags in " + unit, rows: lines };
}
