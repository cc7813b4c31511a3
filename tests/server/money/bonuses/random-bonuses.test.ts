// Random orders of taking, staking, settling, correcting, cashing out, waiting, giving up and crashing: bonus money is what
// the active bonus has, and never becomes cash before it was wagered.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";
import type { Database } from "../../../../server/platform/db/database.ts";
import { HttpError } from "../../../../server/platform/http/http-error.ts";
import { loadTicket } from "../../../../server/betting/ticketing/ticket-store.ts";
import { voidTicket } from "../../../../server/betting/ticketing/settlement/void-ticket.ts";
import { auditBonuses } from "../../../harness/bonus-money.ts";
import { bonusesOf, type BonusRig } from "../../../harness/bonus-rig.ts";
import { setCredit } from "../../../harness/credits.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { runsHere } from "../../../harness/test-database.ts";
import { freeBet, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

const dayMs = 24 * 3600_000;

interface World {
  rig: TicketingRig;
  bonuses: BonusRig;
}

interface Command {
  label: string;
  run(world: World): Promise<unknown>;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const nth = fc.nat({ max: 20 });
const result = fc.constantFrom<LegResult>("won", "won", "lost", "lost", "void", "half-won", "half-lost");
const cents = fc.integer({ min: 2000, max: 60_000 });

const kind = <T>(label: string, values: fc.Arbitrary<T>, run: (world: World, values: T) => Promise<unknown>) =>
  values.map((given): Command => ({ label: `${label} ${JSON.stringify(given)}`, run: (world) => run(world, given) }));

const ids = async (db: Database, statuses: readonly ("offered" | "active" | "waiting")[]): Promise<string[]> => {
  const rows = await db.selectFrom("bonus").select("id").where("status", "in", statuses).orderBy("id").execute();
  return rows.map(({ id }) => id);
};

let lastEvent = 100;
const known: number[] = [];
const ended: number[] = [];

const commands = [
  kind(
    "redeem",
    fc.record({ kind: fc.constantFrom("bonus", "match", "freebet"), factor: fc.constantFrom(0, 1, 3) }),
    async ({ bonuses }, { kind, factor }) => {
      const amounts = [{ currency: "RSD", amount: 300, percent: 50, min: 10, max: 500 }];
      const own = kind === "freebet" ? { factor: 0 } : { factor };
      await bonuses.redeemOf(await bonuses.campaign({ kind, amounts, ...own, playDays: 2, minOdd: "1.40" }));
    },
  ),
  kind("take", nth, async ({ rig, bonuses }, index) => {
    const id = pick(await ids(rig.store.db, ["offered"]), index);
    if (id !== undefined) await bonuses.take(id);
  }),
  kind("take", nth, async ({ rig, bonuses }, index) => {
    const id = pick(await ids(rig.store.db, ["offered"]), index);
    if (id !== undefined) await bonuses.take(id);
  }),
  kind("give up", nth, async ({ rig, bonuses }, index) => {
    const id = pick(await ids(rig.store.db, ["active", "waiting"]), index);
    if (id !== undefined) await bonuses.giveUp(id);
  }),
  kind("deposit", cents, ({ bonuses }, minor) => bonuses.deposit(minor)),
  kind("withdraw", fc.boolean(), ({ bonuses }, agreed) => bonuses.withdraw(agreed)),
  kind("cash", fc.constantFrom(0, 3333, 50_000), ({ rig }, minor) => setCredit(rig, "ana", 1, minor)),
  ...Array.from({ length: 4 }, () =>
    kind(
      "place",
      fc.record({
        legs: fc.integer({ min: 1, max: 2 }),
        odd: fc.constantFrom("1.30", "2.00"),
        stake: fc.integer({ min: 20, max: 500 }),
        mode: fc.constantFrom("accept", "accept", "accept", "reoffer", "deny", "silent"),
      }),
      async ({ rig }, { legs, odd, stake, mode }) => {
        const on = Array.from({ length: legs }, () => {
          lastEvent += 1;
          rig.book.add(lastEvent, { odds: { 1: odd } });
          known.push(lastEvent);
          return { eventId: lastEvent, odds: odd };
        });
        rig.steering.policy = { mode, ...(mode === "reoffer" ? { stake: Math.max(20, stake / 2) } : {}) };
        await rig.place({ legs: on, stake });
      },
    ),
  ),
  kind("free bet", fc.integer({ min: 20, max: 400 }), async ({ rig }, stake) => {
    const on = Array.from({ length: 4 }, () => {
      lastEvent += 1;
      rig.book.add(lastEvent, { odds: { 1: "1.50" } });
      known.push(lastEvent);
      return { eventId: lastEvent, odds: "1.50" };
    });
    rig.steering.policy = { mode: "accept" };
    await rig.place({ legs: on, stake, wallet: freeBet });
  }),
  kind("reoffer", fc.record({ index: nth, accepted: fc.boolean() }), async ({ rig }, { index, accepted }) => {
    const waiting = await rig.store.db.selectFrom("ticket").select("id").where("phase", "=", "reoffer").execute();
    const ticketId = pick(waiting, index)?.id;
    if (ticketId !== undefined) await rig.call("/reoffer", { body: { ticketId, accepted } });
  }),
  ...Array.from({ length: 3 }, () =>
    kind("end", fc.record({ index: nth, result }), async ({ rig }, { index, result }) => {
      const eventId = pick(known, index);
      if (eventId === undefined) return;
      known.splice(known.indexOf(eventId), 1);
      ended.push(eventId);
      rig.book.end(eventId, { 1: result }, rig.clock.now());
    }),
  ),
  kind("correct", fc.record({ index: nth, result }), async ({ rig }, { index, result }) => {
    const eventId = pick(ended, index);
    if (eventId !== undefined) rig.book.correct(eventId, { 1: result });
  }),
  kind("make void", nth, async ({ rig }, index) => {
    const { db, money } = rig.store;
    const id = pick(await db.selectFrom("ticket").select("id").where("phase", "=", "accepted").execute(), index)?.id;
    if (id === undefined) return;
    try {
      await money("void", "ana", async (trx, now) => {
        const stored = await loadTicket(trx, id);
        if (stored !== null) await voidTicket(trx, stored, now);
      });
    } catch (error) {
      // It was cashed out, or is void.
      if (!(error instanceof HttpError)) throw error;
    }
  }),
  kind("cash out", fc.record({ index: nth, part: fc.constantFrom(1, 0.5, 0.3) }), async ({ rig }, { index, part }) => {
    const open = await rig.store.db.selectFrom("ticket").select("id").where("settlement", "=", "open").execute();
    const ticketId = pick(open, index)?.id;
    if (ticketId === undefined) return;
    const quote = await rig.call<{ amount: number }>("/cashOut", { body: { ticketId } });
    if (quote.status !== 200) return;
    const body = { ticketId, amount: quote.body.amount, part, requestId: randomUUID() };
    await rig.call("/confirmCashOut", { body });
  }),
  kind("wait", fc.constantFrom(0, 1000, 20_000, dayMs), async ({ rig, bonuses }, ms) => {
    await rig.clock.advance(ms);
    await rig.settle();
    await bonuses.work();
  }),
  kind("crash", fc.constant(null), async (world) => {
    await world.rig.crash();
    world.bonuses = bonusesOf(world.rig);
  }),
];

/** What tickets paid: the bonus money's share went to cash only where the bonus was wagered by then. */
async function auditShares(db: Database): Promise<void> {
  const tickets = await db.selectFrom("ticket").selectAll().where("stake_bonus", ">", 0).execute();
  const stakes = await db.selectFrom("bonus_stake").selectAll().where("minor", ">", 0).execute();
  const bonuses = await db.selectFrom("bonus").selectAll().execute();
  const rows = await db
    .selectFrom("ledger_posting as posting")
    .innerJoin("ledger_entry as entry", "entry.posting_id", "posting.id")
    .innerJoin("ledger_account as account", "account.id", "entry.account_id")
    .select(["posting.id", "posting.kind", "posting.ref", "posting.note", "posting.at"])
    .select(["account.sub", "account.bucket", "entry.amount"])
    .where("posting.kind", "in", ["payout", "refund", "cashout"])
    .execute();
  for (const ticket of tickets) {
    const owner = bonuses.find(({ id }) => stakes.some((one) => one.ticket_id === ticket.id && one.bonus_id === id));
    const own = rows.filter(({ kind, ref, note }) => (kind === "cashout" ? note : ref.slice(0, 36)) === ticket.id);
    for (const id of new Set(own.map((row) => row.id))) {
      const entries = own.filter((row) => row.id === id);
      const paid = -entries.filter(({ sub }) => sub === "").reduce((sum, { amount }) => sum + amount, 0);
      const cash = entries
        .filter(({ sub, bucket }) => sub === "ana" && bucket !== "wallet_1")
        .reduce((sum, { amount }) => sum + amount, 0);
      const most = paid - Number((BigInt(paid) * BigInt(ticket.stake_bonus)) / BigInt(ticket.stake));
      const isWagered = owner?.status === "done" && (owner.ended_at ?? 0) <= (entries[0]?.at ?? 0);
      expect(isWagered || cash === most, `cash of ${ticket.id}: ${cash} of ${paid}, at most ${most}`).toBe(true);
    }
  }
  // Nothing else moves bonus money to cash: what was wagered does, once.
  const done = await db.selectFrom("ledger_posting").select("ref").where("kind", "=", "bonusDone").execute();
  for (const { ref } of done) expect(bonuses.find(({ id }) => id === ref)).toMatchObject({ status: "done" });
  for (const { done: staked, required } of bonuses.filter(({ status }) => status === "done"))
    expect(staked).toBeGreaterThanOrEqual(required);
}

/** What an operator made void stays so, with its stake paid back. */
async function auditVoid(db: Database): Promise<void> {
  const tickets = await db.selectFrom("ticket").selectAll().where("voided_at", "is not", null).execute();
  for (const { settlement, win, open_stake } of tickets) expect([settlement, win]).toEqual(["void", open_stake]);
}

/** `done` is what its tickets counted, and free bets have no more than lies in their wallet. */
async function auditProgress(db: Database): Promise<void> {
  const bonuses = await db.selectFrom("bonus").selectAll().execute();
  const stakes = await db.selectFrom("bonus_stake").selectAll().execute();
  for (const bonus of bonuses) {
    const counted = stakes.filter(({ bonus_id }) => bonus_id === bonus.id).reduce((sum, one) => sum + one.counted, 0);
    expect(bonus.done).toBe(counted);
  }
  const own = await db
    .selectFrom("ledger_account")
    .select((eb) => eb.fn.sum<number>("balance").as("balance"))
    .where("sub", "=", "ana")
    .where("currency_id", "=", 1000)
    .where("bucket", "in", ["wallet_0", "hold"])
    .executeTakeFirstOrThrow();
  const inFreeBets = bonuses
    .filter(({ currency_id, sub }) => currency_id === 1000 && sub === "ana")
    .reduce((sum, { remaining }) => sum + remaining, 0);
  expect(own.balance).toBeGreaterThanOrEqual(inFreeBets);
}

const steps = fc.array(fc.oneof(...commands), { minLength: 20, maxLength: 70, size: "max" });

test("random runs keep bonus money where it belongs", { timeout: 300_000 }, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`random bonuses: SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const rig = await startTicketingRig();
      const world: World = { rig, bonuses: bonusesOf(rig) };
      known.length = 0;
      ended.length = 0;
      const done: string[] = [];
      try {
        for (const command of run) {
          done.push(command.label);
          await command.run(world);
          await rig.settle();
          await auditBonuses(rig.store.db);
          await auditShares(rig.store.db);
          await auditProgress(rig.store.db);
          await auditVoid(rig.store.db);
        }
        await auditLedger(rig.store.db);
        expect(rig.errors).toEqual([]);
      } catch (error) {
        throw new Error(`after\n${done.join("\n")}`, { cause: error });
      } finally {
        await rig.stop();
      }
    }),
    { seed, numRuns: runsHere(25), endOnFailure: true },
  );
});
