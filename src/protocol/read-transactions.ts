// What a client makes of an answer of POST /account/v1/transactions. Only `result` and `totalPages` are the contract's:
// of a booking of another server it is enough that amount and time can be told.
import * as z from "zod/mini";
import { toMinor } from "../domain/money.ts";
import { adorning, amountSchema, epochMsSchema, orElse } from "./primitives.ts";
import { moneyPageOf } from "./readable-lists.ts";
import { transactionSumsSchema } from "./transactions.ts";

const gameSchema = z.object({ gameCode: z.string(), roundId: z.string() });

/** Amounts in minor units; above zero = into the wallet. */
const bookingSchema = z.object({
  id: z.string(),
  at: z.number(),
  /** The server's word; "" = it said none. */
  type: z.string(),
  currency: z.string(),
  currencyId: z.nullable(z.int()),
  amount: z.int(),
  /** null = not told. */
  balance: z.nullable(z.int()),
  ticketId: z.nullable(z.string()),
  /** Its short number; null = none is told. */
  ticketCode: orElse(z.nullable(z.string()), null),
  /** null = it belongs to no round of a game, or the server tells of none. */
  game: orElse(z.nullable(gameSchema), null),
  reference: z.string(),
  /** Key that says why; "" = not told. */
  description: z.string(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A page as it is kept on the device. */
export const bookingsPageSchema = z.object({
  bookings: z.array(bookingSchema),
  totalPages: z.int(),
  /** By wallet, over all pages; null = the server does not sum. */
  sums: z.nullable(z.array(z.object({ currency: z.string(), currencyId: z.int(), in: z.int(), out: z.int() }))),
  /** Entries that could not be understood. */
  dropped: z.int(),
});
export type BookingsPage = z.infer<typeof bookingsPageSchema>;

const text = orElse(z.string(), "");

const entrySchema = z.pipe(
  z.object({
    id: orElse(z.union([z.string(), z.number()]), ""),
    _id: text,
    at: adorning(epochMsSchema),
    createdAtTimestamp: adorning(epochMsSchema),
    type: text,
    currency: text,
    currency_id: orElse(z.nullable(z.int()), null),
    amount: amountSchema,
    balance: orElse(z.nullable(amountSchema), null),
    ticketId: orElse(z.nullable(z.string()), null),
    ticketCode: orElse(z.nullable(z.string()), null),
    game: orElse(z.nullable(gameSchema), null),
    reference: text,
    description: text,
  }),
  z.transform(({ id, _id, createdAtTimestamp, currency_id: currencyId, ...entry }, { issues }): Booking => {
    const { type, amount, balance, ticketId } = entry;
    const at = entry.at ?? createdAtTimestamp;
    if (at === undefined) issues.push({ code: "custom", input: entry });
    const reference = entry.reference || (ticketId ?? "");
    return {
      ...entry,
      // Without a name of its own it is told apart by what it says.
      id: String(id) || _id || `${at} ${type} ${amount} ${reference}`,
      at: at ?? 0,
      currencyId,
      reference,
      amount: toMinor(amount),
      balance: balance === null ? null : toMinor(balance),
    };
  }),
);

export const readTransactionsSchema = z.pipe(
  moneyPageOf(entrySchema, { sums: orElse(z.nullable(transactionSumsSchema), null) }),
  z.transform(({ result: bookings, totalPages, sums, dropped }): BookingsPage => ({
    bookings,
    totalPages,
    sums:
      sums?.map(({ currency, currency_id: currencyId, in: came, out }) => ({
        currency,
        currencyId,
        in: toMinor(came),
        out: toMinor(out),
      })) ?? null,
    dropped,
  })),
);
