// The cash-out calls over a ticketing rig, and tickets to cash out.
import { afterEach, beforeEach, expect } from "vitest";
import { liveTicketDelay } from "../../server/site/settings/ticket-settings.ts";
import { finish, startTicketingRig, type TicketingRig, type Wanted } from "./ticketing-rig.ts";
import { until } from "./until.ts";

export let rig: TicketingRig;

interface Quote {
  ticketId: string;
  amount: number;
  currency: string;
  expiresAt: number;
  error?: string;
}
interface Paid {
  ticketId: string;
  amount: number;
  currency: string;
  error?: string;
}

/** Places it, waits until it is booked; the server's id. */
export async function booked(wanted: Wanted = {}): Promise<{ uuid: string; id: string }> {
  const { ticketId: uuid } = await rig.place(wanted);
  await rig.clock.advance(5000);
  await rig.settle();
  expect(rig.last(uuid).accepted).toBe(true);
  return { uuid, id: rig.last(uuid)._id };
}

export const ask = (ticketId: string, token = "ana") => rig.call<Quote>("/cashOut", { body: { ticketId }, token });
export const confirm = (body: Record<string, unknown>, token = "ana") =>
  rig.call<Paid>("/confirmCashOut", { body, token });

export async function quoted(ticketId: string): Promise<number> {
  const { status, body } = await ask(ticketId);
  expect(status).toBe(200);
  return body.amount;
}

export const credit = async () => (await rig.wallet()).wallet_0;

/** How long a confirmation with a live leg waits. Sweeps and retries set timers too: on PostgreSQL there is always one. */
const delayMs = liveTicketDelay.default * 1000;
const isDelayed = (): boolean => rig.clock.isAwaited(delayMs);

/** Waits until a confirmation of a live leg waits for its delay: the request reaches the server over a real socket. */
export const delayed = (): Promise<void> => until(isDelayed);

/** Confirms a ticket with a live leg: the answer comes once the clock has gone on. */
export async function afterDelay<T>(answer: Promise<T>): Promise<T> {
  const state = { arrived: false };
  const noted = answer.finally(() => (state.arrived = true));
  // Before it the time of the quote would pass.
  await until(() => state.arrived || isDelayed());
  await rig.clock.advance(delayMs);
  return noted;
}

/** Before and after each test of a file. */
export function useCashOutRig(): void {
  beforeEach(async () => {
    rig = await startTicketingRig();
  });
  afterEach(() => finish(rig));
}
