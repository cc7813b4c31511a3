// A race of six that all players share: its odds, then the dogs in their lanes as they run.
import { useState, type ReactNode } from "react";
import type { DogsBet } from "../../src/domain/games/dogs/dogs.ts";
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
import { BetName, isSameBet } from "./bet-name.tsx";
import { dogsShapes, isOver, oddOf, readDogsBet } from "./dogs-round.ts";
import { DogsRules } from "./dogs-rules.tsx";
import styles from "./dogs-screen.module.css";
import { Finish } from "./finish.tsx";
import { LastRaces } from "./last-races.tsx";
import { OrderBoard } from "./order-board.tsx";
import { RunnerList } from "./runner-list.tsx";
import { Track } from "./track.tsx";

/** A picture of the running dogs; without motion they are seen where they are now and then. */
const pictureMs = 33;
const secondMs = 1000;
/** In the whole race, without motion. */
const stillPictures = 5;

export function DogsScreen(): ReactNode {
  const { facts, state, look, text } = useGame();
  const { phases } = useTableParts();
  const table = useTable(dogsShapes);
  const { n, stage, prices, script, history, own: ownRound, mayBet, place } = table;
  const remainingMs = useLeft(stage !== "playing" ? secondMs : look.reducedMotion ? secondMs : pictureMs);
  const stake = useStake();
  const [picked, setPicked] = useState<{ n: number | null; bet: DogsBet } | null>(null);

  const isPlayed = script !== null && (stage === "playing" || stage === "result");
  const share = stage === "result" ? 1 : runShare(remainingMs, phases.playingMs);
  const isDone = isPlayed && isOver(script, share);
  const chosen = picked !== null && picked.n === n && stage === "betting" ? picked.bet : null;
  const chosenOdd = chosen === null || prices === null ? null : oddOf(prices, chosen);
  const isLocked = stage !== "betting" || state.phase === "asking";

  const choose = (bet: DogsBet): void => setPicked(isSameBet(bet, chosen) ? null : { n, bet });
  async function bet(): Promise<void> {
    if (chosen !== null && (await place(stake.value, chosen))) setPicked(null);
  }

  function placedLine(placed: unknown, staked: number): ReactNode {
    const read = readDogsBet(placed);
    if (read === null) return null;
    const odd = prices === null ? null : oddOf(prices, read);
    return <PlacedBet name={<BetName bet={read} />} odd={odd} stake={staked} isOver={stage === "result"} />;
  }

  return (
    <TableFrame
      table={table}
      hint=""
      rules={<DogsRules table={prices} />}
      choices={
        <ChosenLine
          chosen={chosen === null || chosenOdd === null ? null : { name: <BetName bet={chosen} />, odd: chosenOdd }}
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
        <div className={styles["track"]}>
          <Track
            script={isPlayed ? script : null}
            share={look.reducedMotion && !isDone ? Math.floor(share * stillPictures) / stillPictures : share}
            isRunning={stage === "playing" && isPlayed && !look.reducedMotion}
          />
        </div>
        {!isPlayed && prices !== null && (
          <>
            <div className={styles["runners"]}>
              <RunnerList table={prices} chosen={chosen} isLocked={isLocked} onChoose={choose} />
            </div>
            <OrderBoard key={n} table={prices} chosen={chosen} isLocked={isLocked} onChoose={choose} />
          </>
        )}
        <div className={styles["side"]}>
          {isDone && <Finish script={script} />}
          <OwnBets ownRound={ownRound} name={placedLine} />
          <LastRaces history={history} />
        </div>
      </ScrollWindow>
    </TableFrame>
  );
}
