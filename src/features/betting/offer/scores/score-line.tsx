// One match with its score: when, who, how it stands; leads to its tracker.
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { MatchLine } from "../../../../db/offer-tables.ts";
import { phaseOf } from "../../../../domain/offer/phases.ts";
import { mainScore, type ScoreCell } from "../../../../domain/offer/score.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { LiveDot } from "../../../../ui/feedback/live-dot.tsx";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import { ServeMark } from "../match/scoreboard/serve-mark.tsx";
import { SideKit } from "../../../../ui/identity/side-kit.tsx";
import { useScoreCells } from "../match/scoreboard/use-score-cells.ts";
import { winnerOf } from "./winner.ts";
import styles from "./score-line.module.css";
import type { Elements } from "../../../../ui/elements.ts";

export const ScoreLine = memo(function ScoreLine({ line, parts }: { line: MatchLine; parts: number }): ReactNode {
  const { t } = useTranslation();
  const names = useOfferNames();
  const { prefix } = useLanguage();
  const { sport, hostName, awayName, matchPhase } = line;
  const [host, away] = names.sides(line);
  const live = line.kind === "live";
  const all = useScoreCells(line, true);
  // A finished match is its result and its parts; what was counted within the last one says nothing any more.
  const cells = live ? all : all.filter((cell) => cell.type === "part" || cell.main);
  const score = mainScore(sport, line.results);
  const winner = live ? null : winnerOf(score);
  const state = names.phase(matchPhase.name, sport);
  return (
    <Link
      className={styles.line}
      to={{ pathname: withPrefix(prefix, "/match3"), search: `?eventId=${line.eventId}` }}
      data-score={line.eventId}
      data-kind={line.kind}
      aria-label={
        score === null
          ? t("scores.matchOnly", { host, away, state })
          : t("scores.match", { host, away, home: score[0], guest: score[1], state })
      }
    >
      <When line={line} score={score} />
      <Side
        kit={<SideKit sport={sport} name={hostName} />}
        name={host}
        side="host"
        cells={cells}
        parts={parts}
        beaten={winner === "away"}
        won={winner === "host"}
      >
        {matchPhase.server === 1 && <ServeMark />}
      </Side>
      <Side
        kit={<SideKit sport={sport} name={awayName} hostName={hostName} />}
        name={away}
        side="away"
        cells={cells}
        parts={parts}
        beaten={winner === "host"}
        won={winner === "away"}
      >
        {matchPhase.server === 2 && <ServeMark />}
      </Side>
    </Link>
  );
});

function When({ line, score }: { line: MatchLine; score: ReturnType<typeof mainScore> }): ReactNode {
  const names = useOfferNames();
  const texts = useTimeTexts();
  const { sport, matchPhase, timeStart } = line;
  const phase = names.phaseShort(matchPhase.name, sport);
  if (line.kind !== "live") {
    return (
      <span className={styles.when}>
        <span className={styles.start}>{texts.time(timeStart)}</span>
        <small className={styles.phase}>{phase}</small>
      </span>
    );
  }
  const minute = phaseOf(sport, matchPhase.name).clock ? (matchPhase.timeMin ?? null) : null;
  return (
    <span className={styles.when}>
      <span className={styles.minute}>
        <LiveDot score={score} />
        <span>{minute === null ? phase : `${minute}'`}</span>
      </span>
      {minute !== null && <small className={styles.phase}>{phase}</small>}
    </span>
  );
}

interface SideProps {
  kit: Elements;
  name: string;
  side: "host" | "away";
  cells: readonly ScoreCell[];
  /** Columns that the league's lines share for the parts. */
  parts: number;
  won: boolean;
  beaten: boolean;
  children: Elements;
}

function Side({ kit, name, side, cells, parts, won, beaten, children }: SideProps): ReactNode {
  const main = cells.find((cell) => cell.type === "unit" && cell.main);
  const others = cells.filter((cell) => cell !== main);
  return (
    <>
      <span className={styles.team} data-won={won || undefined} data-beaten={beaten || undefined}>
        {kit}
        <span>{name}</span>
        {children}
      </span>
      <span className={styles.cells} data-won={won || undefined} data-beaten={beaten || undefined}>
        <b className={styles.main}>{main?.[side] ?? "–"}</b>
        {Array.from({ length: Math.max(parts, others.length) }, (_, index) => {
          const cell = others[index];
          return (
            <span
              key={cell?.key ?? `none-${index}`}
              className={styles.cell}
              data-current={(cell?.type === "part" && cell.current) || undefined}
            >
              {cell?.[side] ?? ""}
            </span>
          );
        })}
      </span>
    </>
  );
}
