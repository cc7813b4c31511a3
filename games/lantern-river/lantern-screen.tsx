// Lantern River: five reels on the water at night.
import type { ReactNode } from "react";
import { freeSpins, lanternLines, lanternStrips } from "../../src/domain/games/slots/lantern-river.ts";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { LineWins } from "../kit/reels/line-wins.tsx";
import { Reels, spinMsOf } from "../kit/reels/reels.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import type { TextKey } from "../kit/texts.ts";
import { useStake } from "../kit/use-stake.ts";
import { LanternPays } from "./lantern-pays.tsx";
import { LanternRules } from "./lantern-rules.tsx";
import styles from "./lantern-screen.module.css";
import { LanternSymbol, LanternSymbols } from "./lantern-symbols.tsx";
import { lanternRows, paidBy, readSpins, type Spin } from "./spins.ts";
import { useSpins } from "./use-spins.ts";

const turnMs = spinMsOf(lanternStrips.length);
const readMs = 1000;
/** What is seen before the first spin: nothing that pays. */
const still: Spin = { window: ["PNK", "OFN", "KPM", "HOW", "NMF"], wins: [], times: 1 };

export function LanternScreen(): ReactNode {
  const { play, state, text, money } = useGame();
  const stake = useStake();
  const place = useSpins(turnMs, readMs);

  const { phase, view, past } = state;
  const spins = readSpins(view?.public);
  const at = place?.spin ?? 0;
  const spin = spins[at] ?? readSpins(past[0]?.public).at(-1) ?? still;
  const spinKey =
    view === null ? `${past[0]?.roundId}-${readSpins(past[0]?.public).length - 1}` : `${view.roundId}-${at}`;
  const isSpinning = phase === "showing" && place?.stands !== true;
  const shownWins = view === null || isSpinning ? [] : spin.wins;
  const lineStake = (view?.stake ?? 0) / lanternLines.length;
  const shownSpins = spins.slice(0, isSpinning ? at : at + 1);
  const isFree = view !== null && at > 0;
  const isWin = phase === "idle" && (view?.win ?? 0) > (view?.stake ?? 0);
  const symbols = spin.window.map((reel) => Array.from(reel, (each) => text(`lantern.${each}` as TextKey)).join(", "));

  return (
    <GameFrame
      hint={text("lantern.hint")}
      rules={<LanternRules />}
      bar={
        <>
          <StakeControl stake={stake} />
          <StartButton onStart={() => void play.start(stake.value, null)}>{text("spin")}</StartButton>
        </>
      }
    >
      <LanternSymbols />
      <div className={styles["river"]} data-free={isFree}>
        <p className={styles["free"]}>
          {isFree && <span>{text("lantern.free", { spin: at, count: freeSpins.count, times: freeSpins.times })}</span>}
          {isFree && <strong>{text("lantern.soFar", { amount: money(paidBy(shownSpins) * lineStake) })}</strong>}
        </p>
        <div className={styles["raft"]}>
          <Reels
            window={spin.window}
            spin={spinKey}
            isSpinning={isSpinning}
            strips={lanternStrips}
            lines={lanternLines}
            wins={shownWins}
            isWin={isWin}
            scattered={view === null ? [] : lanternRows(spin, freeSpins.lanterns)}
            Symbol={LanternSymbol}
            label={isSpinning ? text("spin") : symbols.join("; ")}
          />
        </div>
        <LineWins wins={shownWins} lineStake={lineStake} times={spin.times} />
        <LanternPays lineStake={stake.value / lanternLines.length} />
      </div>
    </GameFrame>
  );
}
