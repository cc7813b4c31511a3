// Runs before the first paint, so that a light or branded app never flashes dark. Written for any browser; the build puts
// it into the page itself.

// The address names the language: what stands on the page before the app does is in it.
var tags = { en: "en", rs: "sr-Latn-RS", ba: "bs-Latn-BA", de: "de", el: "el", sq: "sq", ru: "ru" };
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
  root.lang = tags[location.pathname.split("/")[1]] || tags.ba;
  // Who was here before has the app at once, and nobody to be told what it is.
  if (stored("isDark") === null) root.setAttribute("data-first-visit", "");
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

// The app's own code may not arrive (a line that breaks, a service worker that crashes), and then nothing of it is there to
// say so: this tells it, asks for the code until it can be had, and loads the page anew, at most once in 60 s.
(function () {
  var key = "kvota-chunk-reload";
  var stillLoading = {
    en: "Still loading …",
    "sr-Latn-RS": "Još se učitava …",
    "bs-Latn-BA": "Još se učitava …",
    de: "Wird noch geladen …",
    el: "Φορτώνει ακόμη …",
    sq: "Po ngarkohet ende …",
    ru: "Ещё загружается …",
  };
  var everyMs = 1500;
  var lastReload = 0;
  function lost(path) {
    // A page that cannot remember its reloads never reloads itself.
    try {
      lastReload = Number(sessionStorage.getItem(key)) || 0;
    } catch {
      lastReload = Infinity;
    }
    var place = document.getElementById("root");
    if (place) {
      var text = document.createElement("h1");
      text.setAttribute("role", "alert");
      text.textContent = stillLoading[document.documentElement.lang] || stillLoading["bs-Latn-BA"];
      place.replaceChildren(text);
    }
    setTimeout(again, everyMs, path);
  }
  async function again(path) {
    try {
      const { ok } = await fetch(path, { cache: "reload" });
      if (ok && Math.abs(Date.now() - lastReload) >= 60_000) {
        sessionStorage.setItem(key, String(Date.now()));
        return location.reload();
      }
    } catch {
      // Still out of reach.
    }
    setTimeout(again, everyMs, path);
  }

  var frameMs = 1000;
  function begin() {
    var root = document.getElementById("root");
    var entry = root && root.dataset.entry;
    if (!entry) return;
    var started = false;
    // What the page at this address needs besides the app's own scripts.
    function named(list, key) {
      return (JSON.parse(list)[key] || "").split(" ").filter(Boolean);
    }
    function hint(path) {
      return new Promise(function (done) {
        var link = document.createElement("link");
        var isStyle = path.endsWith(".css");
        link.rel = isStyle ? "preload" : "modulepreload";
        if (isStyle) link.as = "style";
        link.crossOrigin = "";
        link.href = path;
        link.onload = link.onerror = done;
        document.head.append(link);
      });
    }
    // Read to the end, so that the worker finds it in the browser's cache. It asks again where it did not come.
    function fetchForWorker(path) {
      return fetch(path)
        .then(function (answer) {
          return answer.blob();
        })
        .catch(function () {});
    }
    // What the worker starts with comes first: its sockets take some round trips, during which the rest comes. The rest is
    // asked for a little before, so that the line is never idle.
    function fetchAll(data, steps, language) {
      var parts = data.parts.split(" ");
      var worker = data.worker.split(" ");
      var first = [hint(data.opener)].concat(
        worker.map(function (path) {
          return parts.includes(path) ? hint(path) : fetchForWorker(path);
        }),
        named(data.texts, language)
          .concat(named(data.pages, steps.join("/")))
          .map(hint),
      );
      return untilTwoAreLeft(first);
    }
    function untilTwoAreLeft(all) {
      var left = all.length;
      return new Promise(function (done) {
        async function count(coming) {
          await coming;
          left -= 1;
          if (left === 2) done();
        }
        for (var coming of all) void count(coming);
      });
    }
    // Begun one after the other, each in a task of its own.
    async function start() {
      if (started) return;
      started = true;
      var data = root.dataset;
      var steps = location.pathname.split("/").filter(Boolean);
      var language = tags[steps[0]] ? steps.shift() : "ba";
      var paths = [data.opener].concat(data.parts.split(" "), entry);
      // A service worker has them all.
      var stored = navigator.serviceWorker && navigator.serviceWorker.controller;
      var rest = stored ? Promise.resolve() : fetchAll(data, steps, language);
      if (stored)
        named(data.texts, language)
          .concat(named(data.pages, steps.join("/")))
          .forEach(hint);
      async function hintRest() {
        await rest;
        paths.forEach(hint);
      }
      void hintRest();
      for (var path of paths)
        try {
          await import(path);
          await rest;
          await new Promise(function (done) {
            setTimeout(done);
          });
        } catch {
          return lost(path);
        }
    }
    // The app's code takes longer to begin than what is seen before it to be drawn: it waits for that frame, where there
    // will be one.
    var hasRows = document.getElementById("last-rows") !== null;
    var paints = hasRows || document.documentElement.hasAttribute("data-first-visit");
    if (document.hidden || !paints) return start();
    requestAnimationFrame(function () {
      setTimeout(start);
    });
    setTimeout(start, frameMs);
  }
  document.addEventListener("readystatechange", begin, { once: true });
})();
