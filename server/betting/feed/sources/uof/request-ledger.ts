// How often what was lost may be asked for: the feed counts by the age of what is asked for and shuts out who asks too often.

/** A request that was sent. Times are epoch ms. */
export interface SentRequest {
  at: number;
  product: number;
  class: RequestClass;
  /** It was not accepted: nothing runs that another one would disturb. */
  hasFailed?: true;
}

/** `recent` = of the last half hour, `day`, `old` = older or everything, `event` = of one match. */
export type RequestClass = "recent" | "day" | "old" | "event";

interface Limit {
  within: number;
  count: number;
}

const minute = 60_000;
const limits: Readonly<Record<RequestClass, readonly [Limit, Limit]>> = {
  recent: [
    { within: 10 * minute, count: 20 },
    { within: 60 * minute, count: 60 },
  ],
  day: [
    { within: 10 * minute, count: 4 },
    { within: 60 * minute, count: 10 },
  ],
  old: [
    { within: 30 * minute, count: 2 },
    { within: 120 * minute, count: 4 },
  ],
  event: [
    { within: 10 * minute, count: 100 },
    { within: 60 * minute, count: 300 },
  ],
};
export const requestClasses = Object.keys(limits) as RequestClass[];

/** No request is remembered for longer. */
export const longestWindowMs = 120 * minute;
const leastBetweenMs = 30_000;

/** A seventh is kept free for what operators ask for. */
const oursOf = (count: number): number => count - Math.floor(count / 7);

/** @param after null = everything */
export function classOf(after: number | null, now: number): RequestClass {
  if (after === null || now - after > 24 * 60 * minute) return "old";
  return now - after < 30 * minute ? "recent" : "day";
}

/** How many more may be sent now. */
export function requestsLeft(sent: readonly SentRequest[], of: RequestClass, now: number): number {
  const remaining = limits[of].map(
    ({ within, count }) =>
      oursOf(count) - sent.filter((request) => request.class === of && request.at > now - within).length,
  );
  return Math.max(0, Math.min(...remaining));
}

/** When the next one may be sent: now, or later. */
export function nextRequestAt(
  sent: readonly SentRequest[],
  { product, class: of }: Pick<SentRequest, "product" | "class">,
  now: number,
): number {
  let at = now;
  for (const { within, count } of limits[of]) {
    const times = sent
      .filter((request) => request.class === of && request.at > now - within)
      .map((request) => request.at);
    const ours = oursOf(count);
    // When enough of them have left the window.
    const leaving = times.toSorted((a, b) => a - b)[times.length - ours];
    if (times.length >= ours && leaving !== undefined) at = Math.max(at, leaving + within);
  }
  if (of === "event") return at;
  const running = sent.filter(
    (request) => request.product === product && request.class !== "event" && request.hasFailed !== true,
  );
  const last = Math.max(...running.map((request) => request.at), -Infinity);
  return Math.max(at, last + leastBetweenMs);
}
