// One price since the page was opened: its line, where it began, its extremes and where it stands.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { showOdd } from "../../../../../domain/offer/odds-format.ts";
import { useOddsFormat } from "../../../../../queries/offer/odds-format.ts";
import { useTimeTexts } from "../../table/names/use-time-texts.ts";
import { directionSince, lastPrice, type PricePoint } from "./price-history.ts";
import { PriceLine } from "./price-line.tsx";
import { usePriceHistory } from "./use-price-history.ts";
import styles from "./history-note.module.css";

const box = { width: 260, height: 88, inset: 6 };
const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;

export function HistoryNote({ cell }: { cell: string }): ReactNode {
  const { t } = useTranslation();
  const { exact } = useTimeTexts();
  const history = usePriceHistory(cell);
  const { first, highest, lowest } = history;
  const last = lastPrice(history);
  if (first === null || last === null) return <p className={styles.none}>{t("match.historyNone")}</p>;
  const suspended = history.points.at(-1)?.odd === null;
  const direction = directionSince(history) ?? "same";
  const texts = {
    up: t("match.historyUp", { time: exact(first.at) }),
    down: t("match.historyDown", { time: exact(first.at) }),
    same: t("match.historySame", { time: exact(first.at) }),
  };
  const Arrow = arrows[direction];
  return (
    <div className={styles.note}>
      <PriceLine cell={cell} box={box} />
      <p className={styles.movement} data-direction={direction}>
        <Arrow size={16} aria-hidden="true" />
        <span>{texts[direction]}</span>
      </p>
      <dl className={styles.figures}>
        <Figure name={t("match.historyFirst")} point={first} />
        <Figure name={t("match.historyHighest")} point={highest} />
        <Figure name={t("match.historyLowest")} point={lowest} />
        <Figure name={suspended ? t("match.historyLast") : t("match.historyNow")} point={last} />
      </dl>
      {suspended && <p className={styles.none}>{t("match.historySuspended")}</p>}
    </div>
  );
}

function Figure({ name, point }: { name: string; point: PricePoint | null }): ReactNode {
  const { exact } = useTimeTexts();
  const format = useOddsFormat();
  if (point === null) return null;
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.price} translate="no">
        {showOdd(point.odd, format)}
      </dd>
      <dd className={styles.time}>{exact(point.at)}</dd>
    </div>
  );
}
