// Plinko: a board of pegs is chosen, a ball falls through it, and the slot it ends in pays.
import { useState, type ReactNode } from "react";
import { plinkoPays, slotOf, type PlinkoBet } from "../../src/domain/games/plinko.ts";
import { payOf, times } from "../../src/domain/games/ratio.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { useStake } from "../kit/use-stake.ts";
import { timesText } from "../number-board/times-text.ts";
import { BoardControl } from "./board-control.tsx";
import { PlinkoBoard } from "./plinko-board.tsx";
import { readFall } from "./plinko-round.ts";
import { PlinkoRules } from "./plinko-rules.tsx";
import styles from "./plinko-screen.module.css";
import { useFall } from "./use-fall.ts";

const lastFalls = 8;

export function PlinkoScreen(): ReactNode {
  const { play, state, text, money } = useGame();
  const { phase, view, past } = state;
  const [chosen, setChosen] = useState<PlinkoBet>({ rows: 12, risk: "medium" });
  /** The round whose ball the player has cleared off the board by choosing another. */
  const [cleared, setCleared] = useState<string | null>(null);
  const stake = useStake();
  const passed = useFall();

  const fall = view === null || view.roundId === cleared ? null : readFall(view.public);
  const bet = fall ?? chosen;
  const isLocked = phase !== "idle" && phase !== "opening";
  const last = past.slice(0, lastFalls).flatMap((each) => readFall(each.public) ?? []);
  const highest = Math.max(...plinkoPays(bet));

  function choose({ rows, risk }: PlinkoBet): void {
    setChosen({ rows, risk });
    setCleared(view?.roundId ?? null);
  }

  return (
    <GameFrame
      hint={text("plinko.hint", { amount: money(toMajor(payOf(toMinor(stake.value), times(highest, 10)))) })}
      rules={<PlinkoRules />}
      choices={<BoardControl bet={bet} isLocked={isLocked} onChange={choose} />}
      bar={
        <>
          <StakeControl stake={stake} />
          <StartButton onStart={() => void play.start(stake.value, { rows: bet.rows, risk: bet.risk })}>
            {text("plinko.drop")}
          </StartButton>
        </>
      }
    >
      <div className={styles["table"]}>
        <ol className={styles["last"]} aria-label={text("plinko.last")}>
          {last.map((each, at) => {
            const tenths = plinkoPays(each)[slotOf(each.path)] ?? 0;
            return (
              <li key={last.length - at} data-won={tenths > 10}>
                {timesText(tenths)}
              </li>
            );
          })}
        </ol>
        <PlinkoBoard bet={bet} fall={fall} passed={passed} isShown={phase === "idle"} />
      </div>
    </GameFrame>
  );
}
