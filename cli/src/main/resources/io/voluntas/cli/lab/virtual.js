// Virtual time, virtual runtimes and deadlines: what the rule compares.
function virtualValues() {
  const all = steps.map(step => step.virtual_time_value);
  for (const row of rows.flat()) if (row && row.deadline) all.push(row.virtual_runtime_value, row.deadline_value);
  return all;
}

function paintVirtual(plot) {
  const all = virtualValues(), low = Math.min(...all), high = Math.max(...all), size = high - low || 1;
  const top = 22, bottom = plot.height - AXIS - 8;
  const y = value => bottom - (value - low) / size * (bottom - top);
  for (const value of ticks(low, high, 6)) {
    plot.line(GUTTER, y(value), plot.width - RIGHT, y(value), inks.line);
    plot.text(short(value), GUTTER - 6, y(value) + 3.5, { fill: inks.muted, "font-size": 11, "text-anchor": "end" });
  }
  projects.forEach((one, e) => {
    let own = "", deadline = "";
    for (let i = 0; i + 1 < steps.length; i++) {
      const row = rows[i][e], next = rows[i + 1][e];
      if (!row || !row.deadline) continue;
      const from = plot.x(steps[i].at).toFixed(2), to = plot.x(steps[i + 1].at).toFixed(2), d = y(row.deadline_value).toFixed(2);
      deadline += `M${from} ${d}H${to}`;
      if (next && next.deadline) own += `M${from} ${y(row.virtual_runtime_value).toFixed(2)}L${to} ${y(next.virtual_runtime_value).toFixed(2)}`;
    }
    plot.path(deadline, { fill: "none", stroke: inks.projects[e].fill, "stroke-width": 1.4, "stroke-dasharray": "2 3" });
    plot.path(own, { fill: "none", stroke: inks.projects[e].fill, "stroke-width": 1.8, "stroke-linecap": "round" });
  });
  const time = steps.map((step, i) => (i ? "L" : "M") + plot.x(step.at).toFixed(2) + " " + y(step.virtual_time_value).toFixed(2)).join("");
  plot.path(time, { fill: "none", stroke: inks.ink, "stroke-width": 2.6, "stroke-linejoin": "round", class: "virtual" });
  labelTime(plot, y);
}

/** Puts V's name at the middle of its line, on the side where there is room. */
function labelTime(plot, y) {
  const t = (view.from + view.to) / 2, i = stepAt(t), a = steps[i], b = steps[Math.min(i + 1, steps.length - 1)];
  const part = b.at > a.at ? (t - a.at) / (b.at - a.at) : 0;
  const at = y(a.virtual_time_value + part * (b.virtual_time_value - a.virtual_time_value));
  plot.text("V", plot.x(t) - 14, at - 10, { fill: inks.ink, "font-size": 15, "font-weight": 700, "paint-order": "stroke", stroke: inks.surface, "stroke-width": 4 });
}

function virtual() {
  const line = more => svgEl("line", { x1: 0, x2: 26, y1: 6, y2: 6, stroke: "currentColor", ...more });
  return new Plot({
    title: "Virtual time",
    sub: "Service per weight, in " + unit + ". Who has a virtual runtime at or under V is eligible; of those the one with the lowest deadline runs next.",
    height: () => 290,
    paint: paintVirtual,
    keys: () => el("ul", { class: "keys" }, key([line({ "stroke-width": 2.6 })], "V"),
      key([line({ "stroke-width": 1.8, "stroke-opacity": .6 })], "virtual runtime"),
      key([line({ "stroke-width": 1.4, "stroke-dasharray": "2 3" })], "virtual deadline"),
      ...projects.map((one, e) => el("li", {}, el("span", { class: "swatch", "data-entity": e }), one.name))),
  });
}
