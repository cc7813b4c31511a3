// What waits for the feed's REST interface, and what does not: money is not lost, and no line stays open meanwhile.
import { existsSync, readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createUofBets } from "../../../../harness/uof-bets.ts";
import { aboutMatch, element, settlement } from "../../../../harness/uof-messages.ts";
import { statusesOf } from "../../../../harness/uof-rig.ts";
import { createUofProcesses, type UofProcess, type UofProcesses } from "../../../../harness/uof-process.ts";
import { until } from "../../../../harness/until.ts";

let rig: UofProcesses;
beforeEach(async () => {
  rig = await createUofProcesses();
});
afterEach(() => rig.end());

const second = 1000;
const minute = 60 * second;

function settle(eventId: number, result = 1): void {
  const outcome = element("outcome", { id: 12, result });
  const values = { product: 3, certainty: 2, event_id: `sr:match:${eventId}`, timestamp: rig.standIn.now() };
  rig.standIn.settle(3, settlement(values, element("market", { id: 18, specifiers: "total=2.5" }, outcome)));
}

async function openUp(): Promise<UofProcess> {
  const process = await rig.open();
  for (const eventId of [4711, 4712]) rig.standIn.line({ product: 3, eventId, total: "2.5", status: 1 });
  await rig.clock.advance(30 * second);
  return process;
}

/** Its successor knows one match less. */
async function forget(process: UofProcess, eventId: number): Promise<UofProcess> {
  await process.end();
  await rig.store.db.deleteFrom("uof_event").where("event_id", "=", eventId).execute();
  const next = await rig.open();
  await rig.clock.advance(45 * second);
  return next;
}

it.each([
  ["", 0],
  [", though the line is lost meanwhile", 1],
  [", though the process is killed meanwhile", 2],
])(
  "pays by a settlement of a match that it does not know once REST is back after 5 minutes, and others at once%s",
  async (_, trouble) => {
    const { clock, standIn } = rig;
    const first = await openUp();
    const early = await createUofBets(rig, first);
    expect([await early.place(4711, "2.5"), await early.place(4712, "2.5")]).toEqual(["open", "open"]);
    await early.end();
    let process = await forget(first, 4712);
    const bets = await createUofBets(rig, process);
    standIn.getStatus = "refused";
    settle(4712);
    await clock.advance(second);
    settle(4711);
    await clock.advance(second);
    expect(await bets.tickets()).toEqual([
      ["won", 19_000],
      ["open", 0],
    ]);
    expect(process.figures.waiting()).toBe(1);
    await clock.advance(2 * minute);
    if (trouble === 1) standIn.cut("reset", 0);
    if (trouble === 2) process.kill();
    await clock.advance(3 * minute);
    expect(await rig.outcome(4712)).toBeUndefined();
    standIn.getStatus = 200;
    if (trouble === 2) process = await rig.open();
    await clock.advance(75 * second);
    expect(await rig.outcome(4712)).toBeDefined();
    const late = trouble === 2 ? await createUofBets(rig, process) : bets;
    expect((await late.tickets())[1]).toEqual(["won", 19_000]);
    if (late !== bets) await late.end();
    await bets.end();
  },
);

it("puts a settlement aside after 10 minutes, and counts it as one that somebody must look at", async () => {
  const { clock, standIn } = rig;
  const process = await forget(await openUp(), 4712);
  standIn.getStatus = 503;
  settle(4712);
  await clock.advance(12 * minute);
  expect(process.figures.unread()).toMatchObject({ result: 1, match: 0 });
  expect(process.figures.line()?.unsettledAgoMs).toBeGreaterThan(0);
  // The disk takes its own time, and the folder comes with its first file.
  await until(() => existsSync(rig.deadLetters) && readdirSync(rig.deadLetters).length > 0);
  expect(readdirSync(rig.deadLetters).filter((name) => name.endsWith("-match.xml"))).toHaveLength(1);
  standIn.send("<bet_cancel event_id=");
  standIn.send("<odds_change event_id=");
  await clock.advance(second);
  expect(process.figures.unread()).toMatchObject({ result: 2, xml: 1 });
});

it("tells what shuts a match at once while its fixture is looked up", async () => {
  const { clock, standIn } = rig;
  const process = await openUp();
  standIn.getStatus = null;
  const about = { product: 3, event_id: "sr:match:4711", timestamp: standIn.now() };
  standIn.send(aboutMatch("fixture_change", { ...about, change_type: 4 }));
  await clock.advance(200);
  standIn.send(aboutMatch("bet_stop", { ...about, timestamp: standIn.now(), groups: "all" }));
  await clock.advance(200);
  expect(statusesOf(process.feed.match(4711))).toEqual({ "OU_G|2.5": "SUSPENDED" });
  // One more change while the answer is under way: it is asked for again.
  standIn.send(aboutMatch("fixture_change", { ...about, timestamp: standIn.now(), change_type: 2 }));
  const asked = (): number => standIn.gets.filter((path) => path.includes("4711/fixture.xml")).length;
  const before = asked();
  standIn.getStatus = 200;
  await clock.advance(15 * second);
  expect(asked()).toBe(before + 2);
});
