// Pointer, wheel and keys on a chart, and the bar above the charts.

function attachGestures(chart) {
  const plot = chart.plot;
  const touches = new Map();
  let drag = null, hintTimer = 0;
  const at = event => {
    const box = plot.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const probe = event => {
    const [x, y] = at(event);
    const [a, b] = chart.ends();
    const inside = x >= a && x <= b;
    showHair(inside ? chart.timeAt(x) : null);
    showTip(inside ? chart.kind.probe(x, y, chart) : null, event.clientX, event.clientY);
  };

  plot.addEventListener("wheel", event => {
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
    const active = event.ctrlKey || event.metaKey || document.activeElement === plot;
    if (sideways) {
      event.preventDefault();
      pan((event.deltaX || event.deltaY) / 800);
    } else if (active) {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 30 : 1;
      zoomAt(chart.timeAt(at(event)[0]), Math.exp(Math.max(-80, Math.min(80, event.deltaY * lines)) / 250));
    } else {
      chart.hint.hidden = false;
      clearTimeout(hintTimer);
      hintTimer = setTimeout(() => { chart.hint.hidden = true; }, 1400);
      return;
    }
    probe(event);
  }, { passive: false });

  plot.addEventListener("pointerdown", event => {
    const [x] = at(event);
    touches.set(event.pointerId, x);
    if (event.pointerType !== "touch") {
      if (event.button > 1) return;
      event.preventDefault();
      plot.focus({ preventScroll: true });
    }
    plot.setPointerCapture(event.pointerId);
    drag = { x, from: view.from, to: view.to, pans: event.pointerType === "touch" || event.shiftKey || event.button === 1, moved: false };
    if (touches.size === 2) drag.pinch = [...touches.values()].map(p => chart.timeAt(p));
  });

  plot.addEventListener("pointermove", event => {
    const [x] = at(event);
    if (touches.has(event.pointerId)) touches.set(event.pointerId, x);
    if (!drag) { probe(event); return; }
    const [a, b] = chart.ends();
    if (touches.size === 2 && drag.pinch) { pinch([...touches.values()], drag.pinch, a, b); return; }
    if (Math.abs(x - drag.x) > 4) drag.moved = true;
    if (!drag.moved) return;
    showTip(null);
    if (drag.pans) {
      const by = (drag.x - x) / (b - a) * (drag.to - drag.from);
      const start = Math.min(Math.max(0, drag.from + by), span - (drag.to - drag.from));
      setWindow(start, start + drag.to - drag.from);
    } else {
      const [l, r] = [Math.min(drag.x, x), Math.max(drag.x, x)].map(p => Math.min(b, Math.max(a, p)));
      chart.brush.hidden = false;
      Object.assign(chart.brush.style, { left: l + "px", width: r - l + "px", top: "0", height: chart.heightNow - 22 + "px" });
      drag.range = [chart.timeAt(l), chart.timeAt(r)];
    }
  });

  const finish = event => {
    touches.delete(event.pointerId);
    if (!drag) return;
    if (drag.range && drag.moved && event.type === "pointerup") setWindow(drag.range[0], drag.range[1], true);
    else if (!drag.moved && event.type === "pointerup") probe(event);
    chart.brush.hidden = true;
    drag = null;
  };
  plot.addEventListener("pointerup", finish);
  plot.addEventListener("pointercancel", finish);
  plot.addEventListener("pointerleave", () => { if (!drag) { showHair(null); showTip(null); } });
  plot.addEventListener("dblclick", () => setWindow(0, span, true));
  plot.addEventListener("blur", () => { chart.showPick(null); showTip(null); });
  plot.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (timeKey(event) || (chart.kind.walk && chart.kind.walk(event.key, chart))) event.preventDefault();
  });
}

/** Two fingers: the moments under them stay under them. */
function pinch([x1, x2], [t1, t2], a, b) {
  if (Math.abs(x1 - x2) < 8) return;
  const perPixel = (t2 - t1) / (x2 - x1);
  if (perPixel > 0) setWindow(t1 - (x1 - a) * perPixel, t1 + (b - x1) * perPixel);
}

function timeKey(event) {
  const middle = (view.from + view.to) / 2, step = event.shiftKey ? 0.8 : 0.2;
  switch (event.key) {
    case "+": case "=": zoomAt(middle, 0.6, true); return true;
    case "-": case "_": zoomAt(middle, 1 / 0.6, true); return true;
    case "0": setWindow(0, span, true); return true;
    case "Home": setWindow(0, view.to - view.from, true); return true;
    case "End": setWindow(span - (view.to - view.from), span, true); return true;
    case "ArrowLeft": pan(-step, true); return true;
    case "ArrowRight": pan(step, true); return true;
    default: return false;
  }
}

/** The bar that says and moves the window of time; it stays in sight while one scrolls. */
function buildTimebar() {
  const thumb = el("i", {});
  const strip = el("div", { class: "strip", tabindex: "0", role: "slider", "aria-label": "Shown part of the time", "aria-valuemin": "0", "aria-valuemax": "100" }, thumb);
  const range = el("span", { class: "range" });
  const middle = () => (view.from + view.to) / 2;
  let grip = null;
  const timeOf = event => {
    const box = strip.getBoundingClientRect();
    return (event.clientX - box.left) / box.width * span;
  };
  strip.addEventListener("pointerdown", event => {
    event.preventDefault();
    strip.focus({ preventScroll: true });
    strip.setPointerCapture(event.pointerId);
    const t = timeOf(event), width = view.to - view.from;
    if (t < view.from || t > view.to) centre(t, width);
    grip = t - view.from;
  });
  strip.addEventListener("pointermove", event => {
    if (grip !== null) centre(timeOf(event) - grip + (view.to - view.from) / 2, view.to - view.from);
  });
  for (const end of ["pointerup", "pointercancel"]) strip.addEventListener(end, () => { grip = null; });
  strip.addEventListener("keydown", event => { if (timeKey(event)) event.preventDefault(); });
  function centre(t, width) {
    const start = Math.min(Math.max(0, t - width / 2), span - width);
    setWindow(start, start + width);
  }
  listeners.push(() => {
    thumb.style.left = 100 * view.from / span + "%";
    thumb.style.width = 100 * (view.to - view.from) / span + "%";
    strip.setAttribute("aria-valuenow", String(Math.round(100 * middle() / span)));
    const text = moment(view.from) + " to " + moment(view.to);
    strip.setAttribute("aria-valuetext", text);
    range.replaceChildren(el("b", {}, moment(view.from)), " \u2013 ", el("b", {}, moment(view.to)), " (" + duration(view.to - view.from) + ")");
  });
  return el("div", { class: "timebar", role: "group", "aria-label": "Time shown in all charts" },
    el("span", { class: "zoom actions" },
      button("\u2212", "Zoom out", () => zoomAt(middle(), 2, true)),
      button("+", "Zoom in", () => zoomAt(middle(), 0.5, true)),
      button("All", "Show the whole time", () => setWindow(0, span, true))),
    strip, range);
}
