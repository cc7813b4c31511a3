// One outcome that can be a leg of the combination.
import { memo, useRef, type ReactNode } from "react";
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../../../ui/class-names.ts";
import { isBettable, parseOdd } from "../../../../../domain/offer/odds.ts";
import { showOdd } from "../../../../../domain/offer/odds-format.ts";
import { useOddsFormat } from "../../../../../queries/offer/odds-format.ts";
import { useOddsShared } from "../../table/odds-context.tsx";
import { useMovementMark } from "../../table/use-movement-mark.ts";
import odds from "../../table/odds-button.module.css";
import styles from "./leg-button.module.css";

/** covered: it follows from what is chosen. impossible: it cannot come true with that. full: nothing more can be chosen. none: it cannot be combined. */
export type LegMark = "chosen" | "add" | "covered" | "impossible" | "full" | "none";

interface Props {
  leg: string;
  /** As the wire has it. */
  odd: string;
  suspended: boolean;
  mark: LegMark;
  /** Market and outcome. */
  name: string;
  label: string;
  /** Of an impossible one: the chosen outcome that it cannot come true with, where it is one of them alone. */
  excludedBy: string | undefined;
  /** Of its market the one at which Tab comes in. */
  isStop: boolean;
  onPress(leg: string): void;
}

export const LegButton = memo(function LegButton(props: Props): ReactNode {
  const { leg, odd: wire, suspended, mark, name, label, excludedBy, isStop, onPress } = props;
  const { t } = useTranslation();
  const { stale, texts } = useOddsShared();
  const button = useRef<HTMLButtonElement>(null);
  const odd = parseOdd(wire);
  const price = showOdd(odd, useOddsFormat());
  const isDash = mark === "impossible";
  const shown = isDash ? "–" : price;
  // Where a dash stands nothing is seen to move.
  useMovementMark(button, isDash ? null : odd, shown);
  const isLocked = suspended || !isBettable(odd);
  const isDead = mark === "covered" || mark === "impossible" || mark === "full" || mark === "none";
  const isNamed = mark === "impossible" && excludedBy !== undefined;
  const lockedText = isLocked ? t("builder.locked") : undefined;
  const general = isDead ? t(`builder.mark.${mark}`) : lockedText;
  const reason = isNamed ? t("builder.mark.impossibleWith", { leg: excludedBy }) : general;
  const states = [
    price,
    isDead ? reason : undefined,
    isLocked ? texts.locked : undefined,
    stale ? texts.stale : undefined,
  ];
  return (
    <button
      ref={button}
      type="button"
      className={classNames(odds.odd, odds.named, styles.leg)}
      tabIndex={isStop ? 0 : -1}
      data-leg={leg}
      data-mark={mark}
      data-state={stale ? "stale" : isLocked ? "locked" : "open"}
      data-locked={(isLocked && mark !== "covered") || undefined}
      aria-label={[name, ...states.filter((state) => state !== undefined)].join(", ")}
      aria-pressed={mark === "chosen"}
      aria-disabled={mark !== "chosen" && (isDead || isLocked)}
      title={reason}
      onClick={() => {
        if (mark === "chosen" || (mark === "add" && !isLocked)) onPress(leg);
      }}
    >
      <span className={classNames(odds.label, styles.label)} aria-hidden="true">
        {label}
      </span>
      {isLocked && mark !== "covered" && <Lock className={odds.lock} aria-hidden="true" size={13} strokeWidth={2} />}
      {mark === "covered" ? (
        <span className={styles.included}>{t("builder.included")}</span>
      ) : (
        <span className={odds.price} data-price="" translate="no">
          {shown}
        </span>
      )}
    </button>
  );
});
