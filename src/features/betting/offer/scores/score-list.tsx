// Scores of one page, league by league; on wide screens in as many columns as there is room for.
import { useMemo, type ReactNode } from "react";
import type { MatchLine } from "../../../../db/offer-tables.ts";
import { scoreCells } from "../../../../domain/offer/score.ts";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import { groupLines, type LeagueLines } from "./group-lines.ts";
import { ScoreLine } from "./score-line.tsx";
import styles from "./score-list.module.css";

export function ScoreList({ lines }: { lines: readonly MatchLine[] }): ReactNode {
  const { tag } = useTimeTexts();
  const leagues = useMemo(() => groupLines(lines, tag), [lines, tag]);
  return (
    <div className={styles.list}>
      {leagues.map((league) => (
        <League key={league.leagueId} league={league} />
      ))}
    </div>
  );
}

function League({ league }: { league: LeagueLines }): ReactNode {
  const { leagueId, groupName, groupTextId, lines } = league;
  const names = useOfferNames();
  const parts = Math.max(...lines.map(partsOf));
  return (
    <section className={styles.league} aria-labelledby={`scores-${leagueId}`}>
      <h2 id={`scores-${leagueId}`} className={styles.title}>
        <b>{names.league(league)}</b> <span>{`· ${names.country(groupName, groupTextId)}`}</span>
      </h2>
      {lines.map((line) => (
        <ScoreLine key={line.eventId} line={line} parts={parts} />
      ))}
    </section>
  );
}

function partsOf({ sport, results, stats, matchPhase, kind }: MatchLine): number {
  const cells = scoreCells(sport, results, { stats, phase: matchPhase.name });
  return cells.filter((cell) => cell.type === "part" || (kind === "live" && !cell.main)).length;
}
