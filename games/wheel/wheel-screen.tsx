// The wheel: roulette that all players share, by the clock.
import type { ReactNode } from "react";
import * as z from "zod/mini";
import type { Chips as Bet } from "../../src/domain/games/roulette/chips.ts";
import { useGame } from "../kit/game-context.tsx";
import { ScrollWindow } from "../kit/scroll-window.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { useTable } from "../kit/table/table-context.tsx";
import { TableFrame } from "../kit/table/table-frame.tsx";
import type { OwnRound } from "../kit/table/table-round.ts";
import { ChipBar } from "../roulette-parts/chip-bar.tsx";
import { ChipSteps } from "../roulette-parts/chip-steps.tsx";
import { LastNumbers } from "../roulette-parts/last-numbers.tsx";
import { RouletteRules } from "../roulette-parts/roulette-rules.tsx";
import styles from "../roulette-parts/roulette-screen.module.css";
import { RouletteTable } from "../roulette-parts/roulette-table.tsx";
import { useChips } from "../roulette-parts/use-chips.ts";
import { Wheel } from "../roulette-parts/wheel.tsx";
import { useSharedSpin } from "./use-shared-spin.ts";
import own from "./wheel-screen.module.css";

const shapes = { prices: z.null(), script: z.object({ number: z.int() }), result: z.int() };
const betSchema = z.object({ chips: z.array(z.object({ spot: z.string(), units: z.int() })) });

export function WheelScreen(): ReactNode {
  const { state, text } = useGame();
  const table = useTable(shapes);
  const { stage, history, mayBet, place } = table;
  const chips = useChips(table.own?.bets.reduce((sum, { stake }) => sum + stake, 0));
  const spin = useSharedSpin(table);
  const { total, least, laid } = chips;

  const isTurning = stage === "playing";
  const isAsking = state.phase === "asking";
  const came = stage === "result" ? (table.script?.number ?? null) : null;
  const numbers = history.map(({ result }) => result);

  async function bet(): Promise<void> {
    const laidNow: Bet["chips"] = [...laid].map(([spot, units]) => ({ spot, units }));
    if (await place(chips.worth(total), { chips: laidNow })) chips.settle(laidNow);
  }

  return (
    <TableFrame
      table={table}
      hint={text("wheel.hint")}
      rules={
        <>
          <section>
            <h3>{text("wheel.shared")}</h3>
            <p>{text("wheel.live")}</p>
            <p>{text("wheel.how")}</p>
          </section>
          <RouletteRules />
        </>
      }
      choices={<ChipBar chips={chips} />}
      bar={
        <>
          <ChipSteps chips={chips} isLocked={isAsking} />
          <StartButton ready={mayBet} locked={total === 0 || total < least} onStart={() => void bet()}>
            {text("wheel.place")}
          </StartButton>
        </>
      }
    >
      <div className={own["screen"]}>
        <div className={styles["screen"]}>
          <LastNumbers came={came} numbers={numbers} />
          <div className={styles["wheel"]} data-turning={isTurning}>
            <Wheel spin={spin} isTurning={isTurning} ms={spin?.ms ?? 0} />
          </div>
          <div className={styles["table"]}>
            <ScrollWindow className={styles["window"]}>
              <RouletteTable
                laid={laid}
                placed={placedOf(table.own)}
                values={chips.values}
                number={came}
                isLocked={isAsking}
                worth={chips.worth}
                onLay={chips.lay}
                onTake={chips.take}
              />
            </ScrollWindow>
          </div>
        </div>
        <p className={own["live"]}>{text("wheel.live")}</p>
      </div>
    </TableFrame>
  );
}

/** By spot, in units. */
function placedOf(round: OwnRound | null): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { bet } of round?.bets ?? [])
    for (const { spot, units } of betSchema.safeParse(bet).data?.chips ?? [])
      sums.set(spot, (sums.get(spot) ?? 0) + units);
  return sums;
}
