// Random orders of tickets, corrections and runs. Whatever happens: a closed run never changes, and the runs of a ticket come
// to how it stands (I7).
import fc from "fast-check";
import { expect, test } from "vitest";
import { closeRun, openRun, payRun } from "../../../../server/people/agency/commission/decide-runs.ts";
import { treeLock } from "../../../../server/people/agency/agents/tree.ts";
import { newId } from "../../../../server/platform/db/new-id.ts";
import { agentNames, paths, playerOf, startAgencyRig } from "../../../harness/agency-rig.ts";
import { runsHere } from "../../../harness/test-database.ts";

const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
console.log(`agency, runs: SEED=${seed}`);

function mustBe(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

interface ModelTicket {
  id: string;
  stake: number;
  path: string;
}

const outcomes = ["won", "lost", "void", "open", "cashout"] as const;

const happening = fc.oneof(
  fc.record({ what: fc.constant("bet" as const), stake: fc.integer({ min: 100, max: 9_999 }), isBelow: fc.boolean() }),
  fc.record({
    what: fc.constant("settle" as const),
    which: fc.nat(),
    settlement: fc.constantFrom(...outcomes),
    win: fc.integer({ min: 1, max: 50_000 }),
  }),
  fc.record({ what: fc.constant("run" as const), isPaid: fc.boolean() }),
);

/** As the spec has it: what of a ticket counts once it is settled. */
function standing(row: {
  settlement: string | null;
  stake: number;
  open_stake: number;
  win: number;
  cashed_out: number;
}) {
  const { settlement, stake, open_stake, win, cashed_out } = row;
  if (settlement === "won" || settlement === "lost") return [stake, win, cashed_out];
  if (settlement === "void") return [stake - open_stake, 0, cashed_out];
  return settlement === "cashout" ? [stake, 0, cashed_out] : [0, 0, 0];
}

test(
  "I7: a closed run never changes, and the runs of a ticket come to how it stands",
  { timeout: 300_000 },
  async () => {
    const all = fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 8, maxLength: 40 }), async (events) => {
        const rig = await startAgencyRig();
        const { db } = rig.store;
        const tickets: ModelTicket[] = [];
        const closed = new Map<string, string>();
        let from = 0;
        const admin = rig.author("admin", ["AL99"]);
        const rowsOf = async (run: string) =>
          JSON.stringify([
            await db.selectFrom("calculation_row").selectAll().where("run", "=", run).orderBy("agent").execute(),
            await db.selectFrom("calculation_ticket").selectAll().where("run", "=", run).orderBy("ticket").execute(),
          ]);
        try {
          for (const name of agentNames)
            await rig.store.transact("plan", (trx) =>
              trx
                .updateTable("agency_member")
                .set({ plan: JSON.stringify({ base: "net", bands: [{ legs: 1, percent: "10" }], carry: true }) })
                .where("sub", "=", name)
                .execute(),
            );
          for (const event of events) {
            await rig.clock.advance(1000);
            if (event.what === "bet") {
              const path = event.isBelow ? paths.below : paths.above;
              const ticket = { id: newId(), stake: event.stake, path };
              tickets.push(ticket);
              const sub = event.isBelow ? playerOf.below : playerOf.above;
              await rig.ticket({ id: ticket.id, stake: ticket.stake, agent_path: path, sub });
            } else if (event.what === "settle") {
              const ticket = tickets[event.which % Math.max(1, tickets.length)];
              if (ticket === undefined) continue;
              const { settlement, win } = event;
              await rig.settle(ticket.id, {
                settlement,
                win: settlement === "won" ? win : settlement === "void" ? ticket.stake : 0,
                openStake: ticket.stake,
                cashedOut: settlement === "cashout" ? win : 0,
              });
            } else {
              const to = rig.clock.now();
              const { id } = await rig.store.transact("open", (trx) =>
                openRun(trx, { from, to, currency: "RSD" }, admin, to),
              );
              await rig.store.money("close", treeLock, (trx) => closeRun(trx, id, admin, to));
              from = to;
              closed.set(id, await rowsOf(id));
              if (event.isPaid)
                await rig.store.money("pay", [...agentNames], (trx, now) =>
                  payRun(trx, id, { by: admin, proposal: null }, now),
                );
              const stands = await db.selectFrom("ticket").selectAll().execute();
              for (const row of stands) {
                if (row.settled_at !== null && row.settled_at >= to) continue;
                const sum = await db
                  .selectFrom("calculation_ticket")
                  .select((eb) => [
                    eb.fn.sum<number | null>("stake").as("stake"),
                    eb.fn.sum<number | null>("win").as("win"),
                  ])
                  .select((eb) => eb.fn.sum<number | null>("cash_out").as("cash_out"))
                  .where("ticket", "=", row.id)
                  .executeTakeFirstOrThrow();
                mustBe([sum.stake ?? 0, sum.win ?? 0, sum.cash_out ?? 0], standing(row));
              }
            }
            for (const [id, rows] of closed) expect(await rowsOf(id)).toBe(rows);
          }
          for (const id of closed.keys())
            for (const table of ["calculation_row", "calculation_ticket"] as const) {
              const any = await db.selectFrom(table).select("run").where("run", "=", id).executeTakeFirst();
              if (any === undefined) continue;
              await expect(
                rig.store.transact("tamper", (trx) =>
                  trx.updateTable(table).set({ stake: 1 }).where("run", "=", id).execute(),
                ),
              ).rejects.toThrow(/append-only/);
            }
        } finally {
          await rig.stop();
        }
      }),
      { seed, numRuns: runsHere(12), endOnFailure: true },
    );
    await expect(all).resolves.toBeUndefined();
  },
);
