// The age of the server's rows. It is never underestimated, whichever clock of the device is wrong.

export interface Confirmation {
  /** ms since the server was asked. */
  age(): number;
}

/**
 * Which of the two clocks goes on while the device sleeps is each system's own choice, so both are looked at: a wall
 * clock that is set forward makes prices older than they are, set back it makes nothing younger.
 * @param sentAt ms of `performance.now()`
 */
export function confirmedSince(sentAt: number): Confirmation {
  const wall = Date.now() - performance.now() + sentAt;
  return { age: () => Math.max(performance.now() - sentAt, Date.now() - wall) };
}

/** null = the page came out of a cache, or it cannot be told whether it did: then it confirms nothing. */
export function confirmationOfPage(): Confirmation | null {
  const [page] = performance.getEntriesByType("navigation") as (Page | undefined)[];
  if (page === undefined || page.type === "back_forward" || page.workerStart > 0 || page.deliveryType) return null;
  // Out of a cache WebKit and Firefox tell moments before the navigation, or none.
  if (page.requestStart < 0 || page.responseStart <= 0) return null;
  // Chromium tells the headers' bytes as soon as they came; the others may tell none before the page is whole.
  if (page.transferSize === 0 && page.encodedBodySize > 0) return null;
  return confirmedSince(page.requestStart);
}

/** "" or missing = over the line. */
type Page = PerformanceNavigationTiming & { deliveryType?: string };
