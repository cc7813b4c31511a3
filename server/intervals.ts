// How often everything repeats itself in a server; tests shorten it.
/** How often the server does what it repeats, in ms. */
export interface Intervals {
  /** Between two beats of a socket. */
  beatMs: number;
  /** Between two looks at which sockets read too slowly. */
  slowReaderLookMs: number;
  /** Between two reads of the push queue. */
  pushQueueMs: number;
  /** Between two looks for what is worth telling: matches that started, tickets whose cashing out gives much. */
  pushWatchMs: number;
  /** Between two searches for tickets that are due to be settled, beside the news of outcomes. */
  settleSweepMs: number;
  /** Between two looks whether the signed-in sockets' sessions still hold, where other processes may end them. */
  sessionCheckMs: number;
  /** Between two renewals of what pings are answered by: sessions and wallets. */
  recentReadMs: number;
  /** Between two looks at which sessions of games are to end. */
  gameSweepMs: number;
  /** Between two searches for tickets whose decision is overdue, where other processes use the store. */
  decideSweepMs: number;
  /** Between two looks whether the store can be written. */
  writeProbeMs: number;
  /** From when a process has the job until it makes accumulators for the first time. */
  firstAccumulatorsMs: number;
}

export const defaultIntervals: Intervals = {
  beatMs: 5000,
  slowReaderLookMs: 500,
  pushQueueMs: 1000,
  pushWatchMs: 2000,
  settleSweepMs: 10_000,
  decideSweepMs: 1000,
  sessionCheckMs: 30_000,
  recentReadMs: 5000,
  gameSweepMs: 500,
  writeProbeMs: 5000,
  firstAccumulatorsMs: 20_000,
};
