// Roulette: chips on the table, the wheel, and the last numbers.
import { useState, type ReactNode } from "react";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { ScrollWindow } from "../kit/scroll-window.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { useReveal } from "../kit/use-reveal.ts";
import { ChipBar } from "../roulette-parts/chip-bar.tsx";
import { ChipSteps } from "../roulette-parts/chip-steps.tsx";
import { LastNumbers } from "../roulette-parts/last-numbers.tsx";
import { RouletteRules } from "../roulette-parts/roulette-rules.tsx";
import styles from "../roulette-parts/roulette-screen.module.css";
import { RouletteTable } from "../roulette-parts/roulette-table.tsx";
import { useChips } from "../roulette-parts/use-chips.ts";
import { spinMs, Wheel } from "../roulette-parts/wheel.tsx";
import * as z from "zod/mini";
import type { RouletteState } from "../../src/domain/games/roulette/roulette.ts";

/** What the house tells of a spin. */
const spinSchema = z.object({
  number: z.int(),
  chips: z.array(z.object({ spot: z.string(), units: z.int() })),
});

/** null = there is none yet. */
function readSpin(publicView: unknown): RouletteState | null {
  return spinSchema.safeParse(publicView).data ?? null;
}

/** The ball lies still before the result is told. */
const restMs = 700;

export function RouletteScreen(): ReactNode {
  const { play, state, text } = useGame();
  const { phase, view, past } = state;
  const chips = useChips();
  const [settled, setSettled] = useState<string | null>(null);
  useReveal(() => spinMs + restMs);

  const spin = view === null ? null : readSpin(view.public);
  const isTurning = phase === "asking" || phase === "showing";
  const isLocked = phase !== "idle" && phase !== "opening";
  if (phase === "idle" && view !== null && spin !== null && view.roundId !== settled) {
    setSettled(view.roundId);
    chips.settle(spin.chips);
  }
  const came = phase === "idle" ? (spin?.number ?? null) : null;
  // What lies on the table is what the house took, also where the round began in another frame.
  const laid = isTurning && spin !== null ? new Map(spin.chips.map(({ spot, units }) => [spot, units])) : chips.laid;
  const numbers = past.flatMap((each) => readSpin(each.public)?.number ?? []);
  const { total, least } = chips;

  function start(): void {
    const bet = { chips: [...chips.laid].map(([spot, units]) => ({ spot, units })) };
    void play.start(chips.worth(total), bet);
  }

  return (
    <GameFrame
      hint={text("roulette.hint")}
      rules={<RouletteRules />}
      choices={<ChipBar chips={chips} />}
      bar={
        <>
          <ChipSteps chips={chips} isLocked={isLocked} />
          <StartButton locked={total === 0 || total < least} onStart={start}>
            {text("roulette.spin")}
          </StartButton>
        </>
      }
    >
      <div className={styles["screen"]}>
        <LastNumbers came={came} numbers={numbers} />
        <div className={styles["wheel"]} data-turning={isTurning}>
          <Wheel
            spin={spin === null || view === null ? null : { roundId: view.roundId, number: spin.number }}
            isTurning={isTurning}
          />
        </div>
        <div className={styles["table"]}>
          <ScrollWindow className={styles["window"]}>
            <RouletteTable
              laid={laid}
              values={chips.values}
              number={came}
              isLocked={isLocked}
              worth={chips.worth}
              onLay={chips.lay}
              onTake={chips.take}
            />
          </ScrollWindow>
        </div>
      </div>
    </GameFrame>
  );
}
