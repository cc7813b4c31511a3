// A first visit on a weak line: what the first odd needs comes first, nothing is fetched twice, and it stays small.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage, type FirstOdd } from "../harness/first-odd.ts";
import { createPhoneProfile, type PhoneProfile } from "../harness/phone-profile.ts";
import { startServer, type ServerProcess } from "../harness/server-process.ts";
import { openShapedLine, type ShapedLine } from "../harness/shaped-line.ts";
import { until } from "../harness/until.ts";
import type { Asked } from "../harness/wire-log.ts";

/** 276 as it is, and what the offer of an hour adds. */
const mostKb = 290;

let server: ServerProcess;
let line: ShapedLine;
let profile: PhoneProfile;
let first: FirstOdd;
/** Until the service worker had stored everything. */
let asked: readonly Asked[];

beforeAll(async () => {
  server = await startServer();
  line = await openShapedLine({ bytesPerSecond: 64 * 1024, roundTripMs: 300 });
  profile = createPhoneProfile();
  const context = await profile.open();
  try {
    const address = await line.through(server.url);
    const opened = await openPage(context, `${address}/en/live_betting?sport=F`);
    first = opened.first;
    line.setShape({ bytesPerSecond: Infinity, roundTripMs: 0 });
    const whole = (): Promise<boolean> =>
      opened.page.evaluate(async () => (await caches.match("/sounds/alarm.wav")) !== undefined);
    await until("all is stored", whole, Boolean, 60_000);
    asked = [...line.asked()];
  } finally {
    await context.close();
  }
}, 180_000);
afterAll(async () => {
  await line.close();
  profile.remove();
  await server.dispose();
});

it(`has its first open odd with ${mostKb} KB`, () => {
  expect(line.bytesBy(first.openAt).down / 1024).toBeLessThan(mostKb);
});

it("shows matches and prices that can be pressed before any code of the app is asked for", () => {
  const libraries = asked.find(({ path }) => path.startsWith("/assets/libraries-"));
  expect(first.openAt - first.open + Math.max(first.row, first.pressable)).toBeLessThan(libraries?.at ?? 0);
});

it("fetches no file of the build and no public answer twice, the service worker's store included", () => {
  // The rows of the first paint are asked for anew on purpose.
  const files = /^\/(?:assets|cms(?!\/v1\/offer\/first-rows)|config\.json)/;
  const once = asked.filter(({ method, path }) => method === "GET" && files.test(path));
  expect(once.length).toBeGreaterThan(30);
  const again = once.filter(({ path, at }, index) => {
    const before = once.slice(0, index).findLast((each) => each.path === path);
    // The site's own configuration is kept for 20 s, and a busy machine takes longer than that to start.
    return before !== undefined && !(path === "/config.json" && at - before.at > 20_000);
  });
  expect(again.map(({ path }) => path)).toEqual([]);
});

it("leaves the line to the first odd: service worker and late parts come after it", () => {
  const before = asked.filter(({ at }) => at < first.openAt);
  expect(before.filter(({ realm }) => realm === "service worker")).toEqual([]);
  const late =
    /\/assets\/(?:ticket-body|match-panel|search-parts|dialog-frame|drawer-frame|updates|virtual-list|account-parts|offer-parts|site-footer|home-page|prematch-page)-/;
  expect(before.map(({ path }) => path).filter((path) => late.test(path))).toEqual([]);
  expect(asked.map(({ path }) => path).filter((path) => late.test(path))).not.toEqual([]);
});

it("opens the socket while the page's own scripts are still on their way", () => {
  const socket = asked.find(({ realm }) => realm === "socket");
  const libraries = asked.find(({ path }) => path.startsWith("/assets/libraries-"));
  expect(socket?.at).toBeLessThan(libraries?.doneAt ?? 0);
});

it("asks for the page's own code beside the app's", () => {
  const page = asked.find(({ path }) => path.startsWith("/assets/live-view-"));
  const libraries = asked.find(({ path }) => path.startsWith("/assets/libraries-"));
  expect(page?.at).toBeLessThan(libraries?.doneAt ?? 0);
});

it("asks for the core beside the first press, and for the app's styles and its entry behind it", () => {
  const order = asked
    .toSorted((a, b) => a.at - b.at)
    .map(({ path }) => /^\/(?:assets\/)?([\w-]+?)(?:-.{8})?\.\w+$/.exec(path)?.[1]);
  const places = ["boot", "core", "style", "common", "index"].map((name) => order.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  expect(Math.min(...places.slice(2))).toBeGreaterThan(places[1] ?? 0);
  // A round trip earlier: it is on its way while the first press's script arrives.
  const [script, core] = ["/boot.js", "/assets/core-"].map((start) => asked.find(({ path }) => path.startsWith(start)));
  expect(core?.at).toBeLessThan(script?.doneAt ?? 0);
});
