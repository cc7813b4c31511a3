// Keno: one to eight numbers of the board, twenty balls, and the paytable of so many numbers.
import { useState, type ReactNode } from "react";
import { kenoDrawn, kenoMost, kenoNumbers } from "../../src/domain/games/keno.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import { payOf, times } from "../../src/domain/games/ratio.ts";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { useStake } from "../kit/use-stake.ts";
import { NumberBoard } from "../number-board/number-board.tsx";
import { KenoBalls } from "./keno-balls.tsx";
import { KenoPaytable } from "./keno-paytable.tsx";
import { paysOf, readKeno } from "./keno-round.ts";
import { KenoRules } from "./keno-rules.tsx";
import styles from "./keno-screen.module.css";
import { QuickPick } from "./quick-pick.tsx";
import { useDrawing } from "./use-drawing.ts";

export function KenoScreen(): ReactNode {
  const { play, state, text, money } = useGame();
  const { phase, view } = state;
  const [picked, setPicked] = useState<readonly number[]>([]);
  /** The round whose balls the player has cleared off the board by choosing anew. */
  const [cleared, setCleared] = useState<string | null>(null);
  const stake = useStake();
  const shown = useDrawing();

  const round = view === null || view.roundId === cleared ? null : readKeno(view.public);
  const numbers = round?.numbers ?? picked;
  const drawn = round?.drawn.slice(0, shown) ?? [];
  const hits = round === null ? null : numbers.filter((number) => drawn.includes(number)).length;
  const isWon = phase === "idle" && view !== null && (view.win ?? 0) > view.stake;
  const isLocked = phase !== "idle" && phase !== "opening";
  const isDrawing = phase === "asking" || (phase === "showing" && drawn.length < kenoDrawn);

  function pick(chosen: readonly number[]): void {
    setPicked(chosen);
    setCleared(view?.roundId ?? null);
  }
  const toggle = (number: number): void =>
    pick(numbers.includes(number) ? numbers.filter((each) => each !== number) : [...numbers, number]);
  const start = (): void => {
    setPicked(numbers);
    void play.start(stake.value, { numbers });
  };

  const highestPay = paysOf(numbers.length).at(-1);
  const upTo = highestPay && money(toMajor(payOf(toMinor(stake.value), times(highestPay.tenths, 10))));
  return (
    <GameFrame
      hint={upTo === undefined ? text("keno.hint") : text("keno.upTo", { amount: upTo })}
      rules={<KenoRules />}
      choices={<QuickPick count={numbers.length} isLocked={isLocked} onPick={pick} />}
      bar={
        <>
          <StakeControl stake={stake} />
          <StartButton locked={numbers.length === 0} onStart={start}>
            {text("keno.play")}
          </StartButton>
        </>
      }
    >
      <div className={styles["table"]}>
        <KenoBalls drawn={drawn} numbers={numbers} hits={hits} isDrawing={isDrawing} />
        <NumberBoard
          size={kenoNumbers}
          numbers={numbers}
          drawn={drawn}
          isLocked={isLocked}
          isFull={numbers.length === kenoMost}
          onToggle={toggle}
        />
        <KenoPaytable chosen={numbers.length} hits={hits} isWon={isWon} />
      </div>
    </GameFrame>
  );
}
