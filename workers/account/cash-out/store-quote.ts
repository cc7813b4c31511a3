// Writes quotes into `cashOuts` as they come. An order that is carried out changes them too (workers/money/cash-out-order.ts).
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { CashOutRow } from "../../../src/db/device-tables.ts";
import { isOpenOrder, type MoneyOrderRow } from "../../../src/db/money-orders.ts";

/** Tickets whose last value is kept for reading offline; the oldest go first. */
export const keptCashOuts = 100;

/** @param belongs asked inside the transaction: whether `sub` is still signed in */
export async function storeQuote(
  db: DeviceDb,
  { sub, ticketId, quote }: CashOutRow,
  belongs: () => boolean,
): Promise<void> {
  await db.transaction("rw", db.cashOuts, db.moneyOrders, async () => {
    if (!belongs()) return;
    // While an order is open the value stays as the player saw it.
    if ((await ticketsUnderWay(db, sub)).has(ticketId)) return;
    const row = await db.cashOuts.get([sub, ticketId]);
    // Each write wakes the live queries of every tab.
    if (row?.quote.state === "unavailable" && quote.state === "unavailable" && row.quote.reason === quote.reason)
      return;
    await db.cashOuts.put({ sub, ticketId, quote });
    if (row === undefined) await prune(db, sub);
  });
}

async function ticketsUnderWay(db: DeviceDb, sub: string): Promise<ReadonlySet<string>> {
  const orders = await db.moneyOrders.where("sub").equals(sub).toArray();
  const isCashOut = (row: MoneyOrderRow): row is MoneyOrderRow<"cashOut"> => row.kind === "cashOut";
  return new Set(
    orders
      .filter(isCashOut)
      .filter(isOpenOrder)
      .map(({ body }) => body.ticketId),
  );
}

async function prune(db: DeviceDb, sub: string): Promise<void> {
  const rows = await db.cashOuts.where("sub").equals(sub).toArray();
  if (rows.length <= keptCashOuts) return;
  const underWay = await ticketsUnderWay(db, sub);
  const surplus = rows
    .filter(({ ticketId }) => !underWay.has(ticketId))
    .toSorted((a, b) => seenAt(b) - seenAt(a))
    .slice(keptCashOuts);
  await db.cashOuts.bulkDelete(surplus.map(({ ticketId }): [string, string] => [sub, ticketId]));
}

function seenAt({ quote }: CashOutRow): number {
  return quote.state === "quoted" ? quote.expires.at : 0;
}
