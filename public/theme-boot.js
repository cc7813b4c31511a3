// Runs before the first paint, so that a light or branded app never flashes dark. Written for any browser.
(function () {
  var root = document.documentElement;
  function stored(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }
  // The app goes on from what was kept, until it has asked the server itself.
  function keep(name, text) {
    try {
      localStorage.setItem(name, text);
    } catch {
      return;
    }
  }
  function read(text) {
    try {
      return JSON.parse(text || "null") || null;
    } catch {
      return null;
    }
  }
  function meta(name) {
    return document.querySelector('meta[name="' + name + '"]');
  }
  var mode = stored("isDark") === "false" ? "light" : "dark";
  root.setAttribute("data-theme", mode);
  // A first visit has nothing in store: then the server may have said in the page what its domain looks like.
  var hint = meta("kvota-theme");
  if (hint && !read(stored("initialColors"))) keep("initialColors", hint.content);
  var colors = (read(stored("initialColors")) || read(hint && hint.content) || {})[mode] || {};
  Object.keys(colors).forEach(function (name) {
    if (/^--[\w-]{1,40}$/.test(name) && CSS.supports("color", colors[name])) {
      root.style.setProperty(name, colors[name]);
    }
  });
  // The style sheet is not there yet: the built-in colour of the bar on top.
  var bar = root.style.getPropertyValue("--surface-1") || (mode === "light" ? "#fffefb" : "#101917");
  if (meta("theme-color")) meta("theme-color").content = bar;
  if (meta("color-scheme")) meta("color-scheme").content = mode;
})();
