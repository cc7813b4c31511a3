// Closed loop: what was paid in by some way goes back that way before it goes another.

export interface SourceNet {
  id: string;
  /** Deposits from it less withdrawals to it, those that run included. Minor units, below zero where more went out. */
  net: number;
}

const above0 = (minor: number): number => Math.max(0, minor);

/** What the other ways have to get first. */
export function owedElsewhere(nets: readonly SourceNet[], sourceId: string): SourceNet[] {
  return nets.filter(({ id, net }) => id !== sourceId && net > 0);
}

/**
 * How much may go to a source at most: what came from it, or all that is not owed to the others.
 * @param cash of the wallet, minor units
 */
export function mostTo(nets: readonly SourceNet[], sourceId: string, cash: number): number {
  const own = above0(nets.find(({ id }) => id === sourceId)?.net ?? 0);
  const others = owedElsewhere(nets, sourceId).reduce((sum, { net }) => sum + net, 0);
  return above0(Math.max(Math.min(own, cash), cash - others));
}
