// Liabilities by match: the rows of its selections, added up.
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { listLiability } from "../../../../server/betting/liability/list-liability.ts";
import { listMatches } from "../../../../server/betting/liability/list-matches.ts";
import { toMinor } from "../../../../src/domain/money.ts";
import type { LiabilityRow } from "../../../../src/protocol/operator/liability.ts";
import { liabilityRequestSchema } from "../../../../src/protocol/operator/liability-requests.ts";
import { startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import { runsHere } from "../../../harness/test-database.ts";

let rig: TicketingRig;
beforeAll(async () => {
  rig = await startTicketingRig();
});
afterAll(() => rig.stop());

const sumOf = (rows: readonly LiabilityRow[], of: "staked" | "wouldPay" | "net"): number =>
  rows.reduce((sum, row) => sum + toMinor(row[of]), 0);

const open = fc.record({
  event_id: fc.integer({ min: 1, max: 6 }),
  selection_code: fc.constantFrom("1", "X", "2"),
  currency_id: fc.constantFrom(1, 1, 2),
  staked: fc.nat(500_000),
  would_pay: fc.nat(2_000_000),
});

test("random selections: each match has the sums of its rows, the largest first", async () => {
  const { db } = rig.store;
  const key = {
    selector: (one: { event_id: number; selection_code: string; currency_id: number }) =>
      JSON.stringify([one.event_id, one.selection_code, one.currency_id]),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(open, { ...key, maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(undefined, "F", "T"),
      async (rows, most, sport) => {
        await db.deleteFrom("liability").execute();
        const made = rows.map((one) => ({
          markets_table: "markets" as const,
          markets_key: "1X2",
          band: "",
          player: "",
          search: "",
          tickets: 1,
          ...one,
          sport: one.event_id % 2 ? "F" : "T",
          pair: `H${one.event_id} - A${one.event_id}`,
        }));
        if (made.length > 0) await db.insertInto("liability").values(made).execute();
        const request = liabilityRequestSchema.parse({ size: 200, ...(sport === undefined ? {} : { sport }) });
        const listed = (await listLiability(db, request, { from: 0, maxRows: 200 })).rows.filter(
          ({ currency_id }) => currency_id === 1,
        );
        const { result, sum } = await listMatches(db, { currency_id: 1, most, ...(sport ? { sport } : {}) });
        const ids = [...new Set(listed.map(({ eventId }) => eventId))];
        expect(sum.matches).toBe(ids.length);
        for (const name of ["staked", "wouldPay", "net"] as const) expect(toMinor(sum[name])).toBe(sumOf(listed, name));
        expect(result).toHaveLength(Math.min(most, ids.length));
        for (const match of result) {
          const own = listed.filter(({ eventId }) => eventId === match.eventId);
          for (const name of ["staked", "wouldPay", "net"] as const)
            expect(toMinor(match[name])).toBe(sumOf(own, name));
          expect(match).toMatchObject({ pair: own[0]?.pair, sport: own[0]?.sport, selections: own.length });
          expect(match.largest).toBe(Math.max(...own.map(({ net }) => net)));
        }
        const nets = ids.map((id) =>
          sumOf(
            listed.filter(({ eventId }) => eventId === id),
            "net",
          ),
        );
        expect(result.map(({ net }) => toMinor(net))).toEqual(nets.toSorted((a, b) => b - a).slice(0, most));
      },
    ),
    { numRuns: runsHere(100), endOnFailure: true },
  );
});

it("in a currency of cash alone", async () => {
  await expect(listMatches(rig.store.db, { currency_id: 1000, most: 1 })).rejects.toMatchObject({ status: 400 });
});
