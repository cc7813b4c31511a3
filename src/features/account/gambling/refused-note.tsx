// With a ticket that the player's own limit refused: what the limit leaves, and where it is set.
import { useTranslation } from "react-i18next";
import { amountText } from "../../../i18n/amount-text.ts";
import styles from "./limit-hint.module.css";
import { limitName } from "./limit-name.ts";
import { LimitsLink } from "./limits-link.tsx";
import { leastRoom } from "./room.ts";
import { useGambling } from "./use-gambling.ts";
import { useServerNow } from "../../../client/use-server-now.ts";

export interface RefusedNoteProps {
  /** Translation key of the refusal. */
  messageKey: string;
  currency: string;
  /** The player goes elsewhere. */
  onLeave: () => void;
}

const ofLimits = ["stakeLimitReached", "lossLimitReached"];

export function RefusedNote({ messageKey, currency, onLeave }: RefusedNoteProps) {
  return ofLimits.includes(messageKey) ? <Left currency={currency} onLeave={onLeave} /> : null;
}

function Left({ currency, onLeave }: Omit<RefusedNoteProps, "messageKey">) {
  const { t } = useTranslation();
  const now = useServerNow();
  const gambling = useGambling()?.value ?? null;
  const currencyId = gambling?.limits.find((limit) => limit.currency === currency)?.currency_id;
  const room = gambling === null || currencyId === undefined ? null : leastRoom(gambling, currencyId, now);
  return (
    <p className={styles.note} data-limit-left="">
      {/* Its place is there before it is read: a dialog that grew would move its OK away from under a press. */}
      <span className={styles.left}>
        {room !== null &&
          t("gambling.left", {
            name: limitName(t, room.limit),
            left: amountText(room.left, { currency, currencyId: room.limit.currency_id }),
          })}
      </span>
      <LimitsLink onFollow={onLeave} />
    </p>
  );
}
