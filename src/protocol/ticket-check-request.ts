// What the server is asked by POST /cms/v1/betting/ticket/check: a file of its own, since no client has to read it.
import * as z from "zod/mini";
import { combinationsTable } from "../domain/offer/combination-code.ts";
import { selectionTableSchema } from "./combination.ts";
import { codeSchema, eventIdSchema } from "./primitives.ts";

/** Of one call that asks what selections are worth: more than a ticket may have. */
const mostCombinations = 50;

/** POST /cms/v1/betting/ticket/check: the odds and bands that selections have now. */
export const ticketCheckRequestSchema = z.object({
  ticket: z
    .array(
      z.object({
        id: z.string(),
        eventId: eventIdSchema,
        marketsTable: selectionTableSchema,
        marketsKey: codeSchema,
        selectionCode: codeSchema,
        band: z._default(codeSchema, ""),
        player: z._default(codeSchema, ""),
        odd: z._default(z.string(), "-"),
        originalOdd: z.optional(z.string()),
        originalBand: z.optional(z.string()),
      }),
      // Each costs a look at a whole match; no ticket has as many.
    )
    .check(
      z.maxLength(200),
      // Each costs a price of its own.
      z.refine(
        (ticket) => ticket.filter(({ marketsTable }) => marketsTable === combinationsTable).length <= mostCombinations,
        `must have at most ${mostCombinations} combinations`,
      ),
    ),
});
