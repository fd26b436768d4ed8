// Drawing of a timeline on a canvas or as SVG.

function paintRows(pen, chart, a, b) {
  const height = rowHeight(), every = Math.max(1, Math.ceil(12 / height));
  rowsOf.forEach((row, i) => {
    pen.rect(a, rowTops.tops[i], b - a, height - (height > 8 ? 2 : 1), inks.row);
    if (row.instance % every === 0) {
      const text = fitted(row.label, 11, a - 8);
      pen.text(text, a - 8, rowTops.tops[i] + Math.min(height, 22) / 2 + 3.5, inks.muted, 11, "end");
    }
  });
}

function paintSegments(run, pen, chart, a, b) {
  const { rows, segments } = run.timeline;
  const perSecond = (b - a) / (view.to - view.from);
  pen.clip(a, 0, b - a, rowTops.end);
  for (const row of rows) {
    const order = row.segments;
    const first = firstWhere(order.length, k => segments[order[k]].start >= view.from - row.longest);
    for (let i = first; i < order.length; i++) {
      const s = segments[order[i]];
      if (s.start > view.to) break;
      if (s.end < view.from || !isShown(s.job.project)) continue;
      paintSegment(run, pen, s, a + (s.start - view.from) * perSecond, (s.end - s.start) * perSecond, a, b);
    }
  }
  pen.unclip();
}

function paintSegment(run, pen, s, x, width, a, b) {
  const { y, h } = laneBox(run, s);
  const colour = inks.projects[s.job.project], lit = isLit(s.job.project);
  // Parts of a pixel blend, so that a crowd of short jobs shows its mixture and not its last job.
  const drawn = Math.max(width > 3 ? width - 0.6 : width, 0.35);
  pen.rect(x, y, drawn, h, lit ? colour.fill : inks.faint, lit ? 1 : 0.22);
  if (!lit) return;
  if (s.flags & URGENT && h >= 5) pen.rect(x, y, drawn, Math.max(2, Math.min(3.5, h * 0.18)), inks.ink);
  const left = Math.max(x, a), right = Math.min(x + drawn, b);
  if (s.flags & MISSED && width > 6 && h >= 8 && x + drawn <= b) {
    const r = Math.min(3.5, h / 2 - 2), cx = x + drawn - r - 3, cy = y + h / 2 + 0.5;
    pen.path([cx - r, cy - r, cx + r, cy + r, null, 0, cx - r, cy + r, cx + r, cy - r], colour.ink, 1.6);
  }
  if (h >= 12 && right - left > 34) {
    const text = fitted(s.job.name, 11, right - left - (s.flags & MISSED ? 22 : 10));
    if (text) pen.text(text, left + 5, y + h / 2 + 4.5, colour.ink, 11);
  }
}

function paintMisses(run, pen, chart, a) {
  if (!anyMiss) return;
  if (a > 46) pen.text("missed", a - 8, 13, inks.muted, 11, "end");
  for (const { x, items } of missGroups(run, chart)) {
    pen.poly([x - 5.5, 4, x + 5.5, 4, x, 15], inks.bad, inks.surface);
    if (items.length > 1) {
      pen.text(String(items.length), x + 7, 13, inks.bad, 10, "start", 600);
    } else {
      pen.line(x, 15, x, rowTops.end, inks.bad, 1, [2, 3]);
    }
  }
}

function paintTimeline(run, pen, chart) {
  const [a, b] = chart.ends();
  const top = rowTops.tops[0] || 4, end = rowTops.end;
  paintRows(pen, chart, a, b);
  paintSegments(run, pen, chart, a, b);
  for (const off of run.timeline.off) {
    const x1 = Math.max(a, chart.xOf(off.start)), x2 = Math.min(b, chart.xOf(off.end));
    if (x2 - x1 > 0) pen.hatch(x1, top, Math.max(1, x2 - x1), end - top, inks.hatch);
  }
  if (run.cut !== undefined && run.cut < view.to) {
    const x = Math.max(a, chart.xOf(run.cut));
    pen.rect(x, top, b - x, end - top, inks.surface, 0.8);
    if (b - x > 70) pen.text("not in this file", x + 8, top + 15, inks.muted, 11);
  }
  paintMisses(run, pen, chart, a);
  paintTimeAxis(pen, chart, end + 2);
}
