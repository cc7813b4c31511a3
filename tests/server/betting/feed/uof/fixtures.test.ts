// Matches whose fixture says that they are not played, or that cannot be read any more: nobody bets on them, and what was bet is
// settled.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createUofBets } from "../../../../harness/uof-bets.ts";
import { aboutMatch, element, settlement } from "../../../../harness/uof-messages.ts";
import { createUofProcesses, type UofProcess, type UofProcesses } from "../../../../harness/uof-process.ts";
import { statusesOf } from "../../../../harness/uof-rig.ts";

let rig: UofProcesses;
beforeEach(async () => {
  rig = await createUofProcesses();
});
afterEach(() => rig.end());

const second = 1000;
const minute = 60 * second;
const eventId = 4711;
const shown = ({ feed }: UofProcess) => statusesOf(feed.match(eventId));
const isOpen = { "OU_G|2.5": "OPEN" };

async function tellOdds(): Promise<void> {
  rig.standIn.line({ product: 3, eventId, total: "2.5", status: 1 });
  await rig.clock.advance(second);
}

async function openUp(): Promise<UofProcess> {
  const process = await rig.open();
  await tellOdds();
  await rig.clock.advance(30 * second);
  return process;
}

/** Its fixture has these attributes from now on. */
async function change(fixture: Record<string, string>): Promise<void> {
  rig.standIn.fixture = fixture;
  rig.standIn.send(aboutMatch("fixture_change", { product: 3, timestamp: rig.standIn.now() }));
  await rig.clock.advance(second);
}

const lookups = (): number => rig.standIn.gets.filter((path) => path.includes(`${eventId}/fixture.xml`)).length;
const unreadable = { start_time: "" };

describe("a match that is known and whose fixture cannot be read any more", () => {
  it("is not offered, whatever odds come, and settled all the same", async () => {
    const process = await openUp();
    expect(shown(process)).toEqual(isOpen);
    const bets = await createUofBets(rig, process);
    expect(await bets.place(eventId, "2.5")).toBe("open");
    await change(unreadable);
    expect(process.feed.match(eventId)).toBeNull();
    await tellOdds();
    expect(process.feed.match(eventId)).toBeNull();
    const won = element("market", { id: 18, specifiers: "total=2.5" }, element("outcome", { id: 12, result: 1 }));
    rig.standIn.settle(3, settlement({ product: 3, certainty: 2, timestamp: rig.standIn.now() }, won));
    await rig.clock.advance(second);
    expect(await bets.tickets()).toEqual([["won", 19_000]]);
    await bets.end();
  });

  it("is looked up with its odds after 5 minutes, also by the next process, and offered once it can be read", async () => {
    const first = await openUp();
    await change(unreadable);
    await rig.clock.advance(5 * second);
    await first.end();
    const process = await rig.open();
    await rig.clock.advance(45 * second);
    const before = lookups();
    await tellOdds();
    expect([lookups(), process.feed.match(eventId)]).toEqual([before, null]);
    await rig.clock.advance(5 * minute);
    await tellOdds();
    expect(lookups()).toBe(before + 1);
    rig.standIn.fixture = {};
    await rig.clock.advance(5 * minute);
    await tellOdds();
    await tellOdds();
    expect(shown(process)).toEqual(isOpen);
  });
});

it("looks a match that was none of ours up again when its fixture changes", async () => {
  rig.standIn.fixture = unreadable;
  const process = await openUp();
  const before = lookups();
  rig.standIn.fixture = {};
  await tellOdds();
  expect([lookups(), process.feed.match(eventId)]).toEqual([before, null]);
  await change({});
  await tellOdds();
  expect(shown(process)).toEqual(isOpen);
});

describe("a match that is called off", () => {
  it("is out of the offer with its lines, over a restart too, and back when it is played after all", async () => {
    const first = await openUp();
    await change({ status: "cancelled" });
    await tellOdds();
    expect(first.feed.match(eventId)).toBeNull();
    expect(first.figures.lines()).toEqual({ 1: 0, 3: 0 });
    await rig.clock.advance(5 * second);
    await first.end();
    const process = await rig.open();
    await rig.clock.advance(45 * second);
    await tellOdds();
    expect(process.feed.match(eventId)).toBeNull();
    await change({});
    await tellOdds();
    expect(shown(process)).toEqual(isOpen);
  });

  it("is not offered after a restart, though it was stored as one that is", async () => {
    const first = await openUp();
    await first.end();
    const { db } = rig.store;
    const { value } = await db.selectFrom("uof_event").select("value").executeTakeFirstOrThrow();
    expect(value).toContain('"isCancelled":false');
    await db
      .updateTable("uof_event")
      .set({ value: value.replace('"isCancelled":false', '"isCancelled":true') })
      .execute();
    const process = await rig.open();
    expect(process.feed.match(eventId)).toBeNull();
  });
});
