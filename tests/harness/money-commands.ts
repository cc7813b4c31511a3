// The steps of random runs of ticketing: placing, reoffers, abandoning, cash-outs, results and their corrections, time
// and crashes.
import fc from "fast-check";
import { expect } from "vitest";
import { requireAccounts } from "../../server/money/ledger/accounts.ts";
import { events, noteAnswer, slots, type Command, type CommandKind, type Slot, type World } from "./money-model.ts";
import type { LegResult } from "../../server/betting/ticketing/leg.ts";

const slot = fc.nat({ max: slots - 1 });
const event = fc.constantFrom(...events);
const nth = fc.nat({ max: events.length - 1 });
const mostly = fc.constantFrom(true, true, true, false);
const result = fc.constantFrom<LegResult>("won", "won", "won", "half-won", "half-lost", "lost", "void");
const times = fc.integer({ min: 1, max: 3 });

function kind<Values>(
  weight: number,
  label: string,
  values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> },
  run: (world: World, values: Values) => Promise<void> | void,
): CommandKind {
  const arbitrary = (fc.record(values) as fc.Arbitrary<Values>).map((given): Command => ({
    label: `${label} ${JSON.stringify(given)}`,
    run: async (world) => run(world, given),
  }));
  return { weight, arbitrary };
}

/** The next unused slot where one is wanted and left, else the one named. */
function slotOf(list: readonly Slot[], index: number, fresh = false): Slot {
  const found = (fresh ? list.find(({ body }) => body === null) : undefined) ?? list[index];
  if (!found) throw new Error(`no slot ${index}`);
  return found;
}

/** One of a list that may be empty. */
const pick = <Value>(list: readonly Value[], index: number): Value | undefined => list[index % list.length];

/** Sends it so many times at once and notes the answers as they come; a crash may lose them. */
function send({ rig, inFlight }: World, path: string, own: Slot, count: number): Promise<void> {
  const { body } = own;
  const answers = Array.from({ length: count }, async () =>
    noteAnswer(own, await rig.call(path, { body }).catch(() => null)),
  );
  const all = Promise.all(answers).then(() => undefined);
  const settled = all.finally(() => inFlight.delete(settled));
  inFlight.add(settled);
  return settled;
}

const mode = fc.constantFrom(
  ...Array.from({ length: 8 }, () => "accept" as const),
  "reoffer" as const,
  "reoffer" as const,
  "deny" as const,
  "silent" as const,
  "busy" as const,
);

const placing = kind(
  8,
  "place",
  {
    at: slot,
    fresh: mostly,
    matches: fc.uniqueArray(nth, { minLength: 1, maxLength: 4 }),
    system: fc.boolean(),
    mode,
    times,
  },
  (world, { at, fresh, matches, system, mode, times }) => {
    const { rig } = world;
    // Mostly what is still offered; the first match may have ended.
    const offered = events.filter((eventId) => eventId === 1 || rig.book.match(eventId));
    const on = [...new Set(matches.map((index) => pick(offered, index) ?? 1))];
    const own = slotOf(world.tickets, at, fresh);
    const groups = system && on.length > 1 ? [{ conditions: [on.length - 1, 1], totalSelections: on.length }] : [];
    const systemGroups = on.length === 2 ? groups.map((group) => ({ ...group, conditions: [1] })) : groups;
    const legs = on.map((eventId) => ({ eventId, more: systemGroups.length > 0 ? { systemGroup: 0 } : {} }));
    own.body ??= rig.body({ ticket_id: own.id, stake: 2000, legs, more: { systemGroups, oddsPolicy: "any" } });
    rig.steering.policy = { mode, ...(mode === "reoffer" ? { stake: 1500 } : {}) };
    return send(world, "", own, times);
  },
);

async function answerReoffer({ rig, tickets, reoffers }: World, at: number, answers: boolean[]): Promise<void> {
  const info = await rig.ticketing.ticketInfo("ana", slotOf(tickets, at).id);
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

const reoffering = kind(
  2,
  "reoffer",
  { at: slot, answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }) },
  (world, { at, answers }) => answerReoffer(world, at, answers),
);

async function abandon({ rig, tickets }: World, at: number): Promise<void> {
  const own = slotOf(tickets, at);
  const reply = await rig.call("/abandon", { body: { ticket_id: own.id } });
  if (reply.status === 200) own.answer ??= '422 {"error":"ticketAbandoned"}';
  expect(reply.status).toBe(own.answer?.includes("ticketAbandoned") ? 200 : 409);
}

const abandoning = kind(1, "abandon", { at: slot }, (world, { at }) => abandon(world, at));

const cashingOut = kind(
  4,
  "cash out",
  { at: slot, fresh: mostly, of: slot, part: fc.constantFrom(1, 0.5, 0.3), times },
  async (world, { at, fresh, of, part, times }) => {
    const { rig } = world;
    const own = slotOf(world.cashOuts, at, fresh);
    const open = await rig.store.db.selectFrom("ticket").select("id").where("settlement", "=", "open").execute();
    const ticketId = pick(open, of)?.id;
    if (own.body === null && ticketId !== undefined) {
      const quote = await rig.call<{ amount: number }>("/cashOut", { body: { ticketId } });
      if (quote.status !== 200) return;
      own.body = { ticketId, amount: quote.body.amount, part, requestId: own.id };
    }
    // Not waited for: with a live leg it is answered only as the clock goes on.
    if (own.body === null) return;
    send(world, "/confirmCashOut", own, times).catch((error: unknown) => void world.failures.push(error));
  },
);

const ending = kind(3, "end", { nth, result }, ({ rig }, { nth, result }) => {
  const on = pick(
    events.filter((eventId) => rig.book.match(eventId)),
    nth,
  );
  if (on !== undefined) rig.book.end(on, { 1: result }, rig.clock.now());
});

const correcting = kind(4, "correct", { nth, result, announce: mostly }, ({ rig }, { nth, result, announce }) => {
  const on = pick(
    events.filter((eventId) => rig.book.hasEnded(eventId)),
    nth,
  );
  if (on !== undefined) rig.book.correct(on, { 1: result }, { announce });
});

const pricing = kind(
  1,
  "odd",
  { on: event, odd: fc.constantFrom("1.50", "1.50", "1.50", "1.40", "1.70", "1.20", "-") },
  ({ rig }, { on, odd }) => {
    if (rig.book.match(on)) rig.book.odd(on, "1", odd);
  },
);

const waiting = kind(3, "wait", { ms: fc.constantFrom(0, 1500, 3000, 20_000) }, async ({ rig }, { ms }) => {
  await rig.clock.advance(ms);
  await rig.settle();
});

/** Spent elsewhere, so that a correction finds less than it takes back. */
const spending = kind(2, "spend", { leave: fc.constantFrom(0, 200_000, 400_000) }, async (world, { leave }) => {
  const { rig } = world;
  await rig.store.money("spend", "ana", async (trx, at) => {
    const { wallet0 } = await requireAccounts(trx, "ana", 1);
    const minor = Math.max(0, wallet0.balance - leave);
    await rig.ledger.credit(trx, { sub: "ana", currencyId: 1, minor: -minor, reason: "spent", at });
    world.spent += minor;
  });
});

const crashing = kind(1, "crash", {}, ({ rig }) => rig.crash());

export const moneyCommands: readonly CommandKind[] = [
  placing,
  reoffering,
  abandoning,
  cashingOut,
  ending,
  correcting,
  pricing,
  waiting,
  spending,
  crashing,
];
