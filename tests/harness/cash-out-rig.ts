// A signed-in player whose server quotes and confirms cash-outs as it is told to.
import { afterEach, beforeEach } from "vitest";
import type { MoneyOrderRow } from "../../src/db/money-orders.ts";
import { createAccountRig, type AccountRig } from "./account-rig.ts";
import type { FakeAnswer } from "./fake-http.ts";
import { settle } from "./fake-clock.ts";
import { until } from "./until.ts";

export const quoteRoute = "POST /sportsbetting/v1/tickets/cashOut";
export const confirmRoute = "POST /sportsbetting/v1/tickets/confirmCashOut";

export let rig: AccountRig;
/** What a quote is answered with, in major units (null = unavailable), and what confirmations are, in turn. */
export const server: { value: number | null; answers: (FakeAnswer | Promise<FakeAnswer>)[] } = {
  value: 95,
  answers: [],
};

export function script(): void {
  const { http, clock, connection } = rig.services;
  http.on(quoteRoute, ({ body }) => {
    const { value } = server;
    if (value === null) return { status: 409, body: { error: "cashOutUnavailable" } };
    const expiresAt = clock.now() + connection.clockOffset() + 5000;
    return { status: 200, body: { ...(body as object), amount: value, currency: "RSD", expiresAt } };
  });
  http.on(confirmRoute, () => server.answers.shift() ?? { failed: "network" });
}

export const paid = (amount: number): FakeAnswer => ({
  status: 200,
  body: { ticketId: "t1", amount, currency: "RSD" },
});
export const changed: FakeAnswer = { status: 409, body: { error: "cashOutChanged" } };
export const asked = () =>
  rig.services.http.seenOf(quoteRoute).map(({ body }) => (body as { ticketId: string }).ticketId);
export const confirmed = () => rig.services.http.seenOf(confirmRoute).map(({ body }) => body);
export const row = (ticketId = "t1", sub = "u1") => rig.services.databases.device.cashOuts.get([sub, ticketId]);
export const notices = () => rig.services.databases.device.notices.toArray();
export const look = (...ticketIds: string[]) => rig.account.subscribe([{ kind: "cash-outs", ticketIds }]);

export async function pass(ms: number, step = 250): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    await rig.services.clock.advance(step);
    await settle(6);
  }
}

export async function amount(): Promise<number | null> {
  const quote = (await row())?.quote;
  return quote?.state === "quoted" ? quote.amount : null;
}

/** The newest order of the ticket. */
export async function order(ticketId = "t1"): Promise<MoneyOrderRow<"cashOut"> | undefined> {
  const rows = (await rig.services.databases.device.moneyOrders.toArray()) as MoneyOrderRow<"cashOut">[];
  return rows.toSorted((a, b) => a.at - b.at).findLast(({ body }) => body.ticketId === ticketId);
}

/** @param value of the whole ticket, minor units @returns the order's id */
export const cashOut = (part: number, value = 9500): Promise<string> =>
  rig.account.money.cashOut({ tabId: "tab", ticketId: "t1", amount: value, part });

export async function is(state: MoneyOrderRow["state"]): Promise<void> {
  await until(async () => (await order())?.state === state);
}

/** Looks at it and waits for its value. */
export async function quoted(ticketId = "t1"): Promise<void> {
  look(ticketId);
  await until(() => row(ticketId));
}

/** Before and after each test of a file. */
export function useCashOutRig(): void {
  beforeEach(async () => {
    rig = await createAccountRig();
    server.value = 95;
    server.answers = [];
    script();
    await rig.signIn();
  });
  afterEach(() => rig.close());
}
