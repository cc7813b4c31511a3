// One line for each session: device, when it began, when it was used last.
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { AccountSession } from "../../../protocol/account-settings.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./session-list.module.css";

const icons = { phone: Smartphone, computer: Monitor, unknown: CircleHelp };

export interface SessionListProps {
  sessions: readonly AccountSession[];
  /** Id of the one that is being ended. */
  ending: string | null;
  onEnd: (id: string) => void;
}

export function SessionList({ sessions, ending, onEnd }: SessionListProps): ReactNode {
  // The one at hand first: the others are what one looks for.
  const sorted = [...sessions].sort((a, b) => Number(b.current) - Number(a.current) || b.usedAt - a.usedAt);
  return (
    <ul className={styles.list}>
      {sorted.map((session) => (
        <SessionLine key={session.id} session={session} busy={ending === session.id} onEnd={() => onEnd(session.id)} />
      ))}
    </ul>
  );
}

function SessionLine(props: { session: AccountSession; busy: boolean; onEnd: () => void }): ReactNode {
  const { session, busy, onEnd } = props;
  const { t } = useTranslation("site");
  const { language } = useLanguage();
  const { device, current, remember, startedAt, usedAt } = session;
  const Icon = icons[device.kind];
  const name = [device.browser, device.system].filter((part) => part !== "").join(", ");
  const shown = name === "" ? t("settings.session.unknownDevice") : name;
  const when = (at: number): string => (at === 0 ? "–" : formatMoment(at, language));
  return (
    <li className={styles.line} data-session={current ? "current" : "other"}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.device}>
        <strong>{shown}</strong>
        {current && <span className={styles.current}>{t("settings.session.current")}</span>}
        {remember && <span className={styles.muted}>{t("settings.session.remembered")}</span>}
      </div>
      <dl className={styles.times}>
        <div>
          <dt>{t("settings.session.started")}</dt>
          <dd>{when(startedAt)}</dd>
        </div>
        <div>
          <dt>{t("settings.session.lastUsed")}</dt>
          <dd>{when(usedAt)}</dd>
        </div>
      </dl>
      {!current && (
        <Button
          busy={busy}
          onClick={onEnd}
          className={styles.end}
          aria-label={t("settings.session.endLabel", { device: shown })}
        >
          {t("settings.session.end")}
        </Button>
      )}
    </li>
  );
}
