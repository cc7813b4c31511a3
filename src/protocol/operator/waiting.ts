// GET /operator/v1/waiting: what waits for a decision of an administrator, whatever it is, the oldest first. What the reader may not
// decide is not told. Amounts in major units.
import * as z from "zod/mini";
import { amountSchema, epochMsSchema } from "../primitives.ts";

/**
 * withdrawal = to be approved; review = a payment whose outcome is disputed or not known; proposal = an act that needs approval; documents
 * = pictures of who somebody is; match = over, and not settled; ticket = its decision is overdue; refusedWin = above what its game
 * may pay.
 */
export const waitingKinds = ["withdrawal", "review", "proposal", "documents", "match", "ticket", "refusedWin"] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingItemSchema = z.object({
  kind: z.enum(waitingKinds),
  /** Of the payment, the proposal, the user, the match, the ticket or the round. */
  id: z.string(),
  /** Since when it waits. */
  since: epochMsSchema,
  /** Of payments the method, of proposals their kind, of matches "Home - Away", of tickets their number; "" = nothing. */
  what: z.string(),
  /** Whom it is about; null = no single person. */
  person: z.nullable(z.object({ sub: z.string(), username: z.string() })),
  amount: z.nullable(amountSchema),
  currency: z.nullable(z.string()),
});
export type WaitingItem = z.infer<typeof waitingItemSchema>;

/** As many as one sees at once; of each kind the oldest are looked at. */
export const mostWaiting = 20;

export const waitingAnswerSchema = z.object({
  result: z.array(waitingItemSchema),
  asOf: epochMsSchema,
});
export type WaitingAnswer = z.infer<typeof waitingAnswerSchema>;
