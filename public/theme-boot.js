// Runs before the first paint, so that a light or branded app never flashes dark. Written for any browser.
(function () {
  var root = document.documentElement;
  try {
    var mode = localStorage.getItem("isDark") === "false" ? "light" : "dark";
    root.setAttribute("data-theme", mode);
    var colors = (JSON.parse(localStorage.getItem("initialColors") || "{}") || {})[mode] || {};
    Object.keys(colors).forEach(function (name) {
      if (/^--[a-z0-9-]{1,40}$/.test(name) && CSS.supports("color", colors[name])) {
        root.style.setProperty(name, colors[name]);
      }
    });
  } catch {
    root.setAttribute("data-theme", "dark");
  }
})();
