// Virtual football: eight matches that all players share, their odds, then the minutes as they pass.
import { useState, type ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { ChosenLine } from "../kit/odds/chosen-line.tsx";
import { PlacedBet } from "../kit/odds/placed-bet.tsx";
import { runShare } from "../kit/odds/run-share.ts";
import { ScrollWindow } from "../kit/scroll-window.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { OwnBets } from "../kit/table/own-bets.tsx";
import { useLeft, useTable, useTableParts } from "../kit/table/table-context.tsx";
import { TableFrame } from "../kit/table/table-frame.tsx";
import { useStake } from "../kit/use-stake.ts";
import { LastRounds } from "./last-rounds.tsx";
import { MatchRow, MatchScore } from "./match-row.tsx";
import { Pitch } from "./pitch.tsx";
import { Ticker } from "./ticker.tsx";
import { matchName, selectionName } from "./vf-names.ts";
import { minuteAt, minutes, readVfBet, vfShapes } from "./vf-round.ts";
import { VfRules } from "./vf-rules.tsx";
import styles from "./vf-screen.module.css";

/** A minute of play takes about 400. */
const lookMs = 200;

interface Choice {
  /** Of the round: with the next one there are other matches. */
  n: number | null;
  match: number;
  selection: number;
}

export function VfScreen(): ReactNode {
  const { facts, state, text } = useGame();
  const { phases } = useTableParts();
  const table = useTable(vfShapes);
  const { n, stage, prices, script, history, own: ownRound, mayBet, place } = table;
  const remainingMs = useLeft(lookMs);
  const stake = useStake();
  const [picked, setPicked] = useState<Choice | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [watched, setWatched] = useState<{ n: number | null; match: number } | null>(null);

  const matches = prices?.matches ?? [];
  const isPlayed = script !== null && (stage === "playing" || stage === "result");
  const minute = stage === "result" ? minutes : minuteAt(runShare(remainingMs, phases.playingMs));
  const choice = picked !== null && picked.n === n && stage === "betting" ? picked : null;
  const oddOf = (match: number, selection: number): number | null => matches[match]?.prices[selection] ?? null;
  const chosenOdd = choice === null ? null : oddOf(choice.match, choice.selection);
  const isLocked = stage !== "betting" || state.phase === "asking";

  /** What the pitch shows: what was pressed, else what was bet on, else the first. */
  const betOn = ownRound?.bets.flatMap(({ bet: placed }) => readVfBet(placed)?.match ?? [])[0];
  const shown = (watched?.n === n ? watched?.match : undefined) ?? betOn ?? 0;
  const featured = matches[shown];
  const featuredScript = script?.matches[shown];

  function nameOf(match: number, selection: number): string {
    const on = matches[match];
    return on === undefined ? "" : `${matchName(on)} · ${selectionName(text, selection)}`;
  }
  function choose(match: number, selection: number): void {
    const isSame = choice !== null && choice.match === match && choice.selection === selection;
    setPicked(isSame ? null : { n, match, selection });
  }
  async function bet(): Promise<void> {
    if (choice === null) return;
    const { match, selection } = choice;
    if (await place(stake.value, { match, selection })) setPicked(null);
  }

  function placedLine(placed: unknown, staked: number): ReactNode {
    const read = readVfBet(placed);
    if (read === null) return null;
    const { match, selection } = read;
    const odd = oddOf(match, selection);
    return (
      <PlacedBet name={<span>{nameOf(match, selection)}</span>} odd={odd} stake={staked} isOver={stage === "result"} />
    );
  }

  return (
    <TableFrame
      table={table}
      hint=""
      rules={<VfRules table={prices} />}
      choices={
        <ChosenLine
          chosen={
            choice === null || chosenOdd === null
              ? null
              : { name: nameOf(choice.match, choice.selection), odd: chosenOdd }
          }
          hint={text(stage === "betting" ? "odds.hint" : "odds.wait")}
          stake={stake.value}
          onClear={() => setPicked(null)}
        />
      }
      bar={
        <>
          <StakeControl stake={stake} isOpen={mayBet} />
          <StartButton ready={mayBet} locked={chosenOdd === null} onStart={() => void bet()}>
            {text("odds.place")}
          </StartButton>
        </>
      }
    >
      <ScrollWindow className={styles["screen"]} isPlayed={isPlayed} label={facts.name}>
        {isPlayed && featured !== undefined && featuredScript !== undefined && (
          <div className={styles["pitch"]}>
            <Pitch match={featured} at={shown} played={featuredScript} minute={minute} />
          </div>
        )}
        {isPlayed && prices !== null ? (
          <ul className={styles["matches"]} aria-label={text("vf.matches")}>
            {script.matches.map((played, at) => {
              const match = matches[at];
              return (
                match && (
                  <MatchScore
                    key={match.sides[0]}
                    match={match}
                    played={played}
                    minute={minute}
                    isShown={at === shown}
                    onShow={() => setWatched({ n, match: at })}
                  />
                )
              );
            })}
          </ul>
        ) : (
          <ul className={styles["matches"]} aria-label={text("vf.matches")}>
            {matches.map((match, at) => (
              <MatchRow
                key={match.sides[0]}
                match={match}
                chosen={choice?.match === at ? choice.selection : null}
                isLocked={isLocked}
                isOpen={open === at}
                onToggle={() => setOpen(open === at ? null : at)}
                onChoose={(selection) => choose(at, selection)}
              />
            ))}
          </ul>
        )}
        <div className={styles["side"]}>
          {isPlayed && prices !== null && <Ticker table={prices} script={script} minute={minute} />}
          <OwnBets ownRound={ownRound} name={placedLine} />
          {!isPlayed && <LastRounds history={history} />}
        </div>
      </ScrollWindow>
    </TableFrame>
  );
}
