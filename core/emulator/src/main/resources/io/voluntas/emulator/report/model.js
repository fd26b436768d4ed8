// The data of the page as structures that are quick to draw.
const URGENT = 1, MISSED = 2;
const data = JSON.parse(document.getElementById("data").textContent);
const span = data.days * 86400;
const projects = data.projects.map(([name, share], index) => ({ name, share, index }));
const shareSum = projects.reduce((sum, p) => sum + p.share, 0);
projects.forEach(p => { p.part = shareSum > 0 ? p.share / shareSum : 0; });

const POLICY_KINDS = ["cpu", "fetch", "enforce", "send"];
const rowsOf = data.resources.flatMap(([name, count], resource) =>
  Array.from({ length: count }, (_, instance) =>
    ({ resource, instance, label: count > 1 ? name + " " + instance : name })));
const firstRow = [];
data.resources.reduce((at, [, count], resource) => (firstRow[resource] = at, at + count), 0);

/** Puts segments that overlap on one instance (fractions of a device) into lanes beside each other. */
function layLanes(row, segments) {
  const ends = [];
  row.longest = 0;
  for (const s of row.segments) {
    const { start, end } = segments[s];
    let lane = ends.findIndex(e => e <= start + 1e-6);
    if (lane < 0) lane = ends.length;
    ends[lane] = end;
    segments[s].lane = lane;
    row.longest = Math.max(row.longest, end - start);
  }
  row.lanes = Math.max(1, ends.length);
}

function readTimeline(run) {
  const jobs = [];
  for (let i = 0; i < run.jobs.length; i += 3) {
    jobs.push({ project: run.jobs[i], name: run.jobs[i + 1], deadline: run.jobs[i + 2] });
  }
  const rows = rowsOf.map(row => ({ ...row, segments: [], lanes: 1, longest: 0 }));
  const segments = [];
  for (let i = 0; i < run.segments.length; i += 6) {
    const [resource, instance, job, start, length, flags] = run.segments.slice(i, i + 6);
    const row = firstRow[resource] + instance;
    rows[row].segments.push(segments.length);
    segments.push({ row, job: jobs[job], start, end: start + length, flags, lane: 0 });
  }
  rows.forEach(row => layLanes(row, segments));
  const misses = [];
  for (let i = 0; i < run.misses.length; i += 3) {
    misses.push({ time: run.misses[i], project: run.misses[i + 1], job: run.misses[i + 2] });
  }
  const off = [];
  for (let i = 0; i < run.off.length; i += 2) off.push({ start: run.off[i], end: run.off[i + 1] });
  return { rows, segments, misses, off };
}

function readLines(holder) {
  return holder.lines.map(([project, ...flat]) => {
    const times = [], values = [];
    for (let i = 0; i < flat.length; i += 2) {
      times.push(flat[i]);
      values.push(flat[i + 1]);
    }
    return { project, times, values };
  }).filter(line => line.times.length > 0);
}

const runs = data.runs.map((run, index) => ({
  index,
  label: run.label,
  policies: run.policies,
  figures: run.figures,
  timeline: readTimeline(run),
  all: run.all, cut: run.cut, allMisses: run.allMisses, allOff: run.allOff,
  ledgers: run.ledgers.map(l => ({ ...l, lines: readLines(l) })),
  shares: { thinned: run.shares.thinned, lines: readLines(run.shares) },
}));

/** Kinds of policy in which the runs differ; with one run, all of them. */
const differing = POLICY_KINDS.map((_, k) => k).filter(k =>
  runs.length < 2 || runs.some(run => run.policies[k] !== runs[0].policies[k]));

function policyText(run, kinds) {
  return kinds.filter(k => run.policies[k]).map(k => [POLICY_KINDS[k], run.policies[k]]);
}

/** Index of the first element for which the sorted test holds. */
function firstWhere(length, test) {
  let low = 0, high = length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (test(mid)) high = mid; else low = mid + 1;
  }
  return low;
}

/** Value of a line at a time, between its points; null outside and in a break. */
function valueAt(line, t) {
  const { times, values } = line;
  const i = firstWhere(times.length, k => times[k] > t);
  if (i === 0 || values[i - 1] === null) return null;
  if (i === times.length) return t <= times[i - 1] + 1e-6 || span - times[i - 1] < span / 50 ? values[i - 1] : null;
  if (values[i] === null) return values[i - 1];
  const width = times[i] - times[i - 1];
  return width > 0 ? values[i - 1] + (values[i] - values[i - 1]) * (t - times[i - 1]) / width : values[i];
}
