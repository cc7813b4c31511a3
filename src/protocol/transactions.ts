// What moved the player's money: POST /account/v1/transactions.
import * as z from "zod/mini";
import { lastEpochMs } from "../domain/wire-bounds.ts";
import { amountSchema, epochMsSchema, pageSchema } from "./primitives.ts";

export const transactionTypes = [
  "stake",
  "win",
  "refund",
  "cashout",
  "bonus",
  "correction",
  "deposit",
  "withdrawal",
  "voucher",
  "adjustment",
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** What was staked and won by tickets, or in games. */
export const products = ["sports", "games"] as const;
export type Product = (typeof products)[number];

function isTime(text: string): boolean {
  if (text === "") return true;
  const ms = /^\d{10,}$/.test(text) ? Number(text) : Date.parse(text);
  return Math.abs(ms) <= lastEpochMs;
}

/** Epoch ms, as number or digits, or a day "2026-11-21" (UTC); both ends are included. "" and null = open. */
export const timeBoundSchema = z.nullish(
  z.union([epochMsSchema, z.string().check(z.refine(isTime, "must be epoch ms or a day YYYY-MM-DD"))]),
);

export const transactionsRequestSchema = z.object({
  from: timeBoundSchema,
  to: timeBoundSchema,
  /** "" and "all" = all; of a type that is not known there is nothing. */
  type: z.nullish(z.string().check(z.maxLength(40))),
  /** Part of a reference or of a type's name. */
  search: z.nullish(z.string().check(z.maxLength(200))),
  page: pageSchema,
  /** Our own: only what moved in this wallet. */
  currency_id: z.nullish(z.int()),
  /** Our own; missing and null = both, and all else that moves money. */
  product: z.nullish(z.enum(products)),
});
export type TransactionsRequest = z.infer<typeof transactionsRequestSchema>;

/** One booking on one wallet, credit being wallet_0 + wallet_1. Amounts in major units. */
export const transactionSchema = z.object({
  id: z.string(),
  at: epochMsSchema,
  type: z.enum(transactionTypes),
  currency: z.string(),
  currency_id: z.int(),
  /** Above zero = into the wallet. */
  amount: amountSchema,
  /** Credit of the wallet right after it. */
  balance: amountSchema,
  ticketId: z.nullable(z.string()),
  /** The short number of that ticket. Our own; null = it is of none, or of one without a number. */
  ticketCode: z.nullable(z.string()),
  /** The round of a game that it belongs to. Our own. */
  game: z.nullable(z.object({ gameCode: z.string(), roundId: z.string() })),
  reference: z.string(),
  /** Why, as a key. */
  description: z.string(),
});
export type WireTransaction = z.infer<typeof transactionSchema>;

/** What came in and went out over all pages of the filter; `out` is not negative. Our own. */
export const transactionSumsSchema = z.array(
  z.object({ currency: z.string(), currency_id: z.int(), in: amountSchema, out: amountSchema }),
);

export const transactionsAnswerSchema = z.object({
  result: z.array(transactionSchema),
  totalPages: z.int().check(z.nonnegative()),
  sums: transactionSumsSchema,
});
export type TransactionsAnswer = z.infer<typeof transactionsAnswerSchema>;
