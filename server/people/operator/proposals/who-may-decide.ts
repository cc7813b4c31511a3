// Who may not decide a proposal: its maker, who it is about, and who was given the role too lately or by its maker.
import type { DecisionBar } from "../../../../src/protocol/operator/proposals.ts";
import type { ProposalTable } from "../tables.ts";
import { type Grant, isFresh } from "./role-grants.ts";

export interface Reader {
  sub: string;
  roles: readonly string[];
  /** Epoch ms. */
  at: number;
}

/** Why who reads or decides a proposal may not decide it; null = that one may. @param grant of the reader's role */
export function barOf(
  { kind, proposed_by, sub }: Pick<ProposalTable, "kind" | "proposed_by" | "sub">,
  by: Reader,
  grant: Grant | null,
): DecisionBar | null {
  if (proposed_by === by.sub) return "maker";
  if (sub === by.sub) return "concerned";
  // What editors decide moves no money.
  if (kind === "announce") return null;
  if (isFresh(grant, by.at)) return "fresh";
  return grant?.by.includes(proposed_by) ? "granter" : null;
}
