// What the site reads from the general settings, whose values may be of any shape.
import type { KeyValue } from "./cms.ts";

export const maxStakesKey = "maxTicketPayin";

/** The highest stakes by currency, unchecked. @param general null = not read yet */
export function maxStakesIn(general: readonly KeyValue[] | null): unknown {
  return general?.find(({ key }) => key === maxStakesKey)?.value;
}
