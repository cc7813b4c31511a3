// Money goes back to where it came from: how much of a balance may go to which source. All amounts in minor units.
import type { Minor } from "../../domain/ticket/ticket-selection.ts";

export interface SourceNet {
  readonly id: string;
  readonly label: string;
  /** What came from it less what went to it, running withdrawals included. */
  readonly net: Minor;
}

const owed = ({ net }: SourceNet): Minor => Math.max(0, net);

/** The most that may go to source `id` now. @param cash what the wallet holds without bonus money */
export function mostTo(id: string, sources: readonly SourceNet[], cash: Minor): Minor {
  const own = sources.filter((source) => source.id === id).reduce((sum, source) => sum + owed(source), 0);
  const others = owedFirst(id, sources).reduce((sum, source) => sum + owed(source), 0);
  return Math.max(0, Math.min(own, cash), cash - others);
}

/** The other sources that are owed something: it must go there first where more than `mostTo` is asked for. */
export function owedFirst(id: string, sources: readonly SourceNet[]): readonly SourceNet[] {
  return sources.filter((source) => source.id !== id && owed(source) > 0);
}
