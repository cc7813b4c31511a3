// The tables of ready accumulators.

export interface AccumulatorTables {
  /** One a sport and target; `legs` is JSON (BookedSelection[]), `made_at` epoch ms. */
  ready_accumulator: { sport: string; target: number; legs: string; made_at: number };
}
