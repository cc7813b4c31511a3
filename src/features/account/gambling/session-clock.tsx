// How long this session has lasted: in the account drawer.
import Clock from "lucide-react/icons/clock";
import { useTranslation } from "react-i18next";
import styles from "./session-clock.module.css";
import { timeText } from "./time-text.ts";
import { useGambling } from "./use-gambling.ts";
import { useServerNow } from "../../../client/use-server-now.ts";

export function SessionClock() {
  const { t } = useTranslation();
  const now = useServerNow();
  const session = useGambling()?.value?.session;
  if (session === undefined) return null;
  return (
    <p className={styles.clock} data-session-clock="">
      <Clock size={16} aria-hidden="true" />
      <span>{t("gambling.session", { time: timeText(t, now - session.startedAt) })}</span>
    </p>
  );
}
