// What a random run of ticketing is made of: a world, commands on it, and what must hold after each.
import { randomUUID } from "node:crypto";
import type fc from "fast-check";
import { expect } from "vitest";
import type { Database } from "../../server/platform/db/database.ts";
import { auditLedger } from "./ledger-audit.ts";
import { startTicketingRig, type TicketingRig } from "./ticketing-rig.ts";

/** A body sent under an id of the client's, and the answer that was first given to it: for good. */
export interface Slot {
  readonly id: string;
  body: Record<string, unknown> | null;
  answer: string | null;
}

export interface World {
  readonly rig: TicketingRig;
  readonly tickets: readonly Slot[];
  readonly cashOuts: readonly Slot[];
  /** The first answer to each reoffer, by the ticket's id. */
  readonly reoffers: Map<string, boolean>;
  /** Requests that wait for the clock. */
  readonly inFlight: Set<Promise<void>>;
  /** Of requests that no step waited for. */
  readonly failures: unknown[];
  /** Taken out of the wallet by other ways than tickets; minor units. */
  spent: number;
}

/** One step of a run; its label tells it in a failure. */
export interface Command {
  readonly label: string;
  run(world: World): Promise<void>;
}

/** A kind of step and how often it comes. */
export interface CommandKind {
  readonly weight: number;
  readonly arbitrary: fc.Arbitrary<Command>;
}

export const events = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const startCredit = 1_000_000;
export const slots = 8;

const emptySlots = (): Slot[] => Array.from({ length: slots }, () => ({ id: randomUUID(), body: null, answer: null }));

export async function startWorld(): Promise<World> {
  const rig = await startTicketingRig();
  for (const eventId of events.slice(3)) rig.book.add(eventId, { live: eventId === 6 });
  const requests = { tickets: emptySlots(), cashOuts: emptySlots(), reoffers: new Map<string, boolean>() };
  return { rig, ...requests, inFlight: new Set(), failures: [], spent: 0 };
}

/** The first answer to a slot stands. A lost one (null) says nothing, and a call above the rate limit is never looked at. */
export function noteAnswer(slot: Slot, answer: { status: number; body: unknown } | null): void {
  if (answer === null || answer.status === 429) return;
  const text = `${answer.status} ${JSON.stringify(answer.body)}`;
  slot.answer ??= text;
  expect(text).toBe(slot.answer);
}

async function auditTickets(db: Database): Promise<void> {
  const tickets = await db.selectFrom("ticket").selectAll().execute();
  const cashOuts = await db.selectFrom("cash_out").selectAll().execute();
  expect(new Set(tickets.map(({ sub, frontend_uuid }) => `${sub} ${frontend_uuid}`)).size).toBe(tickets.length);
  for (const ticket of tickets.filter(({ phase }) => phase === "accepted")) {
    const own = cashOuts.filter(({ ticket_id }) => ticket_id === ticket.id);
    const sum = (of: "stake" | "amount") => own.reduce((total, one) => total + one[of], 0);
    expect(sum("stake") + (ticket.settlement === "cashout" ? 0 : ticket.open_stake)).toBe(ticket.stake);
    expect(sum("amount")).toBe(ticket.cashed_out);
  }
}

/** Holds at any time, also while requests are under way. */
export function audit({ rig }: World): Promise<void> {
  // The tables must be of one moment.
  const moment = rig.store.db.transaction().setIsolationLevel("repeatable read");
  return moment.execute(async (trx) => {
    await auditLedger(trx);
    await auditTickets(trx);
  });
}

/** What the player has, or owes, from what became of each ticket; minor units. */
async function expectedCredit({ rig, spent }: World): Promise<number> {
  const tickets = await rig.store.db.selectFrom("ticket").selectAll().execute();
  const inTickets = tickets.reduce((sum, ticket) => {
    if (ticket.phase === "accepted") return sum + ticket.stake - ticket.win - ticket.cashed_out;
    return ticket.phase === "pending" || ticket.phase === "reoffer" ? sum + ticket.asked_stake : sum;
  }, 0);
  return startCredit - spent - inTickets;
}

/** Lets all that waits come to its end, ends all matches and compares the money with the tickets. */
export async function finishWorld(world: World): Promise<void> {
  const { rig, inFlight, failures } = world;
  while (inFlight.size > 0) {
    // A request reaches the server over a real socket, so its timer may not be there yet.
    await new Promise((resolve) => setTimeout(resolve, 2));
    await rig.clock.advance(1000);
  }
  expect(failures).toEqual([]);
  await rig.clock.advance(60_000);
  for (const eventId of events) if (rig.book.match(eventId)) rig.book.end(eventId, { 1: "won" }, rig.clock.now());
  await rig.crash();
  await rig.settle();
  await audit(world);
  const { balance } = await rig.store.db
    .selectFrom("ledger_account")
    .select((eb) => eb.fn.sum<number>("balance").as("balance"))
    .where("sub", "=", "ana")
    .where("currency_id", "=", 1)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(await expectedCredit(world));
  const waiting = rig.store.db.selectFrom("ticket").select("phase").where("phase", "in", ["pending", "reoffer"]);
  const open = rig.store.db.selectFrom("ticket").select("id").where("settlement", "=", "open");
  expect([await waiting.execute(), await open.execute(), rig.errors]).toEqual([[], [], []]);
}
