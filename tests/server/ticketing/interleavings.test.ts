// Random orders of placing, answering, abandoning, settling, waiting and crashing, some of them at once: money is
// neither made nor lost, and what was answered once is answered again.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LegResult } from "../../../server/ports.ts";
import { auditLedger } from "../../harness/ledger-audit.ts";
import { startTicketingRig, type TicketingRig } from "../../harness/ticketing-rig.ts";

const slot = fc.nat({ max: 3 });
const event = fc.constantFrom(1, 2, 3);
const mode = fc.constantFrom(
  "accept" as const,
  "accept" as const,
  "reoffer" as const,
  "deny" as const,
  "silent" as const,
  "busy" as const,
);
const result = fc.constantFrom<LegResult>("won", "half-won", "half-lost", "lost", "void");

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("place" as const),
      slot,
      events: fc.uniqueArray(event, { minLength: 1, maxLength: 3 }),
      mode,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("reoffer" as const),
      slot,
      answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("abandon" as const), slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("end" as const), event, result }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("odd" as const), event, odd: fc.constantFrom("1.50", "1.40", "1.70", "-") }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(0, 1500, 3000, 20_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  rig: TicketingRig;
  /** The first body sent under each slot's id, and its answer. */
  slots: { ticketId: string; body: Record<string, unknown> | null; answer: string | null }[];
  reoffers: Map<string, boolean>;
}

async function place(
  { rig, slots }: World,
  { slot, events, mode, times }: Extract<Step, { do: "place" }>,
): Promise<void> {
  const own = slots[slot]!;
  own.body ??= rig.body({ ticket_id: own.ticketId, stake: 2000, legs: events.map((eventId) => ({ eventId })) });
  rig.steering.policy = { mode, ...(mode === "reoffer" ? { stake: 1500 } : {}) };
  const answers = await Promise.all(Array.from({ length: times }, () => rig.call("", { body: own.body })));
  for (const { status, body } of answers) {
    const text = `${status} ${JSON.stringify(body)}`;
    own.answer ??= text;
    expect(text).toBe(own.answer);
  }
}

async function answer(
  { rig, slots, reoffers }: World,
  { slot, answers }: Extract<Step, { do: "reoffer" }>,
): Promise<void> {
  const info = await rig.ticketing.ticketInfo("ana", slots[slot]!.ticketId);
  if (!info) return;
  const replies = await Promise.all(
    answers.map((accepted) => rig.call<{ accepted: boolean }>("/reoffer", { body: { ticketId: info._id, accepted } })),
  );
  for (const { status, body } of replies) {
    if (status !== 200) continue;
    const first = reoffers.get(info._id) ?? body.accepted;
    reoffers.set(info._id, first);
    expect(body.accepted).toBe(first);
  }
}

async function abandon({ rig, slots }: World, { slot }: Extract<Step, { do: "abandon" }>): Promise<void> {
  const own = slots[slot]!;
  const reply = await rig.call("/abandon", { body: { ticket_id: own.ticketId } });
  if (reply.status === 200) own.answer ??= '422 {"error":"ticketAbandoned"}';
  expect(reply.status).toBe(own.answer?.includes("ticketAbandoned") ? 200 : 409);
}

async function run(world: World, one: Step): Promise<void> {
  const { rig } = world;
  switch (one.do) {
    case "place":
      return place(world, one);
    case "reoffer":
      return answer(world, one);
    case "abandon":
      return abandon(world, one);
    case "end":
      if (rig.book.match(one.event)) rig.book.end(one.event, { 1: one.result }, rig.clock.now());
      return;
    case "odd":
      if (rig.book.match(one.event)) rig.book.odd(one.event, "1", one.odd);
      return;
    case "wait":
      await rig.clock.advance(one.ms);
      return rig.settle();
    case "crash":
      return rig.crash();
  }
}

/** What the player has now, from what became of each ticket. */
async function expectedCredit(rig: TicketingRig): Promise<number> {
  const tickets = await rig.store.db.selectFrom("ticket").selectAll().execute();
  const spent = tickets.reduce((sum, ticket) => {
    if (ticket.phase === "accepted") return sum + ticket.stake - ticket.win;
    return ticket.phase === "pending" || ticket.phase === "reoffer" ? sum + ticket.asked_stake : sum;
  }, 0);
  return 1_000_000 - spent;
}

test("random interleavings keep the ledger's invariants", { timeout: 120_000 }, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`interleavings: SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const rig = await startTicketingRig();
      try {
        const world: World = {
          rig,
          slots: Array.from({ length: 4 }, () => ({ ticketId: randomUUID(), body: null, answer: null })),
          reoffers: new Map(),
        };
        for (const one of steps) {
          await run(world, one);
          await auditLedger(rig.store.db);
        }
        await rig.clock.advance(60_000);
        for (const eventId of [1, 2, 3])
          if (rig.book.match(eventId)) rig.book.end(eventId, { 1: "won" }, rig.clock.now());
        await rig.crash();
        await rig.settle();
        await auditLedger(rig.store.db);
        expect(Math.round((await rig.wallet()).wallet_0 * 100)).toBe(await expectedCredit(rig));
        const left = await rig.store.db
          .selectFrom("ticket")
          .select("phase")
          .where("phase", "in", ["pending", "reoffer"])
          .execute();
        const open = await rig.store.db.selectFrom("ticket").select("id").where("settlement", "=", "open").execute();
        expect([left, open, rig.errors]).toEqual([[], [], []]);
      } finally {
        await rig.stop();
      }
    }),
    { seed, numRuns: 25, endOnFailure: true },
  );
});
