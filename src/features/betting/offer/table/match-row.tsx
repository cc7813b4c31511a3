// One match of a table, and under it all its markets while it is unfolded.
import { memo, useMemo, type ReactNode } from "react";
import type { OfferRow } from "../../../../db/offer-tables.ts";
import { showsParts } from "../../../../domain/offer/score.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { useSharedText } from "../../../../i18n/use-shared-text.ts";
import { FavouriteStar } from "../favourites/favourite-star.tsx";
import { useOfferNames } from "./names/use-offer-names.ts";
import { MatchPanelPart } from "../match/match-panel-part.tsx";
import { usePickedCell } from "../../../../queries/ticket/picked-cells.ts";
import { usePick } from "./use-pick.ts";
import { useScoreCells } from "../match/scoreboard/use-score-cells.ts";
import type { Column } from "./columns.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { MarketCells } from "./market-cells.tsx";
import { MatchTeams } from "./match-teams.tsx";
import { MatchTime } from "./match-time.tsx";
import { useLiveState } from "../../../../client/use-live-prices.ts";
import { useLatestMatch } from "./use-live-match.ts";
import type { TableLayout } from "./table-layout.ts";
import styles from "./match-row.module.css";

interface Props {
  row: OfferRow;
  columns: readonly Column[];
  layout: TableLayout;
  open: boolean;
  /** No header above says which league it is of. */
  withLeague: boolean;
  /** The only one under its header: on a phone they stand together. */
  alone?: boolean;
  onToggle(eventId: number): void;
}

/** Comes with the panel that unfolds below it. */
const Scoreboard = lazyComponent(async () => (await import("../match/scoreboard/scoreboard.tsx")).Scoreboard, {
  optional: true,
  meanwhile: <Skeleton height="72px" radius="6px" />,
});

/** The same as a phone has it. */
const PhoneScoreboard = lazyComponent(
  async () => (await import("../match/scoreboard/phone-scoreboard.tsx")).PhoneScoreboard,
  { optional: true, meanwhile: <Skeleton height="72px" radius="6px" /> },
);

const noScores: ReturnType<typeof useScoreCells> = [];

export const MatchRow = memo(function MatchRow(props: Props): ReactNode {
  const { row, columns, layout, open, withLeague, alone = false, onToggle } = props;
  const names = useOfferNames();
  // Not its prices: MarketCells reads them, so that a price does not draw the whole row anew.
  const state = useLiveState(row.eventId, row.rev);
  const match = useMemo(() => ({ ...row, ...state }), [row, state]);
  const picked = usePickedCell(row.eventId);
  const onPick = usePick(row.kind, useLatestMatch(row), columns);
  const [home, away] = names.sides(row);
  const matchName = `${home} – ${away}`;
  const desk = layout.mode === "desk";
  const scores = useScoreCells(match, layout.mode === "desk" && layout.parts && showsParts(row.sport));
  // Unfolded, the match has every price below.
  const shown = open ? [] : columns.slice(0, desk ? layout.shown : 1);
  const Board = desk ? Scoreboard : PhoneScoreboard;
  const withBoard = open && row.kind === "live";
  return (
    <article
      className={styles.match}
      data-event={row.eventId}
      data-open={open || undefined}
      data-kind={row.kind}
      aria-label={matchName}
    >
      <div
        className={classNames(
          desk ? styles.desk : styles.phone,
          alone && styles.alone,
          open && styles.head,
          withBoard && !desk && styles.board,
        )}
        style={desk && !open ? { gridTemplateColumns: layout.template } : undefined}
      >
        <MatchTime
          live={row.kind === "live"}
          sport={row.sport}
          timeStart={row.timeStart}
          phase={match.matchPhase.name}
          minute={match.matchPhase.timeMin ?? null}
        />
        <div className={styles.who}>
          <FavouriteStar list="matches" id={row.eventId} name={matchName} className={styles.star} />
          <div className={styles.teams}>
            {withBoard ? (
              <Board
                sport={row.sport}
                hostName={row.hostName}
                awayName={row.awayName}
                home={home}
                away={away}
                results={match.results}
                stats={match.stats}
                phase={match.matchPhase}
              />
            ) : (
              <MatchTeams
                sport={row.sport}
                hostName={row.hostName}
                awayName={row.awayName}
                home={home}
                away={away}
                scores={row.kind === "live" ? scores : noScores}
                server={match.matchPhase.server}
              />
            )}
            {withLeague && (
              <small
                className={styles.league}
              >{`${names.league(row)} · ${names.country(row.groupName, row.groupTextId)}`}</small>
            )}
          </div>
        </div>
        {shown.map((column) => (
          <MarketCells
            key={column.id}
            row={row}
            matchName={matchName}
            column={column}
            picked={picked}
            aligned={desk}
            onPick={onPick}
          />
        ))}
        <MoreToggle
          eventId={row.eventId}
          matchName={matchName}
          count={row.marketsCount}
          open={open}
          onToggle={onToggle}
        />
      </div>
      {open && <MatchPanelPart kind={row.kind} eventId={row.eventId} sport={row.sport} onToggle={onToggle} />}
    </article>
  );
});

interface ToggleProps {
  eventId: number;
  matchName: string;
  count: number;
  open: boolean;
  onToggle(eventId: number): void;
}

const MoreToggle = memo(function MoreToggle({ eventId, matchName, count, open, onToggle }: ToggleProps): ReactNode {
  const t = useSharedText("site");
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={open}
      aria-label={t("offer.allMarkets", { match: matchName, total: count })}
      onClick={() => onToggle(eventId)}
    >
      {`+${count}`}
    </button>
  );
});
