// Plays one schedule on a real browser and a real site, and hands over all that was seen.
import { randomUUID } from "node:crypto";
import type { Browser } from "playwright";
import { createRandom } from "../../../server/betting/feed/random.ts";
import { createAppPage } from "../../pages/app-page.ts";
import { hostScript } from "../../harness/hosts.ts";
import { cellsOf, liveMatches } from "../../harness/offer-reader.ts";
import { createSandbox, type Sandbox } from "../../harness/sandbox.ts";
import type { Event, History } from "../model/history.ts";
import { scheduleText, stepText } from "../model/schedule-text.ts";
import { deploys, tabCount, type Schedule } from "../model/step.ts";
import { createCoreRealm } from "../../harness/core-realm.ts";
import { createCrew, type Crew, type Tell } from "./crew.ts";
import type { Crowd } from "./crowd.ts";
import { createDeviceClock } from "./device-clock.ts";
import { createDisturbances } from "./disturbances.ts";
import { startFaultProxy } from "./fault-proxy.ts";
import { createHouse } from "./house.ts";
import { createLineState } from "./line-state.ts";
import { startMachineClock } from "./machine-clock.ts";
import { perform } from "./perform.ts";
import { createPlayer } from "./player.ts";
import { createPlayerAccount } from "./player-account.ts";
import type { Site } from "./site.ts";
import { waitForShell } from "./wait-for-shell.ts";
import { createServerTruth } from "./server-truth.ts";
import { finishPayment, settle } from "./settle.ts";

/** For what comes before the first step, which no bound is about. */
const preparationMs = 180_000;

/** `data-odd` of a live football match's price that can be bet on. */
async function watchedPrice(sandbox: Sandbox): Promise<string> {
  const matches = await liveMatches(sandbox, "F");
  const open = matches.filter(({ markets }) => markets["1X2"]?.[0]?.MS === "OPEN");
  const cell = [...cellsOf(open.slice(0, 1)).keys()].find((key) => key.includes("|markets|1X2|"));
  if (cell === undefined) throw new Error("no live football match is open");
  return cell;
}

async function logIn(crew: Crew, url: string, username: string): Promise<void> {
  const page = crew.page(0);
  if (page === null) throw new Error("the first tab is gone");
  const app = createAppPage(page, url);
  page.setDefaultTimeout(preparationMs);
  await app.waitForConnection("online");
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  // Without it the last tab's end would be the session's, by design.
  await app.dialog("Log in").getByText("Remember me").click();
  await page.keyboard.press("Escape");
  await app.dialog("Log in").waitFor({ state: "hidden" });
  await app.logIn(username);
}

/** @param site runs, and runs again afterwards; its ledger is used by one schedule after the other */
export async function runSchedule(schedule: Schedule, site: Site, browser: Browser): Promise<History> {
  const events: Event[] = [];
  const machine = startMachineClock();
  const tell: Tell = (event) => void events.push({ ...event, at: machine.now(), wall: Date.now() });
  const sandbox = createSandbox(site.steer);
  const username = `faults-${randomUUID().slice(0, 8)}`;
  await sandbox.post("feed", { paused: true });
  await sandbox.post("user", { username, credit: 10_000 });
  await sandbox.post("ticket-policy", { mode: "accept" });
  // Short enough that a lost ticket can be sent again within a run.
  await sandbox.post("settings", { scope: "ticket", key: "timeoutPrematchTicket", value: 4 });
  await sandbox.post("settings", { scope: "ticket", key: "timeoutLiveTicket", value: 6 });
  const watched = await watchedPrice(sandbox);

  const line = createLineState((fault, on) => {
    tell({ what: "line", fault, on });
    if (fault === "cut" && on) proxy.cutAll();
    if (fault === "half-open" && on) proxy.deadenAll();
    if (fault === "silence") house.setSilence(on).catch(() => tell({ what: "step", text: "silence", came: "failed" }));
  });
  const proxy = await startFaultProxy(site.url, line, createRandom("line", scheduleText(schedule)), {
    placing: (body) => tell({ what: "placing", uuid: (JSON.parse(body) as { ticket_id: string }).ticket_id, body }),
    refreshing: (count) => tell({ what: "refreshing", count }),
    ended: (text, status, ms) => tell({ what: "request", text, status, ms }),
  });
  const house = createHouse(site, sandbox, watched, tell);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  const disturbances = createDisturbances();
  const crowds: Crowd[] = [];
  await context.addInitScript(hostScript[schedule.host]);
  const worker = createCoreRealm(context, schedule.host);
  const clock = createDeviceClock(context, worker);
  try {
    const crew = createCrew(context, proxy.url, watched, tell);
    const player = createPlayer(crew);
    const account = createPlayerAccount(crew, player, username, tell);
    await crew.open(0);
    await logIn(crew, proxy.url, username);
    for (let tab = 1; tab < tabCount; tab += 1) await crew.open(tab);
    const truth = await createServerTruth(sandbox, username, watched);
    await waitForShell(crew, preparationMs);
    const view = { crew, player, truth, sockets: proxy.sockets, machine, tell };
    // What the price was before is in the order of offers too.
    const { price } = await truth();
    if (price !== null) tell({ what: "price", text: price });
    await house.raisePrice();
    await settle(view);

    const { nodes } = site;
    const scene = { crew, player, account, house, line, worker, clock, disturbances, sandbox, crowds, nodes, tell };
    for (const step of schedule.steps) {
      const came = await perform(step, scene);
      tell({ what: "step", text: stepText(step), came });
    }

    await disturbances.endAll();
    line.clear();
    for (const crowd of crowds.splice(0)) tell({ what: "crowd", figures: await crowd.stop() });
    for (let tab = 0; tab < tabCount; tab += 1) await crew.open(tab);
    tell({ what: "healed" });
    await account.comeBack(crew.present());
    // A tab that stayed behind a deploy is loaded anew once nothing is being paid, and not before.
    if (deploys(schedule)) await finishPayment(crew, player);
    const settlings = [await settle(view)];
    await finishPayment(crew, player);
    settlings.push(await settle(view));
    return { events, settlings, books: await site.readBooks(username) };
  } finally {
    machine.stop();
    const ends = [
      disturbances.endAll,
      ...crowds.map(({ stop }) => stop),
      clock.stop,
      () => context.close(),
      proxy.close,
    ];
    // One that cannot be ended is no reason to leave the others, or the server, as they are.
    const left = await Promise.allSettled(ends.map((end) => end()));
    if (!site.runs()) await site.start();
    for (const end of left) if (end.status === "rejected") console.error("not ended:", end.reason);
  }
}
