// The value of the whole ticket: how long it holds, and how it moved.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useTranslation } from "react-i18next";
import type { Deadline } from "../../../db/device-tables.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatClockSeconds } from "../../../i18n/format-time.ts";
import { HoldRing } from "./hold-ring.tsx";
import styles from "./quote-value.module.css";
import type { Movement } from "./use-movement.ts";

export interface QuoteValueProps {
  amount: Minor;
  currency: { currency: string; currencyId: number };
  expires: Deadline;
  /** Whole seconds it still holds; 0 = it is over. */
  seconds: number;
  /** Without a line it is only what it once was. */
  online: boolean;
  /** Against the value shown before, minor units. */
  by: Movement["by"];
  /** A confirmation at this value is under way: it stays. */
  locked: boolean;
}

export function QuoteValue({ amount, currency, expires, seconds, online, by, locked }: QuoteValueProps) {
  const { t } = useTranslation();
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  const fresh = online && (locked || seconds > 0);
  return (
    <div className={styles.box} data-stale={!fresh || undefined}>
      <span className={styles.label}>
        {online ? t("cashOut.value") : t("cashOut.valueAsOf", { time: formatClockSeconds(expires.at) })}
      </span>
      <b className={styles.value} data-cash-out="value" translate="no">
        {amountText(amount, currency)}
      </b>
      <output className={styles.moved} data-way={by > 0 ? "up" : "down"}>
        {by !== 0 && online && (
          <>
            <Arrow size={14} aria-hidden="true" />
            <span>{t(by > 0 ? "cashOut.up" : "cashOut.down", { amount: amountText(Math.abs(by), currency) })}</span>
          </>
        )}
      </output>
      {online && !locked && (
        <span className={styles.hold}>
          {fresh ? <HoldRing key={expires.at} expires={expires} seconds={seconds} /> : t("cashOut.renewing")}
        </span>
      )}
    </div>
  );
}
