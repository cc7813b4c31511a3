// All that placed tickets can be filtered by; each choice counts at once.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ticketKinds } from "../../../db/history-words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { DayField } from "../../../ui/form/day-field.tsx";
import { LowestAmountField } from "./lowest-amount-field.tsx";
import { CodeField } from "./code-field.tsx";
import { isDay, periods } from "../../../domain/days.ts";
import { allStatuses, type HistoryFilter } from "./history-filter.ts";
import type { ChangeFilter } from "./use-history-address.ts";
import styles from "./filter-form.module.css";

interface Props {
  filter: HistoryFilter;
  onChange: ChangeFilter;
  /** Another number: what is typed in a field and no part of the filter goes. */
  cleared: number;
  /** Epoch ms by the server's clock: which day today is. */
  now: number;
}

export function FilterForm({ filter, onChange, cleared, now }: Props): ReactNode {
  const { t } = useTranslation();
  const day = (text: string): string | null => (isDay(text) ? text : null);
  return (
    <div className={styles.form}>
      <fieldset className={styles.group}>
        <legend>{t("history.statusLabel")}</legend>
        <div className={styles.choices}>
          {allStatuses.map((status) => (
            <Checkbox
              key={status}
              label={t(`history.status.${status}`)}
              checked={filter.statuses.includes(status)}
              onChange={() => onChange({ statuses: toggled(filter.statuses, status) })}
            />
          ))}
          <Checkbox
            label={t("history.cashback")}
            checked={filter.cashback}
            onChange={() => onChange({ cashback: !filter.cashback })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("ticket.kind")}</legend>
        <div className={styles.choices}>
          {ticketKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`ticket.kindOf.${kind}`)}
              checked={filter.kinds.includes(kind)}
              onChange={() => onChange({ kinds: toggled(filter.kinds, kind) })}
            />
          ))}
          <Checkbox label={t("nav.live")} checked={filter.live} onChange={() => onChange({ live: !filter.live })} />
          <Checkbox
            label={t("history.freebet")}
            checked={filter.freebet}
            onChange={() => onChange({ freebet: !filter.freebet })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("history.placed")}</legend>
        <div className={styles.periods}>
          {periods(now).map(({ id, from, to }) => (
            <Button
              key={id}
              className={styles.period}
              aria-pressed={filter.from === from && filter.to === to}
              onClick={() => onChange({ from, to })}
            >
              {t(`history.period.${id}`)}
            </Button>
          ))}
        </div>
        <div className={styles.pair}>
          <DayField
            key={`from ${cleared}`}
            label={t("history.from")}
            value={filter.from ?? ""}
            max={filter.to ?? undefined}
            onChange={(from) => onChange({ from: day(from) })}
          />
          <DayField
            key={`to ${cleared}`}
            label={t("history.to")}
            value={filter.to ?? ""}
            min={filter.from ?? undefined}
            onChange={(to) => onChange({ to: day(to) })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("history.amounts")}</legend>
        <div className={styles.pair}>
          <LowestAmountField
            key={`payin ${cleared}`}
            label={t("history.minPayin")}
            value={filter.minPayin}
            onChange={(minPayin) => onChange({ minPayin })}
          />
          <LowestAmountField
            key={`win ${cleared}`}
            label={t("history.minWin")}
            value={filter.minWin}
            onChange={(minWin) => onChange({ minWin })}
          />
        </div>
        <CodeField
          label={t("history.matchCode")}
          value={filter.matchCode}
          onChange={(matchCode) => onChange({ matchCode })}
        />
      </fieldset>
    </div>
  );
}

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
