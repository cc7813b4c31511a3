// What one administrator proposes and another one decides. Amounts in major units.
import * as z from "zod/mini";
import { epochMsSchema, sumSchema } from "../primitives.ts";
import { listAnswerSchema } from "./lists.ts";

/** 202: it was not done, it waits for a second administrator. Where there is none, the server's own shell decides. */
export const proposedSchema = z.object({ proposalId: z.string() });
export type Proposed = z.infer<typeof proposedSchema>;

/** What is proposed; each is a call of its own that was above its limit. */
export const proposalKinds = [
  "adjust",
  "approve",
  "refund",
  "decide",
  "payOut",
  "void",
  "outcome",
  "outcomeBack",
  "float",
  "line",
  "settle",
  "commission",
  "setting",
  "roles",
  "block",
  "resetLink",
  "resetFactor",
  "campaign",
  "publish",
  "grant",
  "winLimit",
  "announce",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** expired = it was not decided within 72 hours. */
export const proposalStatuses = ["open", "approved", "rejected", "expired"] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/**
 * maker = the reader proposed it; concerned = it is about the reader; fresh = the reader is an administrator for less than a
 * day; granter = who proposed it gave the reader the role.
 */
export const decisionBars = ["maker", "concerned", "fresh", "granter"] as const;
export type DecisionBar = (typeof decisionBars)[number];

const personSchema = z.object({ sub: z.string(), username: z.string() });

export const proposalSchema = z.object({
  proposalId: z.string(),
  kind: z.enum(proposalKinds),
  status: z.enum(proposalStatuses),
  /** Whom it concerns; null = no single person, as of a commission run. */
  person: z.nullable(personSchema),
  /** What it is done to: a payment, a ticket, a run; else the person's sub. */
  target: z.string(),
  /** Of an adjustment that takes money: below zero. What a campaign costs is more than one amount. */
  amount: sumSchema,
  currency: z.string(),
  currency_id: z.int(),
  /** The call's body, for who decides. */
  body: z.unknown(),
  reason: z.nullable(z.string()),
  proposedBy: personSchema,
  createdAt: epochMsSchema,
  expiresAt: epochMsSchema,
  decidedBy: z.nullable(personSchema),
  decidedAt: z.nullable(epochMsSchema),
  note: z.nullable(z.string()),
  /** Whether the reader may decide it. */
  canDecide: z.boolean(),
  /** Why not; null = the reader may, or it is decided. */
  barred: z._default(z.nullable(z.enum(decisionBars)), null),
  /** Made before an update that changed what the call takes: it can be rejected alone, and its body is of another form. */
  outdated: z._default(z.boolean(), false),
});
export type Proposal = z.infer<typeof proposalSchema>;
export const proposalsAnswerSchema = listAnswerSchema(proposalSchema);
export type ProposalsAnswer = z.infer<typeof proposalsAnswerSchema>;
