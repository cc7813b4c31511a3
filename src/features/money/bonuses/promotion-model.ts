// When a promotion runs, and when it comes again.
import { periodAt } from "../../../domain/calendar-period.ts";
import type { Promotion } from "../../../protocol/bonuses.ts";

/** Epoch ms by the server's clock; null = none. */
interface PromotionDates {
  /** Only where it has not begun. */
  readonly from: number | null;
  readonly to: number | null;
  /** When its next period begins; null = it has not begun, comes once, or ends before. */
  readonly next: number | null;
}

type Dated = Pick<Promotion, "from" | "to" | "period">;

/** @param now epoch ms by the server's clock */
export function promotionDates({ from, to, period }: Dated, now: number): PromotionDates {
  if (from !== null && from > now) return { from, to, next: null };
  if (period === "once") return { from: null, to, next: null };
  const next = periodAt(period, now).to;
  return { from: null, to, next: to !== null && next >= to ? null : next };
}

/** The one that ends first before the others; those without an end last. */
export function byEnd(promotions: readonly Promotion[]): readonly Promotion[] {
  return promotions.toSorted((a, b) => (a.to ?? Number.MAX_SAFE_INTEGER) - (b.to ?? Number.MAX_SAFE_INTEGER));
}
