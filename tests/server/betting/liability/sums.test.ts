// What is kept of open bets is what the tickets say, whatever becomes of them and in whatever order.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { auditLiability } from "../../../harness/liability-audit.ts";
import { moneyCommands } from "../../../harness/money-commands.ts";
import { type Command, finishWorld, startWorld, type World } from "../../../harness/money-model.ts";
import { runsHere } from "../../../harness/test-database.ts";
import { finish, freeBet, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import { loadTicket } from "../../../../server/betting/ticketing/ticket-store.ts";
import { voidRefusal, voidTicket } from "../../../../server/betting/ticketing/settlement/void-ticket.ts";

/** An operator makes one of the tickets void. */
const voiding: fc.Arbitrary<Command> = fc.nat({ max: 7 }).map((nth) => ({
  label: `void ${nth}`,
  async run({ rig }) {
    const tickets = await rig.store.db.selectFrom("ticket").select("id").orderBy("created_at").orderBy("id").execute();
    const id = tickets[nth % Math.max(1, tickets.length)]?.id;
    if (id === undefined) return;
    await rig.store.money("void", "ana", async (trx, now) => {
      const stored = await loadTicket(trx, id);
      if (stored !== null && voidRefusal(stored.ticket) === null) await voidTicket(trx, stored, now);
    });
  },
}));

const steps = fc.array(fc.oneof(...moneyCommands, { weight: 2, arbitrary: voiding }), {
  minLength: 20,
  maxLength: 60,
  size: "max",
});

/** Requests that were not waited for go on beside the look: the tables must be of one moment. */
const look = ({ rig }: Pick<World, "rig">): Promise<number> =>
  rig.store.db.transaction().setIsolationLevel("repeatable read").execute(auditLiability);

test("random bookings, results, corrections, cash-outs and voids", { timeout: 300_000 }, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`liability: SEED=${seed}`);
  let most = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const world = await startWorld();
      const done: string[] = [];
      try {
        for (const command of commands) {
          done.push(command.label);
          await command.run(world);
          most = Math.max(most, await look(world));
        }
        await finishWorld(world);
        expect(await look(world)).toBe(0);
      } catch (error) {
        throw new Error(`after\n${done.join("\n")}`, { cause: error });
      } finally {
        await world.rig.stop();
      }
    }),
    { seed, numRuns: runsHere(20), endOnFailure: true },
  );
  expect(most).toBeGreaterThan(1);
});

describe("of one ticket", () => {
  let rig: TicketingRig;
  beforeEach(async () => {
    rig = await startTicketingRig();
  });
  afterEach(() => finish(rig));

  const rows = () =>
    rig.store.db
      .selectFrom("liability")
      .select(["event_id", "currency_id", "staked", "would_pay", "tickets"])
      .orderBy("event_id")
      .execute();

  it("its whole stake and possible win stand on each leg, until that is decided", async () => {
    await rig.place({ legs: [{ eventId: 1 }, { eventId: 2 }], stake: 100 });
    await rig.settle();
    const own = { currency_id: 1, staked: 10_000, would_pay: 22_500, tickets: 1 };
    expect(await rows()).toEqual([
      { event_id: 1, ...own },
      { event_id: 2, ...own },
    ]);
    rig.book.end(1, { 1: "won" }, rig.clock.now());
    await rig.settle();
    expect(await rows()).toEqual([{ event_id: 2, ...own }]);
    rig.book.end(2, { 1: "lost" }, rig.clock.now());
    await rig.settle();
    expect(await rows()).toEqual([]);
  });

  it("a free bet stakes nothing of the currency that it is paid in", async () => {
    for (const eventId of [4, 5, 6, 7]) rig.book.add(eventId);
    const legs = [4, 5, 6, 7].map((eventId) => ({ eventId }));
    expect((await rig.place({ legs, stake: 100, wallet: freeBet })).status).toBe(200);
    await rig.settle();
    const found = await rows();
    expect(found).toHaveLength(4);
    expect(found[0]).toMatchObject({ currency_id: 1, staked: 0, tickets: 1 });
    expect(found[0]?.would_pay).toBeGreaterThan(0);
  });

  it("many on one selection add up", async () => {
    for (const [sub, stake] of [
      ["ana", 100],
      ["boris", 50],
    ] as const)
      await rig.place({ stake }, sub);
    await rig.settle();
    expect(await rows()).toEqual([{ event_id: 1, currency_id: 1, staked: 15_000, would_pay: 22_500, tickets: 2 }]);
  });
});
