// What the player's own limits and time-out mean for the ticket: beside Pay, before the server has to refuse it.
import { useTranslation } from "react-i18next";
import { closePanel } from "../../../state/panels.ts";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import styles from "./limit-hint.module.css";
import { limitName } from "./limit-name.ts";
import { LimitsLink } from "./limits-link.tsx";
import { leastRoom } from "./room.ts";
import { useGambling } from "./use-gambling.ts";
import { useServerNow } from "../../../client/use-server-now.ts";

export interface LimitHintProps {
  /** Minor units. */
  stake: Minor;
  currencyId: number;
}

/** Says nothing while the limits leave room. */
export function LimitHint({ stake, currencyId }: LimitHintProps) {
  const { t, i18n } = useTranslation();
  const now = useServerNow();
  const gambling = useGambling()?.value ?? null;
  if (gambling === null) return null;
  if (gambling.timeOut !== null && gambling.timeOut.until > now)
    return (
      <p className={styles.hint} data-limit-hint="">
        {t("gambling.timeOut.until", { time: formatMoment(gambling.timeOut.until, i18n.language) })}
      </p>
    );
  const room = isFreeBetCurrency(currencyId) ? null : leastRoom(gambling, currencyId, now);
  if (room === null || stake <= room.left) return null;
  const remaining = amountText(room.left, { currency: room.limit.currency, currencyId });
  return (
    <p className={styles.hint} data-limit-hint={room.limit.kind}>
      <span>{`${t("gambling.over")} ${t("gambling.left", { name: limitName(t, room.limit), left: remaining })}`}</span>{" "}
      <LimitsLink onFollow={closePanel} />
    </p>
  );
}
