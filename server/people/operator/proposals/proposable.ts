// The interface of an act that may need approval; needs-approval.ts decides whether it does.
import type * as z from "zod/mini";
import type { FourEyesKind } from "../../../../src/protocol/operator/four-eyes.ts";
import type { ProposalKind } from "../../../../src/protocol/operator/proposals.ts";
import type { Author } from "../../../site/audit/author.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import type { Database } from "../../../platform/db/database.ts";

/** Who carries it out: where it was proposed, who approved it. */
export interface Actor {
  by: Author;
  /** null = it was done at once. */
  proposal: { id: string; proposedBy: string } | null;
}

/** For the audit's row of the act. */
export const approvalOf = ({ proposal }: Actor): { proposalId?: string; proposedBy?: string } =>
  proposal === null ? {} : { proposalId: proposal.id, proposedBy: proposal.proposedBy };

/** What it is about, before anything is locked. */
export interface Subject {
  /** Whom it concerns; null = no single person. */
  sub: string | null;
  /** Of an act for several: each of them it concerns, and none of them does it or decides it. */
  people?: readonly string[];
  /** A payment, a ticket, a run; else the person's sub. */
  target: string;
  /** Whose money is locked while it is looked at and done. */
  locks: readonly string[];
}

export interface Money {
  currency: string;
  currencyId: number;
  /** Minor units; below zero where it takes. */
  minor: number;
}

/** What it would do: looked at, refused where it cannot be, and not done yet. */
export interface Prepared<Answer> extends Money {
  /** Asked of every act, so that none forgets it. */
  approval: "needed" | "none" | "by-amount";
  /** Of an act in several currencies: each is judged by itself. */
  others?: readonly Money[];
  /** Of an act for several: what of its amounts each of them gets, or loses. A limit holds for each of them. */
  shares?: readonly (Money & { person: string })[];
  /** In the same transaction; writes its own row in the audit. */
  carryOut(actor: Actor): Promise<Answer>;
}

/** Of an act without an amount. */
export const noAmount = { currency: "", currencyId: 0, minor: 0 } as const;

export interface ProposableAct<Body extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  kind: ProposalKind;
  /** null = it needs approval, unless what was prepared says that it does not. */
  limit: FourEyesKind | null;
  body: Body;
  /** null = 204: there is nothing to tell. */
  answer: Answer | null;
  /** One open proposal for each target: what is proposed again is that one, and another act has to wait for it. */
  isOnce: boolean;
  /** @throws HttpError 404 */
  about(db: Database, body: z.output<Body>): Promise<Subject>;
  /** @param now epoch ms @throws HttpError what refuses it as things stand */
  prepare(trx: MoneyTrx, body: z.output<Body>, now: number, by: Author): Promise<Prepared<z.input<Answer>>>;
}
