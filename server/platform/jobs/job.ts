// What is done without being asked, by one process of all that share the store.

/** One round of a job. */
export interface Turn {
  /** The first round since this process has the job: what another one knew of it is lost. */
  readonly isFirst: boolean;
  /** false = the process ends, or another one may have the job: what is done in parts stops after the part under way. */
  goesOn(): boolean;
  /** The process ends: what cannot stop between two parts is given up. */
  readonly signal: AbortSignal;
}

export interface Job {
  /** Its lease is `job:<name>`. */
  name: string;
  /** Between the end of a round and the next one, ms. A round that failed is tried again after the same time. */
  everyMs: number;
  /** Before the first round since this process has the job, ms; absent = none. */
  firstMs?: number;
  /**
   * Another process may be in the middle of the same round for a moment, when this one takes over: done twice must be the
   * same as done once.
   */
  run(turn: Turn): Promise<void>;
}
