// Closed loop: what was paid in by some way goes back that way before it goes another. The server decides by it, and the
// form says beforehand what it will decide. All amounts in minor units.
import type { Minor } from "../ticket/ticket-selection.ts";

export interface SourceNet {
  readonly id: string;
  /** Deposits from it less withdrawals to it, those that run included; below zero where more went out. */
  readonly net: Minor;
}

const above0 = (minor: Minor): Minor => Math.max(0, minor);

/** What the other sources have to get first where more than `mostTo` is asked for. */
export function owedElsewhere<Source extends SourceNet>(sources: readonly Source[], sourceId: string): Source[] {
  return sources.filter(({ id, net }) => id !== sourceId && net > 0);
}

/**
 * How much may go to a source at most: what came from it, or all that is not owed to the others.
 * @param cash what the wallet holds without bonus money
 */
export function mostTo(sources: readonly SourceNet[], sourceId: string, cash: Minor): Minor {
  const netOfSource = above0(sources.find(({ id }) => id === sourceId)?.net ?? 0);
  const others = owedElsewhere(sources, sourceId).reduce((sum, { net }) => sum + net, 0);
  return above0(Math.max(Math.min(netOfSource, cash), cash - others));
}
