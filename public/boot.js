// @ts-check
// Runs before the first paint, beside the app's own code: sets the language and the colours, shows the rows of the last
// visit or those that the server wrote into the page, and says so where the code does not arrive.
(() => {
  /**
   * @typedef {import("../src/domain/offer/last-rows.ts").LastRows} LastRows
   * @typedef {import("../src/domain/offer/last-rows.ts").LastLeague} LastLeague
   * @typedef {import("../src/domain/offer/last-rows.ts").LastMatch} LastMatch
   * @typedef {import("../src/domain/offer/last-rows.ts").LastOdd} LastOdd
   */
  /** @type {Record<string, readonly [tag: string, stillLoading: string]>} */
  const languages = {
    en: ["en", "Still loading …"],
    rs: ["sr-Latn-RS", "Još se učitava …"],
    de: ["de", "Wird noch geladen …"],
    el: ["el", "Φορτώνει ακόμη …"],
    sq: ["sq", "Po ngarkohet ende …"],
    ru: ["ru", "Ещё загружается …"],
  };
  const [tag, stillLoading] = languages[location.pathname.split("/")[1] ?? ""] ?? ["bs-Latn-BA", "Još se učitava …"];
  const html = document.documentElement;
  html.lang = tag;
  // Others have the app at once.
  if (stored("isDark") === null) html.setAttribute("data-first-visit", "");
  setColors();
  watchCode();
  whenParsed(showLastRows);

  /** Before the app's style sheet, which ends the page, is there. @param {() => void} run */
  function whenParsed(run) {
    const isParsed = () => document.readyState !== "loading" || document.querySelector("body > link") !== null;
    if (isParsed()) return run();
    const observer = new MutationObserver(onParsed);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener("readystatechange", onParsed);

    function onParsed() {
      if (!isParsed()) return;
      observer.disconnect();
      document.removeEventListener("readystatechange", onParsed);
      run();
    }
  }

  /** null where the storage is blocked or full, or a text is no JSON. @template T @param {() => T} run */
  function attempt(run) {
    try {
      return run();
    } catch {
      return null;
    }
  }

  /** @param {string} name */
  function stored(name) {
    return attempt(() => localStorage.getItem(name));
  }

  /** @param {string | null | undefined} text @returns {any} */
  function parsed(text) {
    return attempt(() => JSON.parse(text ?? "null"));
  }

  /** @param {string} name @returns {HTMLMetaElement | null} */
  function meta(name) {
    return document.querySelector(`meta[name="${name}"]`);
  }

  /** Mode and colours of the last visit; on a first visit those that the server wrote into the page for its domain. */
  function setColors() {
    const mode = stored("isDark") === "false" ? "light" : "dark";
    html.setAttribute("data-theme", mode);
    const hint = meta("kvota-theme")?.content;
    // The app starts with what is stored, until the server has answered.
    if (hint !== undefined && !parsed(stored("initialColors")))
      attempt(() => localStorage.setItem("initialColors", hint));
    const colors = (parsed(stored("initialColors")) ?? parsed(hint))?.[mode] ?? {};
    for (const [name, color] of Object.entries(colors))
      if (/^--[\w-]{1,40}$/.test(name) && CSS.supports("color", color)) html.style.setProperty(name, color);
    const bar = html.style.getPropertyValue("--surface-1") || (mode === "light" ? "#fffefb" : "#101917");
    meta("theme-color")?.setAttribute("content", bar);
    meta("color-scheme")?.setAttribute("content", mode);
  }

  /** A script or style sheet that cannot be loaded is asked for until it can, and then the page is loaded again. */
  function watchCode() {
    const code = 'script[src], link[rel="stylesheet"], link[rel="modulepreload"]';
    const everyMs = 1500;
    const reloadKey = "kvota-chunk-reload";
    const atMostEveryMs = 60_000;
    let isLost = false;
    /** @param {Event} event */
    const onError = ({ target }) => {
      if (target instanceof Element && target.matches("script, link[rel=stylesheet]")) onLost();
    };
    addEventListener("error", onError, true);
    addEventListener("kvota-code-lost", onLost);

    function onLost() {
      if (isLost) return;
      isLost = true;
      const text = document.createElement("h1");
      text.setAttribute("role", "alert");
      text.textContent = stillLoading;
      document.getElementById("root")?.replaceChildren(text);
      setTimeout(askAgain, everyMs);
    }

    async function askAgain() {
      try {
        const tags = [...document.querySelectorAll(code)];
        const paths = tags.map((tag) => tag.getAttribute("src") ?? tag.getAttribute("href") ?? "");
        const answers = await Promise.all(paths.map((path) => fetch(path, { cache: "no-cache" })));
        // A file that is gone belongs to an older build: the page of the newer one names others.
        if (answers.every(({ status }) => status < 500) && mayReload()) return location.reload();
      } catch {
        // Still out of reach.
      }
      setTimeout(askAgain, everyMs);
    }

    /** A page that cannot remember its reloads never reloads itself. */
    function mayReload() {
      return attempt(() => {
        const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
        if (Math.abs(Date.now() - last) < atMostEveryMs) return false;
        sessionStorage.setItem(reloadKey, String(Date.now()));
        return true;
      });
    }
  }

  /** Old, greyed and disabled: React's first commit replaces them. A value that is not of the type, or not of this page, shows nothing. */
  function showLastRows() {
    const version = 2;
    /** Prices of yesterday tell nothing of today's. */
    const oldestMs = 12 * 60 * 60_000;
    const most = 20;
    const page = /\/(live_betting|betting)$/.exec(location.pathname)?.[1];
    const root = document.getElementById("root");
    const rows = read();
    if (root !== null && rows !== null) root.replaceChildren(drawPage(rows));

    /** @returns {LastRows | null} */
    function read() {
      if (page === undefined || location.hash !== "") return null;
      // What is stored may be anything: then the page starts as on a first visit.
      return attempt(() => {
        if (isScrolled()) return null;
        const served = parsed(document.getElementById("kvota-first-rows")?.textContent);
        const rows = parsed(stored(`kvota-last-rows-${page}`));
        const known = [
          ...(isLastRows(served) && isOfThisPage(served) ? [served] : []),
          ...(isLastRows(rows) && isOfThisPage(rows) && isYoung(rows) ? [rows] : []),
        ];
        return known.sort((a, b) => b.confirmedAt - a.confirmedAt)[0] ?? null;
      });
    }

    /** @param {LastRows} rows */
    function isOfThisPage({ address, language }) {
      return address === location.pathname + location.search && language === document.documentElement.lang;
    }

    /** @param {LastRows} rows */
    function isYoung({ asOf }) {
      const age = Date.now() - asOf;
      return age >= 0 && age < oldestMs;
    }

    /** A page that is loaded anew goes on where it was scrolled to. */
    function isScrolled() {
      // Stored by the router's ScrollRestoration.
      const places = JSON.parse(sessionStorage.getItem("react-router-scroll-positions") ?? "{}");
      return places[history.state?.key] > 0;
    }

    /** @param {any} value @returns {value is LastRows} */
    function isLastRows(value) {
      if (value?.version !== version || ![value.asOf, value.confirmedAt].every(isMoment) || !isText(value.note))
        return false;
      const { leagues, days } = value;
      if (!isDays(days) || !isList(leagues, most) || !leagues.every(isLeague)) return false;
      const matches = leagues.flatMap((league) => league.matches);
      return matches.length > 0 && matches.length <= most && matches.every(isMatch);
    }

    /** @param {any} league @returns {league is LastLeague} */
    function isLeague(league) {
      return isText(league?.name) && isMoment(league.from) && isList(league.matches, most);
    }

    /** @param {any} match @returns {match is LastMatch} */
    function isMatch(match) {
      if (!Number.isSafeInteger(match?.eventId) || !isMoment(match.timeStart) || !isList(match.odds, 60)) return false;
      const { home, away, phase, score, odds } = match;
      return [home, away, phase, score].every(isText) && odds.every(isOdd);
    }

    /** @param {any} days @returns {days is LastRows["days"]} */
    function isDays(days) {
      return isList(days, 4) && days.slice(0, 3).every(isText) && (days[3] === 1 || days[3] === 2);
    }

    /** @param {unknown} value What a date can be made of. @returns {value is number} */
    function isMoment(value) {
      return Number.isInteger(value) && Math.abs(Number(value)) <= 8.64e15;
    }

    /** @param {any} odd @returns {odd is LastOdd} */
    function isOdd(odd) {
      return isText(odd?.cell) && odd.cell.split("|").length === 6 && isText(odd.text);
    }

    /** @param {unknown} value @param {number} longest @returns {value is any[]} */
    function isList(value, longest) {
      return Array.isArray(value) && value.length <= longest;
    }

    /** @param {unknown} value @returns {value is string} */
    function isText(value) {
      return typeof value === "string" && value.length <= 300;
    }

    /**
     * @param {string} className
     * @param {(Node | string)[]} content
     */
    function box(className, ...content) {
      const element = document.createElement("div");
      element.className = className;
      element.append(...content);
      return element;
    }

    /** Hours and minutes of the device. @param {number} at epoch ms */
    function clock(at) {
      const date = new Date(at);
      return [date.getHours(), date.getMinutes()].map((count) => String(count).padStart(2, "0")).join(":");
    }

    /** @param {number} at epoch ms @param {LastRows["days"]} days */
    function day(at, [weekdays, between, behind, digits]) {
      const date = new Date(at);
      const numbers = [date.getDate(), date.getMonth() + 1].map((count) => String(count).padStart(digits, "0"));
      return `${weekdays.split(" ")[date.getDay()] ?? ""} ${numbers.join(between)}${behind}`;
    }

    /** @param {LastRows} rows */
    function drawPage({ note, confirmedAt, days, leagues }) {
      const { width, unpinned } = tableWidth();
      const columns = columnsIn(width, leagues.find(({ matches }) => matches.length > 0)?.matches[0]);
      const seconds = String(new Date(confirmedAt).getSeconds()).padStart(2, "0");
      const asOf = box("note", note.replace("{time}", `${clock(confirmedAt)}:${seconds}`));
      const table = box("table", box("tools", asOf));
      for (const { name, from, matches } of leagues) {
        const league = name === "" ? `${clock(from)} · ${day(from, days)}` : name;
        table.append(box("league", league), ...matches.map((match) => drawMatch(match, columns, days)));
      }
      const column = box("column", box("news"), table);
      const all = box("last-rows", box("bar"), box("body", box("side"), column, box("ticket")), box("footer"));
      all.id = "last-rows";
      all.dataset.page = page;
      all.dataset.layout = columns === null ? "phone" : "desk";
      if (unpinned) all.dataset.unpinned = "";
      all.inert = true;
      return all;
    }

    /** CSS pixels, as the app laid the table out in a window as wide as this one; else as wide as it usually is. */
    function tableWidth() {
      const edges = innerWidth >= 1264 ? 32 : 0;
      const usual = innerWidth - edges - (innerWidth >= 1264 ? 400 : 0) - (innerWidth >= 1701 ? 280 : 0);
      const [windowWidth, known = 0] = (localStorage.getItem("kvota-table-width") ?? "").split(":").map(Number);
      const width = windowWidth === innerWidth && known > 0 ? known : usual;
      return { width, unpinned: width > usual };
    }

    /**
     * As table-layout.ts has it: how many markets stand beside the teams, and the grid of a row.
     * @param {number} width
     * @param {LastMatch | undefined} match
     * @returns {{ shown: number, template: string } | null} null = two lines, with the first market alone
     */
    function columnsIn(width, match) {
      if (width < 600 || match === undefined) return null;
      const widths = [];
      let left = width - 88 - 52 - 200 - 2 * 16;
      for (const odds of marketsOf(match)) {
        const wanted = Math.max(216, odds.length * 60);
        if (widths.length > 0 && left < wanted + 16) break;
        widths.push(wanted);
        left -= wanted + 16;
      }
      const markets = widths.map((wanted) => `${wanted}px`).join(" ");
      return { shown: widths.length, template: `88px minmax(0, 1fr) ${markets} 52px` };
    }

    /** @param {LastMatch} match @returns {LastOdd[][]} */
    function marketsOf({ odds }) {
      const markets = new Map();
      for (const odd of odds) {
        const [, table, key] = odd.cell.split("|");
        const market = `${table}|${key}`;
        markets.set(market, [...(markets.get(market) ?? []), odd]);
      }
      return [...markets.values()];
    }

    /**
     * @param {LastMatch} match
     * @param {{ shown: number, template: string } | null} columns
     * @param {LastRows["days"]} days
     */
    function drawMatch(match, columns, days) {
      const { eventId, home, away, phase, timeStart, score } = match;
      const time = phase === "" ? `${clock(timeStart)}\n${day(timeStart, days)}` : phase;
      const [hostScore = "", awayScore = ""] = score.split("\n");
      const teams = box("teams", box("name", home), drawScore(hostScore), box("name", away), drawScore(awayScore));
      const markets = marketsOf(match).slice(0, columns?.shown ?? 1);
      const row = box("match", box("time", time), teams, ...markets.map((odds) => drawMarket(odds, columns !== null)));
      if (columns !== null) row.style.gridTemplateColumns = columns.template;
      row.dataset.event = String(eventId);
      return row;
    }

    /** @param {string} score */
    function drawScore(score) {
      return box("score", ...(score === "" ? [] : score.split(" ").map((figure) => box("figure", figure))));
    }

    /**
     * @param {LastOdd[]} odds
     * @param {boolean} aligned
     */
    function drawMarket(odds, aligned) {
      const [, , , band, player] = (odds[0]?.cell ?? "").split("|");
      const line = [player, band].filter(Boolean).join(" ");
      const hasLine = line !== "" || (aligned && odds.length <= 2);
      const market = box("market", ...(hasLine ? [box("line", line)] : []), ...odds.map(drawOdd));
      market.style.gridTemplateColumns = `${hasLine ? "44px " : ""}repeat(${odds.length}, minmax(0, 1fr))`;
      return market;
    }

    /** @param {LastOdd} odd */
    function drawOdd({ cell, text }) {
      if (text === "") return box("none");
      const button = document.createElement("button");
      const price = document.createElement("span");
      price.dataset.price = "";
      price.textContent = text;
      button.disabled = true;
      button.dataset.odd = cell;
      button.dataset.state = "stale";
      button.append(price);
      return button;
    }
  }
})();
