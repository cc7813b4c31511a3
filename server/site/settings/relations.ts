// What settings must hold to together: no minimum above a maximum of the same currency.
import type { CurrencyLimit } from "../../../src/protocol/cms.ts";
import type { Settings } from "./setting.ts";
import type { Setting, SettingFault } from "./setting.ts";
import { maxTicketPayin, maxTicketWin, minPayinPerSystemComb, minTicketPayin } from "./ticket-settings.ts";

interface Relation {
  low: Setting<CurrencyLimit[]>;
  /** 0 = no maximum. */
  high: Setting<CurrencyLimit[]>;
}

const relations: readonly Relation[] = [
  { low: minTicketPayin, high: maxTicketPayin },
  { low: minPayinPerSystemComb, high: maxTicketPayin },
  { low: minTicketPayin, high: maxTicketWin },
];

const limitIn = (limits: readonly CurrencyLimit[], { currency }: CurrencyLimit): number =>
  limits.find((limit) => limit.currency.currency_id === currency.currency_id)?.limit ?? 0;

/** The currency's place in the list of the changed one; -1 = the two agree. */
function crossing({ low, high }: Relation, { read }: Settings, changed: Setting): number {
  const [minimums, maximums] = [read(low), read(high)];
  const isCrossed = (minimum: number, maximum: number): boolean => maximum > 0 && minimum > maximum;
  return changed === low
    ? minimums.findIndex((limit) => isCrossed(limit.limit, limitIn(maximums, limit)))
    : maximums.findIndex((limit) => isCrossed(limitIn(minimums, limit), limit.limit));
}

/** Why the changed one cannot stand beside the others. @param settings with the change */
export function relationFault(settings: Settings, changed: Setting): SettingFault | null {
  for (const relation of relations) {
    if (changed !== relation.low && changed !== relation.high) continue;
    const at = crossing(relation, settings, changed);
    const message = changed === relation.low ? "must not be above the maximum" : "must not be below the minimum";
    if (at >= 0) return { key: "settingRange", path: `${at}.limit`, message };
  }
  return null;
}

/** Settings that do not agree, two by two. */
export const disagreeing = (settings: Settings): Setting[][] =>
  relations
    .filter((relation) => crossing(relation, settings, relation.low) >= 0)
    .map(({ low, high }): Setting[] => [low, high]);
