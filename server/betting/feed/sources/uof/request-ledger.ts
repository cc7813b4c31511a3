// How often what was lost may be asked for: the feed counts by the age of what is asked for and shuts out who asks too often.

/** A request that was sent. Times are epoch ms. */
export interface SentRequest {
  at: number;
  product: number;
  class: RequestClass;
}

/** `recent` = of the last half hour, `day`, `old` = older or everything, `event` = of one match. */
export type RequestClass = "recent" | "day" | "old" | "event";

interface Limit {
  within: number;
  most: number;
}

const minute = 60_000;
const limits: Readonly<Record<RequestClass, readonly [Limit, Limit]>> = {
  recent: [
    { within: 10 * minute, most: 20 },
    { within: 60 * minute, most: 60 },
  ],
  day: [
    { within: 10 * minute, most: 4 },
    { within: 60 * minute, most: 10 },
  ],
  old: [
    { within: 30 * minute, most: 2 },
    { within: 120 * minute, most: 4 },
  ],
  event: [
    { within: 10 * minute, most: 100 },
    { within: 60 * minute, most: 300 },
  ],
};
export const requestClasses = Object.keys(limits) as RequestClass[];

/** No request is remembered for longer. */
export const longestWindowMs = 120 * minute;
const leastBetweenMs = 30_000;

/** A seventh is kept free for what operators ask for. */
const oursOf = (most: number): number => Math.floor((most * 6) / 7);

/** @param after null = everything */
export function classOf(after: number | null, now: number): RequestClass {
  if (after === null || now - after > 24 * 60 * minute) return "old";
  return now - after < 30 * minute ? "recent" : "day";
}

/** How many more may be sent now. */
export function requestsLeft(sent: readonly SentRequest[], of: RequestClass, now: number): number {
  const left = limits[of].map(
    ({ within, most }) =>
      oursOf(most) - sent.filter((request) => request.class === of && request.at > now - within).length,
  );
  return Math.max(0, Math.min(...left));
}

/** When the next one may be sent: now, or later. */
export function nextRequestAt(
  sent: readonly SentRequest[],
  { product, class: of }: Pick<SentRequest, "product" | "class">,
  now: number,
): number {
  let at = now;
  for (const { within, most } of limits[of]) {
    const times = sent
      .filter((request) => request.class === of && request.at > now - within)
      .map((request) => request.at);
    const ours = oursOf(most);
    // When enough of them have left the window.
    const leaving = times.toSorted((a, b) => a - b)[times.length - ours];
    if (times.length >= ours && leaving !== undefined) at = Math.max(at, leaving + within);
  }
  if (of === "event") return at;
  const last = Math.max(
    ...sent.filter((request) => request.product === product && request.class !== "event").map((request) => request.at),
    -Infinity,
  );
  return Math.max(at, last + leastBetweenMs);
}
