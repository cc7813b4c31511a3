// The scalars of the wire: what an id, a code, an odd and an amount look like in JSON.
import * as z from "zod/mini";
import { catch as orElse } from "zod/mini";
import { lastEpochMs, lastPage } from "../domain/wire-bounds.ts";

/** Match id: a non-negative integer. */
export const eventIdSchema = z.int().check(z.nonnegative());

/** League id: a non-negative integer. */
export const leagueIdSchema = z.int().check(z.nonnegative());

/** A code of the offer (market, band, player, selection): any text without "|". */
export const codeSchema = z.string().check(z.regex(/^[^|]*$/, "must not contain |"));

/** An odd as the wire carries it: a decimal string such as "1.85", or "-" for not available. */
export const oddSchema = z.string().check(z.regex(/^(?:-|\d{1,7}(?:\.\d{1,3})?)$/, "must be a decimal odd or -"));

/** Milliseconds since 1970 by the server's clock. */
export const epochMsSchema = z.number().check(z.nonnegative(), z.lte(lastEpochMs));

/** The same as a call or a feed names it: what is below a millisecond is cut, since no store has it. */
export const wholeMsSchema = z.pipe(
  epochMsSchema,
  z.transform((ms): number => Math.floor(ms)),
);

/** Of a list, from 1; without one the first. */
export const pageSchema = z._default(z.int().check(z.positive(), z.lte(lastPage)), 1);

/** Beyond it a number no longer tells hundredths apart. */
export const mostAmount = 2 ** 52 / 100;

/** An amount that something is compared with. */
export const boundAmountSchema = z.number().check(z.gte(-mostAmount), z.lte(mostAmount));

/** An amount in major units with at most two decimals; what sums of binary fractions leave behind them is let through. */
export const amountSchema = z.number().check(
  z.gte(-mostAmount),
  z.lte(mostAmount),
  z.refine((value) => Math.abs(value - Number(value.toFixed(2))) < 1e-8, "must have at most 2 decimals"),
);

/** Of many amounts, in major units: it may be more than any of them can be. */
export const sumSchema = z.number();

/** A client-made idempotency key (RFC 9562). */
export const uuidSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, "must be a uuid"));

/** A sequence number or a revision: both begin at the server's start time in ms and never go back. */
export const counterSchema = z.int().check(z.nonnegative());

/** What is wrong counts as this value. */
export { orElse };

/** What only adorns a message: one of another kind is as good as missing, and hides nothing else. */
export function adorning<T extends z.ZodMiniType>(schema: T) {
  return orElse(z.optional(schema), undefined);
}

/** Body of every non-2xx answer: `error` is a translation key. */
export const errorBodySchema = z.object({
  error: z.string(),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
