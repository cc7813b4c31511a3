// The only writer of `cashOuts`: quotes as they come, and the one confirmation a ticket can have under way.
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { CashOutRow } from "../../../src/db/device-tables.ts";
import { partOf } from "../../../src/domain/ticket/cash-out-part.ts";
import { unresolvedOf } from "../../../src/db/unresolved-cash-out.ts";
import { KvotaError } from "../../api/errors.ts";
import type { ConfirmRequest } from "./cash-out-calls.ts";

/** Tickets whose last value is kept for reading offline; the oldest go first. */
export const keptCashOuts = 100;

type Confirmation = NonNullable<CashOutRow["confirmation"]>;

export interface CashOutStore {
  /** While a confirmation is under way the value stays as the player saw it. */
  putQuote(ticketId: string, quote: CashOutRow["quote"]): Promise<void>;
  /**
   * Keeps the confirmation before it is sent. Fails with `cashOutPending` (one is under way, in whatever tab) or
   * `cashOutChanged` (the player saw another value, or one that has expired), having written nothing.
   */
  begin(request: ConfirmRequest): Promise<void>;
  /** What became of it; nothing happens where it is not the one under way. */
  save(request: ConfirmRequest, confirmation: Confirmation): Promise<boolean>;
  unresolved(): Promise<ConfirmRequest[]>;
  /** Forgets how the last one came out. */
  acknowledge(ticketId: string): Promise<void>;
}

/** @param belongs asked inside the transaction: whether `sub` is still signed in @param now epoch ms by this device */
export function createCashOutStore(db: DeviceDb, sub: string, belongs: () => boolean, now: () => number): CashOutStore {
  const write = <T>(work: () => Promise<T>): Promise<T> => db.transaction("rw", db.cashOuts, work);

  async function prune(): Promise<void> {
    const rows = await db.cashOuts.where("sub").equals(sub).toArray();
    if (rows.length <= keptCashOuts) return;
    const idle = rows.filter((row) => unresolvedOf(row) === null);
    const surplus = idle.sort((a, b) => seenAt(b) - seenAt(a)).slice(keptCashOuts);
    await db.cashOuts.bulkDelete(surplus.map(({ ticketId }): [string, string] => [sub, ticketId]));
  }

  return {
    putQuote: (ticketId, quote) =>
      write(async () => {
        if (!belongs()) return;
        const row = await db.cashOuts.get([sub, ticketId]);
        if (unresolvedOf(row) !== null) return;
        // Each write wakes the live queries of every tab.
        if (row?.quote.state === "unavailable" && quote.state === "unavailable" && row.quote.reason === quote.reason)
          return;
        await db.cashOuts.put({ sub, ticketId, quote, confirmation: row?.confirmation ?? null });
        if (row === undefined) await prune();
      }),

    begin: ({ ticketId, amount, part, requestId }) =>
      write(async () => {
        if (!belongs()) throw new KvotaError("mustLogin");
        const row = await db.cashOuts.get([sub, ticketId]);
        if (unresolvedOf(row) !== null) throw new KvotaError("cashOutPending");
        const quote = row?.quote;
        const holds =
          quote?.state === "quoted" && quote.amount === amount && now() - quote.expires.at < quote.expires.remainingMs;
        if (row === undefined || !holds) throw new KvotaError("cashOutChanged");
        await db.cashOuts.put({ ...row, confirmation: { state: "sending", requestId, amount, part } });
      }),

    save: ({ ticketId, requestId }, confirmation) =>
      write(async () => {
        const row = await db.cashOuts.get([sub, ticketId]);
        if (!belongs() || row === undefined || unresolvedOf(row)?.requestId !== requestId) return false;
        // What was quoted before the money moved is the value of another ticket: of the rest it is but its share.
        const quote = confirmation.state === "paid" ? expired(row.quote, confirmation.part) : row.quote;
        await db.cashOuts.put({ ...row, quote, confirmation });
        return true;
      }),

    async unresolved() {
      const rows = await db.cashOuts.where("sub").equals(sub).toArray();
      return rows.flatMap((row) => {
        const confirmation = unresolvedOf(row);
        if (confirmation === null) return [];
        const { amount, part, requestId } = confirmation;
        return [{ ticketId: row.ticketId, amount, part, requestId }];
      });
    },

    acknowledge: (ticketId) =>
      write(async () => {
        const row = await db.cashOuts.get([sub, ticketId]);
        if (row === undefined || row.confirmation === null || unresolvedOf(row) !== null) return;
        await db.cashOuts.put({ ...row, confirmation: null });
      }),
  };
}

/** @param part of it that was paid out */
function expired(quote: CashOutRow["quote"], part: number): CashOutRow["quote"] {
  if (quote.state !== "quoted") return quote;
  const { amount, expires } = quote;
  return { ...quote, amount: amount - partOf(amount, part), expires: { ...expires, remainingMs: 0 } };
}

function seenAt({ quote }: CashOutRow): number {
  return quote.state === "quoted" ? quote.expires.at : 0;
}
