// A time-out, or self-exclusion: what it means, how long, and a second step before it begins.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { exclusionSpans, timeOutSpans } from "../../../protocol/gambling.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { ConfirmPause, type Pause } from "./confirm-pause.tsx";
import styles from "./gambling-section.module.css";

export interface PausePanelProps {
  kind: Pause["kind"];
  /** End of the one that holds, epoch ms; null = none does. */
  until: number | null;
  disabled: boolean;
}

export function PausePanel({ kind, until, disabled }: PausePanelProps) {
  const { t, i18n } = useTranslation();
  const [timeOut, setTimeOut] = useState<(typeof timeOutSpans)[number]>("24h");
  const [exclusion, setExclusion] = useState<(typeof exclusionSpans)[number]>("6m");
  const [asking, setAsking] = useState(false);
  const titleId = `gambling-${kind}`;
  const label = t(`gambling.${kind}.span`);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(`gambling.${kind}.title`)}
      </h2>
      <p className={styles.lead}>{t(`gambling.${kind}.lead`)}</p>
      {until !== null && (
        <p className={styles.holds} data-holds={kind}>
          {t("gambling.timeOut.until", { time: formatMoment(until, i18n.language) })}
        </p>
      )}
      <div className={styles.choices}>
        {kind === "timeOut" ? (
          <Segmented
            label={label}
            options={timeOutSpans.map((value) => ({ value, label: t(`gambling.span.${value}`) }))}
            value={timeOut}
            onChange={setTimeOut}
          />
        ) : (
          <Segmented
            label={label}
            options={exclusionSpans.map((value) => ({ value, label: t(`gambling.span.${value}`) }))}
            value={exclusion}
            onChange={setExclusion}
          />
        )}
      </div>
      <Button
        variant={kind === "timeOut" ? "plain" : "danger"}
        disabled={disabled}
        className={styles.take}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t(`gambling.${kind}.take`)}
      </Button>
      {asking && (
        <ConfirmPause
          pause={kind === "timeOut" ? { kind, span: timeOut } : { kind, span: exclusion }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
