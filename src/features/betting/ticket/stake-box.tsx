import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { quickStakes } from "../../../domain/account/limits.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { keepsKeys, useMarkedText, wholeStake, type StakeKeys } from "./use-stake-keys.ts";
import type { StakeField } from "./use-stake.ts";
import styles from "./stake-box.module.css";
import type { Elements } from "../../../ui/elements.ts";

export interface StakeBoxProps {
  /** Absent = the stake of the ticket. */
  label?: string | undefined;
  field: StakeField;
  keys: StakeKeys;
  /** The server lowered the stake: red until it is edited. */
  lowered: boolean;
  locked: boolean;
  /** Minor units. */
  minimum: Minor;
  maximum: Minor | null;
  currency: Parameters<typeof amountText>[1];
  /** Id of the line that tells the maximum while the stake is above it, or that it cannot be read. */
  noteId: string;
  /** What stands at the end of the label's line. */
  beside?: Elements;
}

const plainStep = 100;
const smallestStep = 1;

/** The stake with its steps. Amounts are read and written in Serbian grouping. */
export function StakeBox(props: StakeBoxProps) {
  const { label, field, keys, lowered, locked, minimum, maximum, currency, noteId, beside } = props;
  const { t } = useTranslation();
  const id = useId();
  const { value } = field;
  const input = useMarkedText(field.text, keys);
  const step = minimum > 0 ? minimum : plainStep;
  const within = (stake: Minor): Minor => Math.max(minimum, Math.min(maximum ?? Number.MAX_SAFE_INTEGER, stake));
  const tooHigh = maximum !== null && value !== null && value > maximum;
  const unreadable = value === null;
  const notes = [(tooHigh || unreadable) && noteId, lowered && `${id}-lowered`].filter((note) => note !== false);
  return (
    <div className={styles.box} {...keepsKeys}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label ?? t("ticket.stake")}
        </label>
        {beside}
      </div>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={t("ticket.stakeLess")}
          disabled={locked || unreadable || value <= minimum}
          onClick={() => value !== null && field.choose(within(value - step))}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="text"
          {...keys.field(wholeStake)}
          autoComplete="off"
          disabled={locked}
          value={field.text}
          aria-invalid={unreadable || tooHigh || undefined}
          data-lowered={lowered || undefined}
          aria-describedby={notes.length > 0 ? notes.join(" ") : undefined}
          onChange={(event) => {
            keys.wrote(false);
            field.type(event.target.value);
          }}
          onBlur={field.settle}
          onKeyDown={(event) => {
            if (event.key === "Enter") return field.settle();
            const by = stepOf(event, step);
            if (by === 0 || value === null) return;
            event.preventDefault();
            field.type(formatMoney(within(value + by)));
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t("ticket.stakeMore")}
          disabled={locked || unreadable || (maximum !== null && value >= maximum)}
          onClick={() => value !== null && field.choose(within(value + step))}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {tooHigh && (
        <p id={noteId} className={styles.lowered} data-ticket="max-stake">
          {t("ticket.reason.maxTicketPayin", { limit: amountText(maximum, currency) })}
        </p>
      )}
      {unreadable && (
        <p id={noteId} role="alert" className={styles.lowered} data-ticket="unreadable">
          {t("amount.unreadable")}
        </p>
      )}
      <div className={styles.quick} data-quick="">
        {quickStakes(minimum, maximum).map((stake) => (
          <button
            key={stake}
            type="button"
            className={styles.preset}
            aria-pressed={stake === value}
            disabled={locked}
            onClick={() => {
              keys.wrote(true);
              field.choose(stake);
            }}
          >
            {shortAmount(stake)}
          </button>
        ))}
      </div>
      {lowered && (
        <p id={`${id}-lowered`} className={styles.lowered}>
          {t("ticket.stakeLowered")}
        </p>
      )}
    </div>
  );
}

/** The arrows go by the smallest unit, with Shift or a page by the minimum. */
function stepOf({ key, shiftKey }: KeyboardEvent, page: Minor): Minor {
  switch (key) {
    case "ArrowUp":
      return shiftKey ? page : smallestStep;
    case "ArrowDown":
      return shiftKey ? -page : -smallestStep;
    case "PageUp":
      return page;
    case "PageDown":
      return -page;
    default:
      return 0;
  }
}

function shortAmount(stake: Minor): string {
  return formatMoney(stake).replace(/,00$/, "");
}
