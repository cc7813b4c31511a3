// The tables that the operator's calls own. Times are epoch ms.

import type { FourEyesKind } from "../../../src/protocol/operator/four-eyes.ts";
import type { UserFlag } from "../../../src/protocol/operator/user-notes.ts";
import type { ProposalKind, ProposalStatus } from "../../../src/protocol/operator/proposals.ts";

/** Sessions whose user gave the password once more. */
interface DeskConfirmationTable {
  family_id: string;
  until: number;
}

/** What one administrator wants to do, and another one has to approve. Amounts are minor units. */
export interface ProposalTable {
  id: string;
  kind: ProposalKind;
  /** Whom it concerns: that one does not decide it. null = no single person. */
  sub: string | null;
  /** A payment, a ticket, a run; else the person's sub. */
  target: string;
  currency: string;
  currency_id: number;
  amount: number;
  /** JSON of the call's body. */
  body: string;
  reason: string | null;
  status: ProposalStatus;
  proposed_by: string;
  created_at: number;
  expires_at: number;
  decided_by: string | null;
  decided_at: number | null;
  note: string | null;
}

/** What an administrator did without a second one: counted for a day. Minor units, not below 0. */
interface ActAloneTable {
  id: string;
  kind: FourEyesKind;
  by_sub: string;
  /** Whom it concerned; null = no single person. */
  person: string | null;
  currency_id: number;
  minor: number;
  at: number;
}

/** The last time that operators gave a user the role. */
interface RoleGrantTable {
  sub: string;
  role: string;
  at: number;
  /** JSON list: who proposed it, and who approved. */
  granted_by: string;
}

/** A proposal that the server's own shell approved, until a server has carried it out. */
interface ShellApprovalTable {
  proposal_id: string;
  asked_at: number;
  /** null = no server has looked at it; else the key of what refused it. */
  refusal: string | null;
}

/** What an operator wrote about a user. */
interface UserNoteTable {
  /** Made by who wrote it. */
  id: string;
  sub: string;
  text: string;
  by_sub: string;
  at: number;
}

/** Stands until it is taken down. */
interface UserFlagTable {
  sub: string;
  flag: UserFlag;
  reason: string;
  by_sub: string;
  at: number;
}

export interface OperatorTables {
  user_note: UserNoteTable;
  user_flag: UserFlagTable;
  shell_approval: ShellApprovalTable;
  act_alone: ActAloneTable;
  role_grant: RoleGrantTable;
  proposal: ProposalTable;
  desk_confirmation: DeskConfirmationTable;
}
