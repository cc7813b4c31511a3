// Six of 48, drawn for all players at once, ball by ball.
import { useEffect, useState, type ReactNode } from "react";
import * as z from "zod/mini";
import { draw48, draw48Pays } from "../../src/domain/games/draw48.ts";
import { payOf, times } from "../../src/domain/games/ratio.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import { useGame } from "../kit/game-context.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { OwnBets } from "../kit/table/own-bets.tsx";
import { useLeft, useTable } from "../kit/table/table-context.tsx";
import { TableFrame } from "../kit/table/table-frame.tsx";
import { useStake } from "../kit/use-stake.ts";
import { NumberBoard } from "../number-board/number-board.tsx";
import { BallLine } from "./ball-line.tsx";
import { ballsBy, numbersOf } from "./draw48-round.ts";
import { Draw48Rules } from "./draw48-rules.tsx";
import styles from "./draw48-screen.module.css";
import { PickRow } from "./pick-row.tsx";
import { TicketName } from "./ticket-name.tsx";

const balls = z.array(z.int());
const shapes = { prices: z.null(), script: z.object({ balls }), result: balls };
const lookMs = 100;

export function Draw48Screen(): ReactNode {
  const { state, sounds, text, money } = useGame();
  const table = useTable(shapes);
  const { stage, script, history, own: ownRound, mayBet, place } = table;
  const remainingMs = useLeft(lookMs);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [before, setBefore] = useState<readonly number[]>([]);
  const stake = useStake();

  const out = stage === "result" ? draw48.balls : stage === "playing" ? ballsBy(remainingMs) : 0;
  const drawn = script?.balls.slice(0, out) ?? [];
  const isDrawing = stage === "playing" || stage === "result";
  const ownNumbers = new Set((ownRound?.bets ?? []).flatMap(({ bet }) => numbersOf(bet)));
  const isLocked = isDrawing || state.phase === "asking";
  const isComplete = picked.length === draw48.chosen;

  const newest = stage === "playing" ? drawn.at(-1) : undefined;
  useEffect(() => {
    if (newest !== undefined) sounds.play("tick");
  }, [newest, sounds]);

  const toggle = (number: number): void =>
    setPicked(picked.includes(number) ? picked.filter((each) => each !== number) : [...picked, number]);

  async function bet(): Promise<void> {
    const numbers = picked.toSorted((a, b) => a - b);
    if (!(await place(stake.value, { numbers }))) return;
    setBefore(numbers);
    setPicked([]);
  }

  const maxWin = money(toMajor(payOf(toMinor(stake.value), times(draw48Pays(draw48.chosen), 2))));
  const missing = draw48.chosen - picked.length;
  const nameOf = (placed: unknown): ReactNode => <TicketName bet={placed} drawn={drawn} />;
  return (
    <TableFrame
      table={table}
      hint={isComplete ? text("keno.upTo", { amount: maxWin }) : text("keno.hint")}
      rules={<Draw48Rules />}
      choices={<PickRow picked={picked} before={before} isLocked={isLocked} onPick={setPicked} />}
      bar={
        <>
          <StakeControl stake={stake} isOpen={mayBet} />
          <StartButton ready={mayBet} locked={!isComplete} onStart={() => void bet()}>
            {isComplete || isDrawing ? text("draw48.place") : text("draw48.numbersLeft", { count: missing })}
          </StartButton>
        </>
      }
    >
      <div className={styles["screen"]}>
        <BallLine drawn={drawn} ownNumbers={ownNumbers} last={history[0]?.result ?? null} />
        <NumberBoard
          size={draw48.numbers}
          numbers={isDrawing ? [...ownNumbers] : picked}
          drawn={drawn}
          isLocked={isLocked}
          isFull={isComplete}
          onToggle={toggle}
        />
        <OwnBets ownRound={ownRound} name={nameOf} />
      </div>
    </TableFrame>
  );
}
