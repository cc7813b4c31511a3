// Part of `npm run bench`: from the navigation to the first odd that a finger can press, and to the first of the app's own, on
// a phone with a weak line, beside a bare page of React with a socket. What was pressed has to be on the ticket when the app
// is there. --rounds=3 --bytes=65536,20480 --trips=300,400 narrow a run down; --log=1 says what was
// asked, when, by what, and how much of the line it took.
import { setup } from "../harness/built-app.ts";
import { openOdd, openPage, waitForTicket, type FirstOdd } from "../harness/first-odd.ts";
import { createPhoneProfile } from "../harness/phone-profile.ts";
import type { Shape } from "../harness/shaped-lane.ts";
import { startServer } from "../harness/server-process.ts";
import { openShapedLine, unshaped, type ShapedLine } from "../harness/shaped-line.ts";
import { until } from "../harness/until.ts";
import { keepResults, numberOption, numbersOption } from "./bench-options.ts";
import { serveMinimalPage } from "./minimal-page.ts";
import { median } from "./statistics.ts";

const rounds = numberOption("rounds", 3);
const logs = numberOption("log", 0) === 1;
const rates = numbersOption("bytes", [64 * 1024, 20 * 1024]);
const trips = numbersOption("trips", [300, 400]);
const shapes: Shape[] = rates.map((bytesPerSecond, at) => ({ bytesPerSecond, roundTripMs: trips[at] ?? 300 }));

interface Start {
  rowMs: number;
  /** Until the page had the first press. */
  pressMs: number;
  /** Until the first odd of the app's own rows was open. */
  openMs: number;
  /** Headers included, until the odd was there. */
  downKb: number;
  upKb: number;
}

interface Site {
  name: string;
  address: string;
  odd: string;
}

async function start(line: ShapedLine, shape: Shape, { address, odd, name }: Site, profile = createPhoneProfile()) {
  const context = await profile.open();
  try {
    line.setShape(shape);
    line.restart();
    const { page, first } = await openPage(context, address, { odd, press: true });
    const { up, down } = line.bytesBy(first.openAt);
    if (first.press === null) throw new Error("nothing was pressed");
    if (odd === openOdd) await waitForTicket(page, first.press.odd);
    const taken = {
      rowMs: first.row,
      pressMs: first.press.at,
      openMs: first.open,
      downKb: down / 1024,
      upKb: up / 1024,
    };
    if (logs) printLog(line, first, name);
    return taken;
  } finally {
    await context.close();
    line.setShape(unshaped);
  }
}

function printLog(line: ShapedLine, { row, pressable, press, open, openAt }: FirstOdd, name: string): void {
  const beganAt = openAt - open;
  const moments = [row, pressable, press?.at ?? 0, open].map((ms) => Math.round(ms)).join(", ");
  console.log(`\n${name}: first row, odd that can be pressed, press and open odd of its own after ${moments} ms`);
  for (const { realm, method, path, at, doneAt, sentBytes, answerBytes } of line.asked()) {
    const [from, to] = [at - beganAt, doneAt - beganAt].map((ms) => String(Math.round(ms)).padStart(6));
    console.log(
      `${from} -${to} ms ${String(sentBytes).padStart(5)} up ${String(answerBytes).padStart(7)} down  ${realm.padEnd(14)} ${method} ${path}`,
    );
  }
}

/** In the page: the service worker has stored the build whole, and the rows that are seen. */
async function isStored(): Promise<boolean> {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Reflect.deleteProperty(document, "visibilityState");
  const rows = localStorage.getItem(`kvota-last-rows-${location.pathname.split("/").at(-1)}`);
  return rows !== null && (await caches.match("/sounds/alarm.wav")) !== undefined;
}

/** A first visit on a fast line, long enough for everything to be stored. */
async function store({ address }: Site, profile: ReturnType<typeof createPhoneProfile>): Promise<void> {
  const context = await profile.open();
  try {
    const { page } = await openPage(context, address);
    await until("all is stored", () => page.evaluate(isStored), Boolean, 60_000);
  } finally {
    await context.close();
  }
}

setup();
const server = await startServer();
const minimal = await serveMinimalPage();
const line = await openShapedLine();
const app = await line.through(server.url);
const sites: Site[] = [
  { name: "app", address: `${app}/en/live_betting?sport=F`, odd: openOdd },
  {
    name: "bare page",
    address: `${await line.through(minimal.url)}/?sport=F&server=${encodeURIComponent(app)}`,
    odd: "button[data-odd]",
  },
];
const results: { shape: Shape; visit: string; site: string; starts: Start[] }[] = [];
try {
  for (const shape of shapes) {
    const starts: Start[][] = sites.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, site] of sites.entries()) {
        const profile = createPhoneProfile();
        starts[at]?.push(await start(line, shape, site, profile));
        profile.remove();
      }
    }
    results.push(...sites.map(({ name }, at) => ({ shape, visit: "first", site: name, starts: starts[at] ?? [] })));
  }
  const [site] = sites;
  const [shape] = shapes;
  if (site === undefined || shape === undefined) throw new Error("nothing to measure");
  const profile = createPhoneProfile();
  await store(site, profile);
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await start(line, shape, site, profile));
  profile.remove();
  results.push({ shape, visit: "coming back", site: site.name, starts });
} finally {
  await line.close();
  await minimal.close();
  await server.dispose();
}

keepResults("weak-line", results);
const middle = (starts: readonly Start[], key: keyof Start, digits = 0): string =>
  median(starts.map((start) => start[key])).toFixed(digits);
console.log(
  [
    "| line | visit | page | first row ms | first press ms | own rows open ms | KB down | KB up | press of each ms |",
    "| ---- | ----- | ---- | ------------ | -------------- | ---------------- | ------- | ----- | ---------------- |",
    ...results.map(({ shape, visit, site, starts }) => {
      const cells = [
        middle(starts, "rowMs"),
        middle(starts, "pressMs"),
        middle(starts, "openMs"),
        middle(starts, "downKb"),
        middle(starts, "upKb"),
      ];
      const of = `${shape.bytesPerSecond / 1024} KB/s, ${shape.roundTripMs} ms`;
      return `| ${[of, visit, site, ...cells, starts.map(({ pressMs }) => Math.round(pressMs)).join(" ")].join(" | ")} |`;
    }),
  ].join("\n"),
);
