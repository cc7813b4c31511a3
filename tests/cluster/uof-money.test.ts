// Money by what Sportradar's feed says: singles and systems by each of its factors, taken back, made void, and once alone, also
// where the process is killed in the middle.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFakeRandom } from "../harness/fake-random.ts";
import { aboutMatch, element, settlement, type Attributes } from "../harness/uof-messages.ts";
import { uofToken } from "../harness/uof-test-config.ts";
import { until } from "../harness/until.ts";
import { isWholeRun } from "../harness/whole-run.ts";
import { startRabbit, type RabbitServer } from "./rabbitmq-server.ts";
import { startUofHouse, type UofHouse } from "./uof-house.ts";
import { goalLeg, ofMatch } from "./uof-player.ts";

let broker: RabbitServer;
let house: UofHouse;
beforeAll(async () => {
  broker = await startRabbit(uofToken);
});
afterAll(() => broker.stop());
async function open(): Promise<void> {
  house = await startUofHouse(broker);
  await house.bringUp(3);
}

const eventId = 4711;
/** Fifty lines each: a thousand stories in a whole run. */
const seeds = Array.from({ length: isWholeRun ? 20 : 1 }, (_none, index) => 20_261_129 + index);
const goal = (n: number, outcome: Attributes = { result: 1 }, more: Attributes = {}): string =>
  element("market", { id: 62, specifiers: `goalnr=${n}`, ...more }, element("outcome", { id: 6, ...outcome }));
const undone = (n: number): string => element("market", { id: 62, specifiers: `goalnr=${n}` });
const is = (id: string, status: string, win?: number) =>
  until(async () => {
    const ticket = await house.ticket(id);
    return ticket?.status === status && (win === undefined || ticket.win === win);
  });

/** What a leg at 2.5 multiplies a stake by, in ten-thousandths of itself: written for this test alone. */
const rows: readonly [outcome: Attributes, part: number, status: string][] = [
  [{ result: 1 }, 25_000, "won"],
  [{ result: 0 }, 0, "lost"],
  [{ result: 1, void_factor: "0.5" }, 17_500, "won"],
  [{ result: 0, void_factor: "0.5" }, 5000, "won"],
  [{ result: 0, void_factor: 1 }, 10_000, "void"],
  [{ result: 1, void_factor: "1.0" }, 10_000, "void"],
  [{ result: 1, dead_heat_factor: "0.5" }, 12_500, "won"],
  // Less than the stake.
  [{ result: 1, dead_heat_factor: "0.3333" }, 8332.5, "won"],
];

const rowAt = (index: number) => rows[index % rows.length] ?? ([{}, 0, ""] as const);

describe("a house that goes on", () => {
  beforeAll(open);
  afterAll(() => house.stop());

  it("pays singles and systems by each factor, to the hundredth", async () => {
    const [first, second, third] = [4721, 4722, 4723];
    for (const match of [first, second, third]) await house.offerGoals(match, rows.length);
    const stake = 100;
    const singles = await Promise.all(rows.map((_row, index) => house.bet([goalLeg(first, index + 1)], stake)));
    // Two of three have to win: three lines of 100.
    const systems = await Promise.all(
      rows.map((_row, index) =>
        house.bet([goalLeg(first, index + 1), goalLeg(second, index + 1), goalLeg(third, index + 1)], 300, 2),
      ),
    );
    for (const [index, [outcome]] of rows.entries()) {
      const values = { product: 3, certainty: 2, timestamp: Date.now() };
      house.send(settlement({ ...values, ...ofMatch(first) }, goal(index + 1, outcome)));
      // The other legs come to something else than the first.
      house.send(settlement({ ...values, ...ofMatch(second) }, goal(index + 1, rowAt(index + 1)[0])));
      house.send(settlement({ ...values, ...ofMatch(third) }, goal(index + 1, rowAt(index + 3)[0])));
    }
    for (const [index, [, part, status]] of rows.entries()) {
      await is(singles[index] ?? "", status);
      const cents = Math.round((stake * 100 * part) / 10_000);
      expect((await house.ticket(singles[index] ?? ""))?.win).toBe(cents / 100);
      const parts = [part, rowAt(index + 1)[1], rowAt(index + 3)[1]] as const;
      const line = (one: number, other: number): number => (100 * 100 * one * other) / 100_000_000;
      const system = Math.round(line(parts[0], parts[1]) + line(parts[0], parts[2]) + line(parts[1], parts[2]));
      await until(
        async () => !["open", "pending"].includes((await house.ticket(systems[index] ?? ""))?.status ?? "open"),
      );
      expect((await house.ticket(systems[index] ?? ""))?.win).toBe(system / 100);
    }
  });

  it("corrects a scout by who confirms, once, however often and late each comes", async () => {
    await house.offerGoals(eventId, 2);
    const [first, second] = [await house.bet([goalLeg(eventId, 1)], 100), await house.bet([goalLeg(eventId, 2)], 100)];
    const at = Date.now();
    const told = (n: number, certainty: number, result: number, ms: number) =>
      settlement({ product: 3, certainty, timestamp: at + ms }, goal(n, { result }));
    for (let times = 0; times < 3; times += 1) house.send(told(1, 2, 1, 20));
    await is(first, "won", 250);
    for (let times = 0; times < 3; times += 1) house.send(told(1, 1, 0, 30));
    for (let times = 0; times < 3; times += 1) house.send(told(2, 1, 1, 40));
    await is(second, "won", 250);
    for (let times = 0; times < 3; times += 1) house.send(told(2, 2, 0, 50));
    await is(second, "lost", 0);
    expect(await house.ticket(first)).toMatchObject({ status: "won", win: 250 });
  });

  it("shows odds cut to thousandths and pays by them", async () => {
    await house.offerGoals(4731, 1, "2.5151515152");
    const id = await house.bet([{ ...goalLeg(4731, 1), odds: "2.515" }], 1000);
    await is(id, "open");
    const values = { product: 3, certainty: 2, timestamp: Date.now() + 2, ...ofMatch(4731) };
    house.send(settlement(values, goal(1)));
    await is(id, "won", 2515);
    expect(await house.ticket(id)).toMatchObject({ selections: [{ odd: "2.515" }] });
  });

  it("has a ledger that holds", async () => {
    expect(await house.audit()).toContain("the ledger holds");
  });
});

describe("a house that is started anew", () => {
  beforeEach(open);
  afterEach(() => house.stop());

  it("takes paid money back by rollbacks and gives stakes back by cancels, with every kind of window, also over a restart", async () => {
    await house.offerGoals(eventId, 4);
    const ids = await Promise.all([1, 2, 3, 4].map((n) => house.bet([goalLeg(eventId, n)], 100)));
    const [whole = "", outcome = "", outside = "", fromOnly = ""] = ids;
    const at = Date.now();
    const told = (name: string, ms: number, inner: string, more: Attributes = {}) =>
      house.send(aboutMatch(name, { product: 3, timestamp: at + ms, ...more }, inner));
    for (const n of [1, 2, 3, 4]) house.send(settlement({ product: 3, certainty: 2, timestamp: at + n }, goal(n)));
    for (const id of ids) await is(id, "won", 250);
    // Of the market and of the outcome, after they were paid.
    told("rollback_bet_settlement", 100, undone(1));
    told("rollback_bet_settlement", 101, goal(2, {}));
    await is(whole, "open");
    await is(outcome, "open");
    // Before the bet was booked: nothing. From before it, open at the end: void.
    told("bet_cancel", 110, undone(3), { start_time: at - 7_200_000, end_time: at - 3_600_000 });
    told("bet_cancel", 111, goal(4, {}, { void_reason: 12 }), { start_time: at - 3_600_000 });
    await is(fromOnly, "void", 100);
    expect(await house.ticket(fromOnly)).toMatchObject({ selections: [{ reason: "12" }] });
    expect(await house.ticket(outside)).toMatchObject({ status: "won", win: 250 });
    await house.kill();
    await house.start();
    told("rollback_bet_cancel", 120, undone(4));
    await is(fromOnly, "won", 250);
    house.send(settlement({ product: 3, certainty: 2, timestamp: at + 130 }, goal(1, { result: 0 })));
    house.send(settlement({ product: 3, certainty: 2, timestamp: at + 131 }, goal(2)));
    await is(whole, "lost", 0);
    await is(outcome, "won", 250);
    expect(await house.audit()).toContain("the ledger holds");
  });

  it("takes back what is not paid yet, and undoes of a cancel no more than it is told", async () => {
    const other = 4712;
    for (const match of [eventId, other]) await house.offerGoals(match, 3);
    const both = await house.bet([goalLeg(eventId, 1), goalLeg(other, 1)], 100);
    const ids = await Promise.all([2, 3].map((n) => house.bet([goalLeg(eventId, n)], 100)));
    const [second = "", third = ""] = ids;
    const at = Date.now();
    const told = (name: string, ms: number, inner: string, match = eventId) =>
      house.send(aboutMatch(name, { product: 3, timestamp: at + ms, ...ofMatch(match) }, inner));
    const settled = (ms: number, inner: string, match = eventId) =>
      house.send(settlement({ product: 3, certainty: 2, timestamp: at + ms, ...ofMatch(match) }, inner));
    const firstLeg = (result: string | null): Promise<void> =>
      until(async () => (await house.ticket(both))?.selections[0]?.result === result);
    /** The command has the store to itself. */
    async function isProved(): Promise<void> {
      expect(await house.audit()).toContain("the ledger holds");
      await house.start();
    }

    // One leg is decided, the ticket is not: nothing was paid that could be taken back.
    settled(1, goal(1, { result: 0 }));
    await is(both, "lost", 0);
    told("rollback_bet_settlement", 2, undone(1));
    await is(both, "open", 0);
    await firstLeg(null);
    settled(3, goal(1));
    await firstLeg("won");
    told("rollback_bet_settlement", 4, undone(1));
    await firstLeg(null);
    expect(await house.ticket(both)).toMatchObject({ status: "open", win: 0 });
    settled(5, goal(1));
    settled(6, goal(1), other);
    await is(both, "won", 625);

    // Two lines void by one message, one of them undone: before it is decided, and after.
    settled(7, goal(3));
    await is(third, "won", 250);
    told("bet_cancel", 8, undone(2) + undone(3));
    await is(second, "void", 100);
    await is(third, "void", 100);
    await isProved();
    told("rollback_bet_cancel", 9, undone(3));
    await is(third, "won", 250);
    expect(await house.ticket(second)).toMatchObject({ status: "void", win: 100 });
    told("rollback_bet_cancel", 10, undone(2));
    await is(second, "open", 0);
    settled(11, goal(2, { result: 0 }));
    await is(second, "lost", 0);
    expect(await house.audit()).toContain("the ledger holds");
  });

  it.each(seeds)(
    "ends as the story of %i in its order, with kills in the middle: nothing is lost or paid twice",
    async (seed) => {
      const lines = 50;
      await house.offerGoals(eventId, lines);
      const ids: string[] = [];
      const before = Date.now();
      for (let n = 1; n <= lines; n += 1) ids.push(await house.bet([goalLeg(eventId, n)], 100));
      const span = { from: before - 60_000, at: Date.now(), to: Date.now() + 60_000 };
      const random = createFakeRandom(seed).next;
      const story = Array.from({ length: lines }, (_none, index) => storyOf(index + 1, span, random));
      const messages = shuffled(
        story.flatMap(({ xml }) => xml),
        random,
      );
      for (let kills = 0; kills < 4; kills += 1) {
        const some = messages.slice(0, Math.floor(((kills + 1) * messages.length) / 5));
        for (const xml of shuffled(some, random)) house.send(xml);
        await new Promise((resolve) => setTimeout(resolve, Math.floor(random() * 400)));
        await house.kill();
        await house.start();
      }
      // What a recovery brings: all of it, once more.
      for (const xml of messages) house.send(xml);
      for (const [index, { status, win }] of story.entries()) await is(ids[index] ?? "", status, win);
      expect((await house.tickets()).filter(({ status }) => status === "pending")).toEqual([]);
      expect(await house.audit()).toContain("the ledger holds");
    },
  );
});

interface Story {
  xml: string[];
  status: string;
  win: number;
}

/** Bets were booked between `from` and `to`, and `at` lies after all of them. Epoch ms. */
interface BetSpan {
  from: number;
  at: number;
  to: number;
}

/** Some of what can come of one line, all of it by one of the two products, in the order of its times, and how a bet of 100 at 2.5 ends. */
function storyOf(n: number, { from, at, to }: BetSpan, random: () => number): Story {
  const xml: string[] = [];
  const product = n % 2 === 0 ? 3 : 1;
  const windows: readonly Attributes[] = [
    {},
    { start_time: from },
    { end_time: to },
    { start_time: from, end_time: to },
  ];
  const cancels = new Set<Attributes>();
  let [ms, settled]: [number, number | null] = [at, null];
  const values = (more: Attributes = {}) => ({ product, timestamp: (ms += 1), ...more });
  for (let steps = 1 + Math.floor(random() * 6); steps > 0; steps -= 1) {
    const kind = Math.floor(random() * 4);
    const span = windows[Math.floor(random() * windows.length)] ?? {};
    if (kind === 0) {
      settled = random() < 0.5 ? 1 : 0;
      xml.push(settlement(values({ certainty: 2 }), goal(n, { result: settled })));
    } else if (kind === 1) {
      settled = null;
      xml.push(aboutMatch("rollback_bet_settlement", values(), undone(n)));
    } else if (kind === 2) {
      cancels.add(span);
      xml.push(aboutMatch("bet_cancel", values(span), undone(n)));
    } else {
      // Without a window it takes all of them back.
      if (Object.keys(span).length === 0) cancels.clear();
      cancels.delete(span);
      xml.push(aboutMatch("rollback_bet_cancel", values(span), undone(n)));
    }
  }
  if (cancels.size > 0) return { xml, status: "void", win: 100 };
  return settled === null
    ? { xml, status: "open", win: 0 }
    : { xml, status: settled === 1 ? "won" : "lost", win: settled * 250 };
}

function shuffled<One>(all: readonly One[], random: () => number): One[] {
  return all
    .map((one) => ({ one, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}
