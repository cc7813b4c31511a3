// One market of the unfolded match, or one player's markets, with its odds and their history.
import ChartSpline from "lucide-react/icons/chart-spline";
import { memo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../../ui/class-names.ts";
import { FavouriteStar } from "../favourites/favourite-star.tsx";
import { EntryOdds, pressedIn } from "../table/entry-odds.tsx";
import { BlockFrame, BlockRow } from "./block-frame.tsx";
import { LineHistory } from "./line-history.tsx";
import { isSameBlock, type Block } from "./market-blocks.ts";
import styles from "./market-block.module.css";

interface Props {
  eventId: number;
  sport: string;
  matchName: string;
  block: Block;
  picked: string | null;
  onPick(cell: string): void;
}

export const MarketBlock = memo(
  function MarketBlock({ eventId, sport, matchName, block, picked, onPick }: Props): ReactNode {
    const { t } = useTranslation();
    const [historyOn, setHistoryOn] = useState(false);
    const { title, marketCode, lines, settled } = block;
    const head = (
      <>
        {settled.length > 0 && (
          <small className={styles.note}>{t("match.settledLines", { lines: spanOf(settled) })}</small>
        )}
        <button
          type="button"
          className={classNames(styles.action, styles.chart)}
          aria-pressed={historyOn}
          aria-label={t("match.history", { market: title })}
          title={t("match.history", { market: title })}
          onClick={() => setHistoryOn(!historyOn)}
        >
          <ChartSpline size={18} aria-hidden="true" />
        </button>
        {marketCode !== null && (
          <FavouriteStar list="markets" sport={sport} id={marketCode} name={title} className={styles.action} />
        )}
      </>
    );
    return (
      <BlockFrame title={title} head={head}>
        {lines.map((line) => (
          <BlockRow key={line.key} line={line} below={historyOn ? <LineHistory eventId={eventId} line={line} /> : null}>
            <EntryOdds
              eventId={eventId}
              matchName={matchName}
              column={line.column}
              entry={line.entry}
              pressed={pressedIn(picked, line.column, line.entry)}
              labelled
              onPick={onPick}
            />
          </BlockRow>
        ))}
      </BlockFrame>
    );
  },
  (before, after) =>
    isSameBlock(before.block, after.block) &&
    before.eventId === after.eventId &&
    before.matchName === after.matchName &&
    before.picked === after.picked &&
    before.onPick === after.onPick,
);

/** "0.5, 1.5", "0.5 … 3.5" */
function spanOf(bands: readonly string[]): string {
  return bands.length > 3 ? `${bands[0]} … ${bands.at(-1)}` : bands.join(", ");
}
