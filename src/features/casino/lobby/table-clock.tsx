// What a shared game is at, on its card: the phase with its countdown, and the last results.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { resultText } from "./result-text.ts";
import styles from "./table-clock.module.css";
import { useTableClock } from "./use-table-clock.ts";

const phaseKeys = { betting: "clock.betting", playing: "clock.playing", result: "clock.result" } as const;

export function TableClock({ gameCode }: { gameCode: string }): ReactNode {
  const { t } = useTranslation("casino");
  const clock = useTableClock(gameCode);
  // Room for it from the start: nothing moves when it comes.
  if (clock === null) return <div className={styles.clock} />;
  const { phase, seconds, results } = clock;
  const texts = results.flatMap((result) => resultText(gameCode, result) ?? []);
  return (
    <div className={styles.clock} data-table-phase={phase}>
      <p className={styles.phase}>
        <span>{t(phaseKeys[phase])}</span>
        {seconds !== null && (
          <span role="timer" className={styles.left}>
            {t("info.seconds", { seconds })}
          </span>
        )}
      </p>
      {texts.length > 0 && (
        <ol className={styles.results} aria-label={t("clock.last")}>
          {texts.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a result is its place among the last ones
            <li key={at}>{text}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
