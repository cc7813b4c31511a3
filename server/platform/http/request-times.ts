/** How long a client may take, ms. */
export interface RequestTimes {
  /** To send a request as a whole: one that drips is cut off. */
  request: number;
  /** Of it, to send its headers. */
  headers: number;
  /** Between two looks for those that took longer. */
  look: number;
}

export const defaultRequestTimes: RequestTimes = { request: 30_000, headers: 15_000, look: 5000 };
