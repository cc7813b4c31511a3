// A match of the round: its sides with odds on the result, the other markets on demand, and once it is played its score.
import type { ReactNode } from "react";
import type { VfMatch, VfScript } from "../../src/domain/games/vf/vf.ts";
import { useGame } from "../kit/game-context.tsx";
import { OddsButton } from "../kit/odds/odds-button.tsx";
import styles from "./match-row.module.css";
import {
  marketGroups,
  marketName,
  matchName,
  type NamedSelection,
  selectionName,
  shortName,
  sideName,
} from "./vf-names.ts";
import { minutes, scoreAfter } from "./vf-round.ts";

export interface MatchOdds {
  match: VfMatch;
  /** Index of the chosen selection of this match; null = none. */
  chosen: number | null;
  isLocked: boolean;
  onChoose(selection: number): void;
}

interface MatchRowProps extends MatchOdds {
  isOpen: boolean;
  onToggle(): void;
}

const [result, ...others] = marketGroups;

export function MatchRow({ isOpen, onToggle, ...odds }: MatchRowProps): ReactNode {
  const { text } = useGame();
  const { match } = odds;
  const [home, away] = match.sides;
  return (
    <li className={styles["match"]} data-match={matchName(match)}>
      <button
        type="button"
        className={styles["sides"]}
        aria-expanded={isOpen}
        aria-label={text("vf.more", { match: matchName(match) })}
        onClick={onToggle}
      >
        <span>{sideName(home)}</span>
        <span>{sideName(away)}</span>
      </button>
      <Selections {...odds} of={result?.selections ?? []} columns={3} />
      {isOpen && (
        <div className={styles["markets"]}>
          {others.map(({ market, selections }) => (
            <section key={market} className={styles["market"]}>
              <h3>{marketName(text, market)}</h3>
              <Selections {...odds} of={selections} columns={market === "OU_G" || market === "BTS" ? 2 : 3} />
            </section>
          ))}
        </div>
      )}
    </li>
  );
}

interface SelectionsProps extends MatchOdds {
  of: readonly NamedSelection[];
  columns: number;
}

function Selections({ match, chosen, isLocked, onChoose, of, columns }: SelectionsProps): ReactNode {
  const { text } = useGame();
  return (
    <div className={styles["odds"]} data-columns={columns}>
      {of.map((selection) => (
        <OddsButton
          key={selection.index}
          name={`${matchName(match)}, ${selectionName(text, selection.index)}`}
          short={shortName(text, selection)}
          odd={match.prices[selection.index] ?? null}
          isChosen={selection.index === chosen}
          isLocked={isLocked}
          onChoose={() => onChoose(selection.index)}
        />
      ))}
    </div>
  );
}

interface MatchScoreProps {
  match: VfMatch;
  played: VfScript["matches"][number];
  /** Minutes that are over. */
  minute: number;
  /** The pitch shows it. */
  isShown: boolean;
  onShow(): void;
}

/** A score stays marked for so many minutes after a goal. */
const freshMinutes = 4;

export function MatchScore({ match, played, minute, isShown, onShow }: MatchScoreProps): ReactNode {
  const [home, away] = scoreAfter(played, minute);
  const fresh = played.goals.some((goal) => goal.minute <= minute && goal.minute > minute - freshMinutes);
  const minutesOf = (side: number): string =>
    played.goals
      .filter((goal) => goal.side === side && goal.minute <= minute)
      .map((goal) => `${goal.minute}′`)
      .join(" ");
  return (
    <li data-match={matchName(match)}>
      <button type="button" className={styles["played"]} aria-pressed={isShown} onClick={onShow}>
        {match.sides.map((side, at) => (
          <span key={side} className={styles["side"]} data-side={at}>
            <span>{sideName(side)}</span> <small>{minutesOf(at)}</small>
          </span>
        ))}
        <strong className={styles["score"]} data-fresh={fresh && minute < minutes} data-score={`${home}:${away}`}>
          {`${home}:${away}`}
        </strong>
      </button>
    </li>
  );
}
