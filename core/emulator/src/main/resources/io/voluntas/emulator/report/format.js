// Numbers, units and times as text. No locale: a report reads the same everywhere.
const MINUTE = 60, HOUR = 3600, DAY = 86400;
const TIME_SCALES = [[DAY, "d", "days"], [HOUR, "h", "hours"], [MINUTE, "min", "minutes"], [1, "s", "seconds"]];

/** Digits in groups of three with a narrow space. */
function grouped(text) {
  const [, sign, whole, rest] = /^(-?)(\d+)(.*)$/.exec(text) || [, "", "", text];
  const groups = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, "\u202f") : whole;
  return (sign ? "\u2212" : "") + groups + rest;
}

function fixed(value, digits) {
  const text = value.toFixed(digits);
  return grouped(Number(text) === 0 ? (0).toFixed(digits) : text);
}

/** Digits after the point, so that numbers of this size show about three that count. */
function digitsFor(size, most = 4) {
  if (!(size > 0)) return 0;
  return Math.max(0, Math.min(most, 2 - Math.floor(Math.log10(size))));
}

/** How to show values of a unit whose largest size is given: factor, suffix and digits. */
function scaleFor(unit, values) {
  const size = Math.max(0, ...values.map(Math.abs));
  if (unit === "fraction") return { factor: 100, suffix: "%", word: "%", digits: Math.max(1, digitsFor(size * 100, 3)) };
  if (unit === "seconds" || unit === "instance-seconds") {
    const [by, suffix, word] = TIME_SCALES.find(([s]) => size >= 2 * s) || TIME_SCALES[3];
    const work = unit !== "seconds";
    return {
      factor: 1 / by, suffix: work ? "inst\u00b7" + suffix : suffix,
      word: work ? "instance-" + word : word, digits: digitsFor(size / by, 2),
    };
  }
  const whole = values.every(v => Number.isInteger(v));
  return { factor: 1, suffix: "", word: "", digits: whole ? 0 : digitsFor(size) };
}

function scaled(value, scale) {
  return fixed(value * scale.factor, scale.digits);
}

function withUnit(value, scale) {
  return scaled(value, scale) + (scale.suffix ? "\u202f" + scale.suffix : "");
}

/** A length of time in its two largest parts: 2 d 4 h, 12 min 5 s. */
function duration(seconds) {
  if (seconds < 0) return "\u2212" + duration(-seconds);
  if (seconds < MINUTE) return fixed(seconds, seconds < 10 && seconds % 1 ? 2 : 0) + " s";
  const parts = [];
  let rest = Math.round(seconds);
  for (const [size, sign] of TIME_SCALES) {
    const count = Math.floor(rest / size);
    if (count > 0 || parts.length > 0) parts.push(count > 0 ? count + " " + sign : "");
    rest -= count * size;
  }
  return parts.slice(0, 2).filter(Boolean).join(" ");
}

const two = n => String(n).padStart(2, "0");

/** A moment: day 3, 14:05:09. Seconds only where they are not 0. */
function moment(t) {
  const whole = Math.round(t);
  const day = Math.floor(whole / DAY), rest = whole - day * DAY;
  const s = rest % 60;
  return "day " + day + ", " + two(Math.floor(rest / HOUR)) + ":" + two(Math.floor(rest / 60) % 60) + (s ? ":" + two(s) : "");
}

const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200,
  DAY, 2 * DAY, 5 * DAY, 10 * DAY, 20 * DAY, 50 * DAY, 100 * DAY, 200 * DAY, 500 * DAY, 1000 * DAY, 5000 * DAY, 50000 * DAY];

/** Ticks of a time axis: [time, text, strong]. */
function timeTicks(from, to, most) {
  const step = STEPS.find(s => (to - from) / s <= most) || 500000 * DAY;
  const ticks = [];
  for (let t = Math.ceil(from / step - 1e-9) * step; t <= to + 1e-6; t += step) {
    const day = Math.floor(t / DAY + 1e-9), rest = Math.round(t - day * DAY);
    const clock = two(Math.floor(rest / HOUR)) + ":" + two(Math.floor(rest / 60) % 60) + (step < 60 ? ":" + two(rest % 60) : "");
    ticks.push(rest === 0 ? [t, "day " + day, true] : [t, clock, false]);
  }
  return ticks;
}

/** Round values between low and high, about as many as asked. */
function niceTicks(low, high, count) {
  const raw = (high - low) / Math.max(1, count);
  const power = Math.pow(10, Math.floor(Math.log10(raw)));
  const step = [1, 2, 2.5, 5, 10].map(m => m * power).find(s => s >= raw * 0.999) || 10 * power;
  const ticks = [];
  for (let k = Math.ceil(low / step - 1e-6); k * step <= high + step * 1e-6; k++) ticks.push(k * step);
  return { ticks, digits: Math.max(0, Math.min(8, -Math.floor(Math.log10(step) + 1e-9) + (String(step / power).includes(".") ? 1 : 0))) };
}

function plural(count, word, many = word + "s") {
  return grouped(String(count)) + "\u00a0" + (count === 1 ? word : many);
}

/** idle_fraction becomes Idle fraction; units are said with the values. */
function spoken(figure) {
  const bare = figure.name.replace(/\.least$/, ", least possible").replace(/\.regret$/, ", above the least possible")
    .replace(/_seconds(?![a-z])/, "");
  const words = bare.replace(/[_.]/g, " ").replace(/\bp(\d\d)\b/, "P$1").replace(/\brpcs\b/i, "RPCs");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
