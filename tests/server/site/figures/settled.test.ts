// Turnover and margin by day: what the tickets say, counted in another way, and what the ledger says.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { settledByDay } from "../../../../server/site/figures/settled-by-day.ts";
import { turnoverOf } from "../../../../server/people/agency/commission/turnover.ts";
import { toMajor, toMinor } from "../../../../src/domain/money.ts";
import { createMadeTickets, type MadeTickets } from "../../../harness/made-tickets.ts";
import { moneyCommands } from "../../../harness/money-commands.ts";
import { finishWorld, startWorld, type World } from "../../../harness/money-model.ts";
import { runsHere } from "../../../harness/test-database.ts";
import { startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

const rsd = 1;
const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Belgrade", dateStyle: "short" });
const minor = (major: number): number => toMinor(major);

/** The ledger's net is that of settled tickets, and of open ones the stake less what was cashed out. */
async function look({ rig }: World): Promise<number> {
  return rig.store.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const { sum } = await settledByDay(trx, rig.clock, { currency_id: rsd, from: null, to: null });
      const tickets = await trx.selectFrom("ticket").selectAll().where("currency_id", "=", rsd).execute();
      const open = tickets
        .filter(({ phase, settlement }) => phase === "accepted" && settlement === "open")
        .reduce((total, { stake, cashed_out }) => total + stake - cashed_out, 0);
      const moved = await turnoverOf(trx, { path: "", from: 0, to: Number.MAX_SAFE_INTEGER });
      const ledger = moved
        .filter(({ currency_id }) => currency_id === rsd)
        .reduce((total, { stake, won }) => total + stake - won, 0);
      expect(minor(sum.net) + open).toBe(ledger);
      expect(sum.tickets).toBe(tickets.filter(({ settled_at }) => settled_at !== null).length);
      return sum.tickets;
    });
}

test(
  "random bookings, results, corrections and cash-outs: the ledger has the same net",
  { timeout: 300_000 },
  async () => {
    const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
    console.log(`settled figures: SEED=${seed}`);
    const steps = fc.array(fc.oneof(...moneyCommands), { minLength: 20, maxLength: 60, size: "max" });
    let most = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        const world = await startWorld();
        try {
          for (const command of commands) {
            await command.run(world);
            most = Math.max(most, await look(world));
          }
          await finishWorld(world);
          most = Math.max(most, await look(world));
        } finally {
          await world.rig.stop();
        }
      }),
      { seed, numRuns: runsHere(10), endOnFailure: true },
    );
    expect(most).toBeGreaterThan(0);
  },
);

describe("by day", () => {
  let rig: TicketingRig;
  let made: MadeTickets;
  beforeEach(async () => {
    rig = await startTicketingRig();
    made = await createMadeTickets(rig);
  });
  // Its tickets were made without the money behind them.
  afterEach(() => rig.stop());

  const ask = (from: string, to: string, currency_id = rsd) =>
    settledByDay(rig.store.db, rig.clock, { currency_id, from, to });

  // Both weeks in which the clocks change.
  test.each([
    ["2026-03-24", "2026-04-02"],
    ["2026-10-20", "2026-10-30"],
  ])("from %s to %s each ticket counts on its day", async (from, to) => {
    const begin = Date.parse(`${from}T00:00Z`) - 24 * 3600_000;
    const ticket = fc.record({
      settled_at: fc.oneof(
        fc.constant(null),
        fc.nat(14 * 24 * 3600_000).map((ms) => begin + ms),
      ),
      currency_id: fc.constantFrom(1, 1, 2, 1000),
      settlement: fc.constantFrom("won" as const, "lost" as const, "void" as const, "cashout" as const),
      stake: fc.integer({ min: 100, max: 1_000_000 }),
      cashed: fc.constantFrom(0, 0, 0.25),
      win: fc.nat(3_000_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(ticket, { maxLength: 40 }), async (tickets) => {
        const rows = tickets.map(({ cashed, win, ...one }) => {
          const out = Math.floor(one.stake * cashed);
          const open_stake = one.stake - out;
          const paid = one.settlement === "won" ? win : one.settlement === "void" ? open_stake : 0;
          return { ...one, open_stake, cashed_out: out, win: paid };
        });
        await made.put(rows);
        const wanted = new Map<string, { tickets: number; stake: number; won: number }>();
        for (const { settled_at, currency_id, settlement, stake, open_stake, cashed_out, win } of rows) {
          if (settled_at === null || currency_id !== rsd) continue;
          const key = day.format(settled_at);
          const isVoid = settlement === "void";
          const sum = wanted.get(key) ?? { tickets: 0, stake: 0, won: 0 };
          sum.tickets += 1;
          sum.stake += isVoid ? stake - open_stake : stake;
          sum.won += cashed_out + (isVoid ? 0 : win);
          wanted.set(key, sum);
        }
        const { result, sum } = await ask(from, to);
        expect(result[0]?.day).toBe(from);
        expect(result.at(-1)?.day).toBe(to);
        expect(new Set(result.map((row) => row.day)).size).toBe(result.length);
        for (const row of result) {
          const found = wanted.get(row.day) ?? { tickets: 0, stake: 0, won: 0 };
          expect(row).toMatchObject({
            tickets: found.tickets,
            stake: toMajor(found.stake),
            won: toMajor(found.won),
            net: toMajor(found.stake - found.won),
          });
          expect(row.margin === null).toBe(found.stake === 0);
          const net = found.stake - found.won;
          expect(Math.abs(((row.margin ?? 0) * found.stake) / 100 - net)).toBeLessThanOrEqual(
            found.stake === 0 ? Math.abs(net) : found.stake * 0.0001,
          );
        }
        for (const name of ["tickets", "stake", "won", "net"] as const)
          expect(minor(sum[name])).toBe(result.reduce((total, row) => total + minor(row[name]), 0));
      }),
      { numRuns: runsHere(40), endOnFailure: true },
    );
  });

  it("a day has the hours of the site's clock", async () => {
    const summer = Date.parse("2026-10-24T22:00:00Z");
    await made.put([
      { settled_at: summer - 1, settlement: "lost", win: 0 },
      { settled_at: summer, settlement: "lost", win: 0 },
      { settled_at: summer + 25 * 3600_000 - 1, settlement: "lost", win: 0 },
      { settled_at: summer + 25 * 3600_000, settlement: "lost", win: 0 },
    ]);
    const { result } = await ask("2026-10-24", "2026-10-26");
    expect(result.map((row) => [row.day, row.tickets])).toEqual([
      ["2026-10-24", 1],
      ["2026-10-25", 2],
      ["2026-10-26", 1],
    ]);
  });

  it("thirty of them where none is said, the last one today", async () => {
    const { result } = await settledByDay(rig.store.db, rig.clock, { currency_id: rsd, from: null, to: null });
    expect(result).toHaveLength(30);
    expect(result.at(-1)?.day).toBe(day.format(rig.clock.now()));
  });

  it.each([
    ["of another currency", "2026-10-01", "2026-10-02", 9],
    ["of free bets", "2026-10-01", "2026-10-02", 1000],
    ["backwards", "2026-10-02", "2026-10-01", rsd],
    ["of more than a year", "2025-10-01", "2026-10-02", rsd],
  ])("none %s", async (_, from, to, currency) => {
    await expect(ask(from, to, currency)).rejects.toMatchObject({ status: 400, key: "badRequest" });
  });
});
