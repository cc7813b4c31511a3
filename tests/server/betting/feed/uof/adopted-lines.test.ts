// Who takes over the offer of a process that was killed: of what that one had published and not stored nobody knows how it
// stands, so that it cannot be bet on before the feed says.
import { afterEach, beforeEach, expect, it } from "vitest";
import { aboutMatch, element } from "../../../../harness/uof-messages.ts";
import { statusesOf } from "../../../../harness/uof-rig.ts";
import {
  createUofProcesses,
  type UofProcess,
  type UofProcesses,
  type UofSuccessor,
} from "../../../../harness/uof-process.ts";

let rig: UofProcesses;
let next: UofSuccessor | null = null;
beforeEach(async () => {
  rig = await createUofProcesses();
});
afterEach(async () => {
  await next?.end();
  next = null;
  await rig.end();
});

const second = 1000;
const minute = 60 * second;
const eventId = 4711;
const tell = (total: string, status: number): void => rig.standIn.line({ product: 3, eventId, total, status });
/** As the feed tells of lines that are over: their outcomes are not named. */
const tellOver = (total: string, status: number): string =>
  aboutMatch(
    "odds_change",
    { product: 3, event_id: `sr:match:${eventId}`, timestamp: rig.standIn.now() },
    element("odds", {}, element("market", { id: 18, status, specifiers: `total=${total}` })),
  );
const shown = (): Record<string, string> => statusesOf(next?.offer.fullMatch(eventId) ?? null);

/** It has published two lines that it did not store, and is gone. */
async function kill(): Promise<UofProcess> {
  const process = await rig.open();
  tell("2.5", 1);
  await rig.clock.advance(30 * second);
  while ((await rig.store.db.selectFrom("uof_producer").selectAll().execute()).length < 2)
    await rig.clock.advance(second);
  // What was told is stored each 5 s.
  let stored = "";
  const storedNow = async (): Promise<string> =>
    JSON.stringify(await rig.store.db.selectFrom("uof_event").select("value").execute());
  tell("1.5", 1);
  for (stored = await storedNow(); (await storedNow()) === stored;) await rig.clock.advance(100);
  for (const total of ["3.5", "4.5"]) tell(total, 1);
  await rig.clock.advance(100);
  expect(statusesOf(process.feed.match(eventId))).toEqual({
    "OU_G|1.5": "OPEN",
    "OU_G|2.5": "OPEN",
    "OU_G|3.5": "OPEN",
    "OU_G|4.5": "OPEN",
  });
  expect(await storedNow()).not.toContain("4.5");
  process.kill();
  return process;
}

it.each([0, -4])(
  "a line that is told as %i while nobody reads is out, what is told as open opens again",
  async (status) => {
    const before = await kill();
    tell("3.5", status);
    await rig.clock.advance(second);
    next = await rig.takeOver(before);
    expect(new Set(Object.values(shown()))).toEqual(new Set(["SUSPENDED"]));
    await rig.clock.advance(20 * second);
    expect(rig.standIn.posts.at(-1)?.after).not.toBeNull();
    expect(shown()).toEqual({ "OU_G|1.5": "OPEN", "OU_G|2.5": "OPEN", "OU_G|4.5": "OPEN" });
  },
);

it("a line that is over without its outcomes is out too, and one that is not told stays shut", async () => {
  const before = await kill();
  // Neither is told anew.
  for (const line of rig.standIn.lines())
    if (line.total === "3.5" || line.total === "4.5") Object.assign(line, { at: 0 });
  next = await rig.takeOver(before);
  await rig.clock.advance(20 * second);
  const open = { "OU_G|1.5": "OPEN", "OU_G|2.5": "OPEN" };
  expect(shown()).toEqual({ ...open, "OU_G|3.5": "SUSPENDED", "OU_G|4.5": "SUSPENDED" });
  rig.standIn.send(tellOver("3.5", -4));
  await rig.clock.advance(second);
  expect(shown()).toEqual({ ...open, "OU_G|4.5": "SUSPENDED" });
});

it("after everything was told what nobody named is out", async () => {
  const before = await kill();
  tell("3.5", 0);
  // Longer than it can be asked back for.
  await rig.store.db.updateTable("uof_producer").set({ alive_to: 1 }).execute();
  next = await rig.takeOver(before);
  expect(shown()["OU_G|3.5"]).toBe("SUSPENDED");
  // Everything is asked for twice in half an hour at most.
  await rig.clock.advance(31 * minute);
  expect(rig.standIn.posts.at(-1)?.after).toBeNull();
  expect(shown()).toEqual({ "OU_G|1.5": "OPEN", "OU_G|2.5": "OPEN", "OU_G|4.5": "OPEN" });
});
