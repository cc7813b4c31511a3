// The last seven days beside the seven before, counted in another way from the same tickets and payments.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settledByDay } from "../../../../server/site/figures/settled-by-day.ts";
import { weekFigures } from "../../../../server/site/figures/week.ts";
import { toMinor } from "../../../../src/domain/money.ts";
import type { WeekFiguresAnswer } from "../../../../src/protocol/operator/figures.ts";
import { createMadeTickets, type MadeTickets } from "../../../harness/made-tickets.ts";
import { passMidnight, startOperatorRig, subs } from "../../../harness/operator-rig.ts";
import { runsHere } from "../../../harness/test-database.ts";
import { startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

const rsd = 1;
const hourMs = 3600_000;
const dayMs = 24 * hourMs;

describe("of tickets", () => {
  let rig: TicketingRig;
  let made: MadeTickets;
  beforeEach(async () => {
    rig = await startTicketingRig();
    made = await createMadeTickets(rig);
  });
  // Its tickets were made without the money behind them.
  afterEach(() => rig.stop());

  const ticket = fc.record({
    bookedDaysAgo: fc.double({ min: 0.01, max: 20, noNaN: true }),
    openDays: fc.option(fc.double({ min: 0, max: 15, noNaN: true }), { nil: null }),
    currency_id: fc.constantFrom(1, 1, 1, 2, 1000),
    stake: fc.integer({ min: 100, max: 1_000_000 }),
    odd: fc.integer({ min: 101, max: 5000 }),
    won: fc.boolean(),
    cashed: fc.constantFrom(0, 0, 4),
  });

  it("has each day as the long list has it, and what was open at its end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ticket, { maxLength: 30 }), async (drawn) => {
        const now = rig.clock.now();
        const tickets = drawn.map(({ bookedDaysAgo, openDays, stake, odd, won, cashed, currency_id }) => {
          const booked_at = Math.round(now - bookedDaysAgo * dayMs);
          const ended = openDays === null ? null : Math.round(booked_at + openDays * dayMs);
          const settled_at = ended === null || ended > now ? null : ended;
          const possible_win = Math.floor((stake * odd) / 100);
          const open_stake = cashed === 0 ? stake : stake - Math.floor(stake / cashed);
          const settlement = settled_at === null ? ("open" as const) : won ? ("won" as const) : ("lost" as const);
          return { booked_at, settled_at, settlement, stake, open_stake, possible_win, currency_id, win: won ? 1 : 0 };
        });
        await made.put(tickets);
        const liability = (moment: number): number =>
          tickets
            .filter(({ currency_id }) => currency_id === rsd)
            .filter(({ booked_at, settled_at }) => booked_at < moment && (settled_at ?? Infinity) >= moment)
            .reduce(
              (sum, { possible_win, open_stake, stake }) => sum + (possible_win * open_stake) / stake - open_stake,
              0,
            );
        const answer = await weekFigures(rig.store.db, rig.clock, { currency_id: rsd });
        const { result } = await settledByDay(rig.store.db, rig.clock, { currency_id: rsd, from: null, to: null });
        expect(answer.days).toHaveLength(7);
        for (const [n, found] of answer.days.entries()) {
          const { day, from, stake, margin } = result.at(n - 7)!;
          expect(found).toMatchObject({ day, from, stake, margin });
          const end = answer.days[n + 1]?.from ?? now + 1;
          // Each ticket is rounded for itself.
          expect(Math.abs(toMinor(found.liability) - liability(end))).toBeLessThanOrEqual(tickets.length);
        }
        expect(answer.week.liability).toBe(answer.days.at(-1)?.liability);
        const stakes = (from: number, to: number): number =>
          tickets
            .filter(({ currency_id, settled_at }) => currency_id === rsd && settled_at !== null)
            .filter(({ settled_at }) => (settled_at ?? 0) >= from && (settled_at ?? 0) < to)
            .reduce((sum, { stake }) => sum + stake, 0);
        const end = (Math.floor(now / hourMs) + 1) * hourMs;
        expect(toMinor(answer.week.stake)).toBe(stakes(end - 7 * dayMs, end));
        expect(toMinor(answer.before.stake)).toBe(stakes(end - 14 * dayMs, end - 7 * dayMs));
      }),
      { numRuns: runsHere(40), endOnFailure: true },
    );
  });

  it("is nothing where nothing was, and of no currency that is none of cash", async () => {
    await made.put([]);
    const none = { stake: 0, margin: null, deposited: 0, liability: 0 };
    const { week, before, days } = await weekFigures(rig.store.db, rig.clock, { currency_id: rsd });
    expect({ week, before }).toEqual({ week: none, before: none });
    expect(days.at(-1)).toMatchObject(none);
    for (const currency_id of [9, 1000])
      await expect(weekFigures(rig.store.db, rig.clock, { currency_id })).rejects.toMatchObject({ status: 400 });
  });
});

it("has what players paid in on the day of it, a week later among the week before", async () => {
  const rig = await startOperatorRig();
  try {
    passMidnight(rig);
    const figures = async () => (await rig.ask<WeekFiguresAnswer>("figures/week", { currency_id: rsd })).body;
    const credit = { sub: subs.player2, amount: 700.5, currency: "RSD", direction: "add", note: "" };
    expect((await rig.call("/agency/v1/credit", credit, "agent")).status).toBe(200);
    const today = await figures();
    expect(today.days.map(({ deposited }) => deposited)).toEqual([0, 0, 0, 0, 0, 0, 700.5]);
    expect([today.week.deposited, today.before.deposited]).toEqual([700.5, 0]);
    rig.pass(8 * dayMs);
    await rig.logIn("admin");
    const later = await figures();
    expect(later.days.map(({ deposited }) => deposited)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect([later.week.deposited, later.before.deposited]).toEqual([0, 700.5]);
  } finally {
    await rig.stop();
  }
});
