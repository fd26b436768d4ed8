// The timeline of a run: who ran where and when. Layout, tooltip, keys and CSV.
const MARKS_HEIGHT = 20, AXIS_HEIGHT = 24, GROUP_GAP = 8;
const anyMiss = runs.some(run => run.timeline.misses.length > 0);

function rowHeight() {
  const count = rowsOf.length;
  return count <= 6 ? 26 : count <= 12 ? 20 : count <= 24 ? 15 : count <= 64 ? 11 : Math.max(3, Math.floor(760 / count));
}

/** Tops of the rows; resources are set apart by a gap. */
const rowTops = (() => {
  const tops = [];
  let y = anyMiss ? MARKS_HEIGHT : 4;
  rowsOf.forEach((row, i) => {
    if (i > 0 && row.resource !== rowsOf[i - 1].resource) y += GROUP_GAP;
    tops.push(y);
    y += rowHeight();
  });
  return { tops, end: y };
})();

function laneBox(run, segment) {
  const lanes = run.timeline.rows[segment.row].lanes;
  const gap = rowHeight() > 8 ? 2 : 1;
  const height = (rowHeight() - gap) / lanes;
  return { y: rowTops.tops[segment.row] + segment.lane * height, h: height };
}

function timelineSides(width) {
  const widest = Math.max(20, ...rowsOf.map(r => textWidth(r.label, 11)));
  return [Math.ceil(Math.min(widest + 10, width * 0.26)), 2];
}

/** The segment under a point, or the nearest one within a few pixels. */
function segmentAt(run, x, y, chart) {
  const row = rowTops.tops.findIndex(top => y >= top && y < top + rowHeight());
  if (row < 0) return null;
  const t = chart.timeAt(x), slack = 3 * (view.to - view.from) / chart.width;
  const { segments, rows } = run.timeline;
  const order = rows[row].segments;
  let best = null, nearest = slack;
  for (let i = firstWhere(order.length, k => segments[order[k]].start > t + slack) - 1; i >= 0; i--) {
    const s = segments[order[i]];
    if (s.start < t - slack - rows[row].longest) break;
    const box = laneBox(run, s);
    if (y < box.y || y > box.y + box.h + 2 || !isShown(s.job.project)) continue;
    const distance = t < s.start ? s.start - t : Math.max(0, t - s.end);
    if (distance <= nearest) { best = s; nearest = distance; }
    if (distance === 0) break;
  }
  return best;
}

function segmentContent(s) {
  const rows = [["Project", projects[s.job.project].name], ["Where", rowsOf[s.row].label],
    ["Start", moment(s.start)], ["End", moment(s.end)], ["Ran for", duration(s.end - s.start)]];
  if (s.job.deadline !== null) rows.push(["Deadline", moment(s.job.deadline)]);
  rows.push(["Mode", s.flags & URGENT ? "for its deadline (EDF)" : "for its share"]);
  return { head: s.job.name, project: s.job.project, rows, bad: s.flags & MISSED ? "misses its deadline" : "" };
}

function missContent(group) {
  if (group.length === 1) {
    const [m] = group;
    return { head: m.job, project: m.project, rows: [["Project", projects[m.project].name], ["Deadline", moment(m.time)]], bad: "deadline missed" };
  }
  const shown = group.slice(0, 6).map(m => [m.job, moment(m.time), m.project]);
  if (group.length > 6) shown.push(["and " + (group.length - 6) + " more", ""]);
  return { head: plural(group.length, "missed deadline"), rows: shown };
}

function timelineProbe(run, x, y, chart) {
  if (y < MARKS_HEIGHT && anyMiss) {
    const group = missGroups(run, chart).find(g => Math.abs(g.x - x) <= 8);
    return group ? missContent(group.items) : null;
  }
  const segment = segmentAt(run, x, y, chart);
  if (segment) return segmentContent(segment);
  const t = chart.timeAt(x), off = run.timeline.off.find(o => t >= o.start && t < o.end);
  if (off && y < rowTops.end) return { head: "Host off", rows: [["From", moment(off.start)], ["To", moment(off.end)], ["For", duration(off.end - off.start)]] };
  return null;
}

/** Markers that would cover each other become one with a number. */
function missGroups(run, chart) {
  const groups = [];
  for (const m of run.timeline.misses) {
    if (m.time < view.from || m.time > view.to || !isShown(m.project) || !isLit(m.project)) continue;
    const x = chart.xOf(m.time), last = groups[groups.length - 1];
    const room = last && last.items.length > 1 ? 16 + textWidth(String(last.items.length), 10, 600) : 13;
    if (last && x - last.x < room) last.items.push(m); else groups.push({ x, items: [m] });
  }
  return groups;
}

/** Steps through jobs with the keys: comma and full stop along a row, up and down between rows. */
function walker(run) {
  let row = 0, t = 0;
  return (key, chart) => {
    const { rows, segments } = run.timeline;
    const steps = { ",": -1, ".": 1, ArrowUp: 0, ArrowDown: 0 };
    if (key === "Escape") { chart.showPick(null); showTip(null); return true; }
    if (!(key in steps) || rows.length === 0) return false;
    if (!chart.picked) t = view.from;
    row = Math.min(rows.length - 1, Math.max(0, row + (key === "ArrowUp" ? -1 : key === "ArrowDown" && chart.picked ? 1 : 0)));
    const order = rows[row].segments.filter(s => isShown(segments[s].job.project));
    if (order.length === 0) { chart.showPick(null); showTip(null); say(rows[row].label + " has no jobs"); return true; }
    const next = firstWhere(order.length, k => segments[order[k]].start > t + 1e-6);
    const index = key === "." && chart.picked ? next : key === "," ? firstWhere(order.length, k => segments[order[k]].start >= t - 1e-6) - 1 : Math.max(0, next - 1);
    const s = segments[order[Math.min(order.length - 1, Math.max(0, index))]];
    t = s.start;
    if (s.end < view.from || s.start > view.to) setWindow(s.start - (view.to - view.from) / 2, s.start + (view.to - view.from) / 2);
    if (chart.stale) chart.draw();
    chart.showPick({ from: s.start, to: s.end, ...laneBox(run, s) });
    const content = segmentContent(s), box = chart.plot.getBoundingClientRect(), lane = laneBox(run, s);
    showTip(content, box.left + Math.min(chart.width - 20, Math.max(0, chart.xOf(s.start))), box.top + lane.y + lane.h);
    say(tipText(content));
    return true;
  };
}

function timelineCsv(run) {
  const head = ["resource", "instance", "project", "job", "start_s", "end_s", "deadline_s", "urgent", "missed"];
  return csv([head, ...run.timeline.segments.map(s => [data.resources[rowsOf[s.row].resource][0], rowsOf[s.row].instance,
    projects[s.job.project].name, s.job.name, round3(s.start), round3(s.end), s.job.deadline, s.flags & URGENT ? 1 : 0, s.flags & MISSED ? 1 : 0])]);
}

const round3 = v => Math.round(v * 1000) / 1000;

function timelineNotes(run) {
  const { segments, misses, off } = run.timeline, notes = [];
  if (run.cut !== undefined) {
    notes.push("Drawn in full up to " + moment(run.cut) + "; after that the file leaves out " + plural(run.all - segments.length, "segment") + " of " + grouped(String(run.all)) + ", to stay small. The figures and lines count everything.");
  }
  if (run.allMisses > misses.length) notes.push("Shows the first " + misses.length + " of " + plural(run.allMisses, "missed deadline") + ".");
  if (run.allOff > off.length) notes.push("Shows the first " + off.length + " of " + plural(run.allOff, "interval") + " in which the host was off.");
  return notes;
}

function timelineChart(run) {
  const { segments, misses } = run.timeline;
  const summary = plural(run.all, "segment") + ", " + (run.allMisses ? plural(run.allMisses, "missed deadline") : "no missed deadlines");
  const names = policyText(run, differing.length ? differing : [0, 1]).flatMap(([kind, name]) => [kind + " ", el("b", {}, name), " \u00b7 "]);
  return new Chart({
    id: "timeline-" + run.index,
    title: run.label,
    sub: [...names, summary],
    notes: timelineNotes(run),
    height: () => rowTops.end + AXIS_HEIGHT,
    sides: timelineSides,
    paint: (pen, chart) => paintTimeline(run, pen, chart),
    probe: (x, y, chart) => timelineProbe(run, x, y, chart),
    walk: walker(run),
    csv: () => timelineCsv(run),
    describe: () => "Timeline of " + run.label + ": " + summary + " on " + plural(rowsOf.length, "instance") + ".",
    counts: () => ({ rows: rowsOf.length, segments: segments.length, misses: misses.length }),
  });
}
