// Draws the page with the build() of the scripts before; what goes wrong is shown on the page.

function fail(message) {
  document.documentElement.dataset.state = "error";
  const box = document.getElementById("errors");
  box.hidden = false;
  box.textContent += "The page could not be drawn: " + message + "\n";
}

addEventListener("error", event => fail(event.message));
addEventListener("unhandledrejection", event => fail(String(event.reason)));
try {
  build();
  document.documentElement.dataset.state = "ready";
} catch (error) {
  fail(error.stack || String(error));
}
