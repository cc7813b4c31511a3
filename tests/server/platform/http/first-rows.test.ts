// The rows of a table in the page that the server serves to a first visit, over real HTTP.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServedPage } from "../../../../server/platform/http/served-page.ts";
import { dayForms } from "../../../../src/domain/offer/day-form.ts";
import { closedRows, firstRowsId, lastRowsVersion, type LastRows } from "../../../../src/domain/offer/last-rows.ts";
import { parseOdd } from "../../../../src/domain/offer/odds.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import type { SidebarSport } from "../../../../src/protocol/offer.ts";
import { lastRowsPage } from "../../../harness/last-rows.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const page = `<!doctype html><title>Kvota</title><script src="/boot.js"></script><body><div id="root"></div></body>`;
const distDir = mkdtempSync(join(tmpdir(), "kvota-dist-"));
/** A Saturday evening: what runs and what comes depends on the hour. */
const clock = createServerClock(Date.UTC(2026, 10, 28, 19));
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(distDir, "index.html"), page);
  server = await startTestServer({ clock, config: { distDir } });
  // What is asked twice shall be the same both times.
  await server.call("/sandbox/feed", { body: { paused: true } });
});
afterAll(async () => {
  await server.stop();
  rmSync(distDir, { recursive: true });
});

const dataOf = (html: string): string | undefined =>
  new RegExp(`<body><script type="application/json" id="${firstRowsId}">([^<]*)</script>`).exec(html)?.[1];

async function open(path: string) {
  const { status, headers, body } = await server.call<string>(path, { headers: { accept: "text/html" } });
  const json = dataOf(body);
  return { status, body, json, cache: headers.get("cache-control"), rows: JSON.parse(json ?? "null") as LastRows };
}

async function offer(kind: "live" | "prematch", request: Record<string, unknown>): Promise<Match[]> {
  const { body } = await server.call<{ result: Match[] }>(`/cms/v1/betting/${kind}/offer`, { body: request });
  return body.result;
}

const matchesIn = ({ leagues }: LastRows) => leagues.flatMap(({ matches }) => matches);

describe("the page of a table", () => {
  it("carries its first matches as the offer has them, in its order, and is kept nowhere", async () => {
    const { status, cache, rows, json, body } = await open("/en/live_betting?sport=F");
    const offered = await offer("live", { sport_code: "F" });
    const matches = matchesIn(rows);
    expect([status, cache]).toEqual([200, "no-store"]);
    expect(body.replace(/<script type="application.*<\/script>/, "")).toBe(page);
    expect(Buffer.byteLength(json ?? "")).toBeLessThanOrEqual(5120);
    expect(matches.length).toBeGreaterThanOrEqual(Math.min(6, offered.length));
    expect(matches.map(({ eventId, home, away }) => [eventId, home, away])).toEqual(
      offered.slice(0, matches.length).map(({ eventId, hostName, awayName }) => [eventId, hostName, awayName]),
    );
    expect(rows).toMatchObject({ address: "/en/live_betting?sport=F", language: "en", note: "as of {time}" });
    expect(rows.days).toEqual(dayForms.en);
    expect(Math.abs(rows.confirmedAt - clock.now())).toBeLessThan(10_000);
  });

  it("carries the prices of the first markets", async () => {
    const [match] = matchesIn((await open("/en/live_betting?sport=F")).rows);
    const [offered] = await offer("live", { sport_code: "F" });
    const entry = offered?.markets["1X2"]?.[0];
    const cells = match?.odds.slice(0, 3).map(({ cell, odd, locked }) => [cell, odd, locked === true]);
    expect(cells).toEqual(
      ["1", "X", "2"].map((code) => [
        `${offered?.eventId}|markets|1X2|${entry?.B}|${entry?.P}|${code}`,
        parseOdd(entry?.selections[code]?.O ?? ""),
        entry?.MS !== "OPEN",
      ]),
    );
    expect(match?.phase).not.toBe("");
  });

  it("names the sport, the league and the markets as a leg of the ticket does", async () => {
    const { rows } = await open("/de/live_betting?sport=F");
    const [offered] = await offer("live", { sport_code: "F" });
    const [league] = rows.leagues;
    expect([rows.sport, rows.format, league?.kind, league?.name]).toEqual([
      "F",
      "decimal",
      "live",
      offered?.leagueName,
    ]);
    expect(rows.markets[0]).toEqual({
      key: "markets|1X2",
      code: "1X2",
      group: "main",
      name: "Spielausgang",
      outcomes: expect.objectContaining({ X: expect.any(String) }),
    });
  });

  it("shows the first sport where the address names none, in the language that it begins with", async () => {
    const sports = (await server.call<SidebarSport[]>("/cms/v1/betting/live/sidebar")).body;
    expect(sports[0]?.eventsCount).toBeGreaterThan(0);
    for (const [path, language] of [
      ["/live_betting", "bs-Latn-BA"],
      ["/de/live_betting", "de"],
    ] as const) {
      const { rows } = await open(path);
      const [first] = await offer("live", { sport_code: sports[0]?.sport });
      expect(matchesIn(rows)[0]?.eventId).toBe(first?.eventId);
      expect(rows.language).toBe(language);
    }
  });

  it("keeps to the time filter, the special filter and the view of the address", async () => {
    const { rows } = await open("/ru/betting?sport=F&time_filter=all&filter=TopLeagues&view=timeline");
    const request = { sport_code: "F", time_filter: "all", special_filter: "TopLeagues", table_view: "timeline" };
    const offered = await offer("prematch", request);
    const matches = matchesIn(rows);
    expect(matches.map(({ eventId }) => eventId)).toEqual(
      offered.slice(0, matches.length).map(({ eventId }) => eventId),
    );
    expect(rows.leagues.every(({ name, from }) => name === "" && from > 0)).toBe(true);
    expect(matches.every(({ phase, score }) => phase === "" && score === "")).toBe(true);
  });
});

describe("the front page", () => {
  const titles = (rows: LastRows) => rows.leagues.map(({ kind, name }) => [kind, name]);

  it("carries its first highlight and what runs, as everybody has them", async () => {
    const { rows, cache, json } = await open("/en");
    const offered = await offer("live", { sport_code: "F" });
    const [top, ...running] = matchesIn(rows);
    expect([cache, rows.sport, rows.address]).toEqual(["no-store", "F", "/en"]);
    expect(Buffer.byteLength(json ?? "")).toBeLessThanOrEqual(5120);
    expect(titles(rows).map(([, name]) => name)).toEqual(["Highlights", "Live now"]);
    const known = offered.map(({ eventId }) => eventId).filter((eventId) => eventId !== top?.eventId);
    expect(running.length).toBeGreaterThanOrEqual(4);
    expect(running.map(({ eventId }) => eventId)).toEqual(known.slice(0, running.length));
    expect(running[0]?.league).toEqual([expect.any(String), expect.any(String)]);
  });

  it("that shows the offer first has no highlights, and speaks each language", async () => {
    expect(titles((await open("/index1?sport=F")).rows)).toEqual([["live", "Uživo sada"]]);
    expect((await open("/")).rows.language).toBe("bs-Latn-BA");
  });

  it("has what comes next where nothing runs, and nothing where all is closed", async () => {
    const close = (key: string, value: boolean) =>
      server.call("/sandbox/settings", { body: { scope: "status", key, value } });
    await close("disableLiveBettingPage", true);
    expect(titles((await open("/de/index1?sport=F")).rows)).toEqual([["prematch", "Beginnt bald"]]);
    await close("disableBettingPage", true);
    expect((await open("/de/index1?sport=F")).rows).toBe(closedRows);
    await close("disableLiveBettingPage", false);
    expect(titles((await open("/de")).rows)).toEqual([
      ["live", "Highlights"],
      ["live", "Jetzt live"],
    ]);
    await close("disableBettingPage", false);
  });
});

describe("the call for the rows of a page", () => {
  const ask = (address: string) =>
    server.call<LastRows & { key?: string }>(`/cms/v1/offer/first-rows?address=${encodeURIComponent(address)}`);

  it.each(["/en/live_betting?sport=F", "/ru/betting?view=timeline"])(
    "answers what the page at %s carries",
    async (path) => {
      const { rows } = await open(path);
      const { status, headers, body } = await ask(path);
      const moments = { asOf: expect.any(Number), confirmedAt: expect.any(Number) };
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(body).toEqual({ ...rows, ...moments });
      expect(Math.abs(body.confirmedAt - clock.now())).toBeLessThan(10_000);
    },
  );

  it("is compressed", async () => {
    const address = encodeURIComponent("/en/live_betting?sport=F");
    const answer = await fetch(`${server.url}/cms/v1/offer/first-rows?address=${address}`, {
      headers: { "accept-encoding": "br" },
    });
    expect(answer.headers.get("content-encoding")).toBe("br");
  });

  it.each(["/xx/betting", "/en/betting?league=7", "/en/scores", "/en/live_betting?sport=none"])(
    "knows no table at %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it.each(["", "en/betting", "//example.com/en/betting", `/en/betting?sport=${"F".repeat(2000)}`])(
    "says that the address is wrong: %.40s",
    async (path) => {
      const { status, body } = await ask(path);
      expect([400, 422]).toContain(status);
      expect(JSON.stringify(body)).toContain("address");
    },
  );

  it("says that an address is missing, or there twice", async () => {
    for (const query of ["", "?address=/en/betting&address=/betting"]) {
      const { status, body } = await server.call(`/cms/v1/offer/first-rows${query}`);
      expect([400, 422]).toContain(status);
      expect(JSON.stringify(body)).toContain("address");
    }
  });
});

describe("a page without rows", () => {
  it.each([
    "/en/scores",
    "/xx",
    "/xx/betting",
    "/?start=home",
    "/en/index1/",
    "/en/betting/",
    "/en/betting?league=7",
    "/en/betting?favourites=1",
    "/en/live_betting?sport=F&match=5",
    "/en/live_betting?sport=F&search=x",
    "/en/live_betting?sport=none",
    "/en/live_betting?sport=%zz",
  ])("is that at %s", async (path) => {
    const { body, cache } = await open(path);
    expect([body, cache]).toEqual([page, "no-cache"]);
  });

  it("is that of the file, which the service worker stores", async () => {
    expect((await open("/index.html")).body).toBe(page);
  });
});

it("a name cannot end the data", () => {
  const name = `</script><script>alert(1)</script><!--`;
  const facts = { version: lastRowsVersion, sport: "F", format: "decimal" } as const;
  const rows: LastRows = {
    ...lastRowsPage,
    ...facts,
    markets: [],
    leagues: [{ kind: "live", name, country: "", from: 0, matches: [] }],
  };
  const served = createServedPage(distDir, { ownTheme: () => null, firstRows: () => rows })("x", "/")?.html ?? "";
  expect(JSON.parse(dataOf(served) ?? "null")).toEqual(rows);
});

it.each([
  ["/en/live_betting?sport=F", ["en-GB"]],
  ["/rs", ["sr-Latn-RS"]],
  ["/betting", ["bs-Latn-BA"]],
  ["/xx/betting", ["bs-Latn-BA"]],
])(
  "the page with rows at %s greets in %s alone: the rest would come down a weak line before the first odd",
  (url, tags) => {
    const built = mkdtempSync(join(tmpdir(), "kvota-dist-"));
    const index = readFileSync(join(import.meta.dirname, "../../../../index.html"), "utf8");
    writeFileSync(join(built, "index.html"), index.replaceAll(" vite-ignore", ""));
    const greetings = (html = ""): (string | undefined)[] =>
      [...html.matchAll(/<p lang="([^"]+)">[^<]+<\/p>/g)].map(([, tag]) => tag);
    const serve = createServedPage(built, { ownTheme: () => null, firstRows: () => closedRows });
    expect(greetings(index)).toHaveLength(7);
    expect(greetings(serve("x", url)?.html)).toEqual(tags);
    rmSync(built, { recursive: true });
  },
);
