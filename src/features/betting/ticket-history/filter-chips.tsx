// What the list is filtered by, each with the way to take it away.
import X from "lucide-react/icons/x";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../domain/money.ts";
import { formatDate } from "../../../i18n/format-moment.ts";
import { dayStart } from "../../../domain/days.ts";
import { noFilter, type HistoryFilter } from "./history-filter.ts";
import type { ChangeFilter } from "./use-history-address.ts";
import styles from "./filter-chips.module.css";

interface Chip {
  name: string;
  /** What the filter becomes without it. */
  without: Partial<HistoryFilter>;
}

export function FilterChips({ filter, onChange }: { filter: HistoryFilter; onChange: ChangeFilter }): ReactNode {
  const { t, i18n } = useTranslation();
  const chips = chipsOf(filter, t, i18n.language);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("history.filteredBy")}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t("history.removeFilter", { name })}
            onClick={() => onChange(without)}
          >
            <span>{name}</span>
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChange(noFilter)}>
          {t("history.clearFilters")}
        </button>
      </li>
    </ul>
  );
}

export function countFilters(filter: HistoryFilter): number {
  const { cashback, freebet, live, minPayin, minWin, matchCode, search, from, to, statuses, kinds } = filter;
  const singleFilters = [cashback, freebet, live, minPayin !== null, minWin !== null, matchCode !== "", search !== ""];
  return [...singleFilters, from !== null || to !== null].filter(Boolean).length + statuses.length + kinds.length;
}

function chipsOf(filter: HistoryFilter, t: TFunction, language: string): readonly Chip[] {
  const { statuses, kinds, minPayin, minWin, matchCode, search, from, to } = filter;
  const chips: Chip[] = [
    ...statuses.map((status) => ({
      name: t(`history.status.${status}`),
      without: { statuses: statuses.filter((other) => other !== status) },
    })),
    ...kinds.map((kind) => ({
      name: t(`ticket.kindOf.${kind}`),
      without: { kinds: kinds.filter((other) => other !== kind) },
    })),
  ];
  if (filter.cashback) chips.push({ name: t("history.cashback"), without: { cashback: false } });
  if (filter.live) chips.push({ name: t("nav.live"), without: { live: false } });
  if (filter.freebet) chips.push({ name: t("history.freebet"), without: { freebet: false } });
  if (from !== null || to !== null)
    chips.push({ name: daysText(from, to, language), without: { from: null, to: null } });
  const named = (label: string, value: string): string => `${label}: ${value}`;
  if (minPayin !== null)
    chips.push({ name: named(t("history.minPayin"), formatMoney(minPayin)), without: { minPayin: null } });
  if (minWin !== null) chips.push({ name: named(t("history.minWin"), formatMoney(minWin)), without: { minWin: null } });
  if (matchCode !== "") chips.push({ name: named(t("history.matchCode"), matchCode), without: { matchCode: "" } });
  if (search !== "") chips.push({ name: `„${search}“`, without: { search: "" } });
  return chips;
}

function daysText(from: string | null, to: string | null, language: string): string {
  const text = (day: string | null): string => (day === null ? "…" : formatDate(dayStart(day), language));
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
}
