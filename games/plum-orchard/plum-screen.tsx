// Plum Orchard: three reels in an orchard at dusk.
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { plumLines, plumStrips } from "../../src/domain/games/slots/plum-orchard.ts";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { LineWins } from "../kit/reels/line-wins.tsx";
import { Reels, spinMsOf } from "../kit/reels/reels.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import type { TextKey } from "../kit/texts.ts";
import { useReveal } from "../kit/use-reveal.ts";
import { useStake } from "../kit/use-stake.ts";
import { PlumPays } from "./plum-pays.tsx";
import { PlumRules } from "./plum-rules.tsx";
import styles from "./plum-screen.module.css";
import { PlumSymbol, PlumSymbols } from "./plum-symbols.tsx";

const spinSchema = z.object({
  window: z.array(z.string()),
  wins: z.array(z.object({ line: z.int(), symbol: z.string(), count: z.int(), pays: z.number() })),
});

/** What is seen before the first spin: nothing that pays. */
const stillWindow = ["PAC", "GPB", "SAC"];
const revealMs = spinMsOf(plumStrips.length) + 180;

export function PlumScreen(): ReactNode {
  const { play, state, text } = useGame();
  const stake = useStake();
  useReveal(() => revealMs);

  const { phase, view } = state;
  const spun = spinSchema.safeParse(view?.public).data;
  const isSpinning = phase === "showing";
  const last = spinSchema.safeParse(state.past[0]?.public).data;
  const window = spun?.window ?? last?.window ?? stillWindow;
  const wins = phase === "idle" ? (spun?.wins ?? []) : [];
  const symbols = window.map((reel) => Array.from(reel, (symbol) => text(`plum.${symbol}` as TextKey)).join(", "));

  return (
    <GameFrame
      hint={text("plum.hint")}
      rules={<PlumRules />}
      bar={
        <>
          <StakeControl stake={stake} />
          <StartButton onStart={() => void play.start(stake.value, null)}>{text("spin")}</StartButton>
        </>
      }
    >
      <PlumSymbols />
      <div className={styles["orchard"]}>
        <div className={styles["machine"]}>
          <Reels
            window={window}
            spin={view?.roundId ?? state.past[0]?.roundId ?? "still"}
            isSpinning={isSpinning}
            strips={plumStrips}
            lines={plumLines}
            wins={wins}
            isWin={(view?.win ?? 0) > (view?.stake ?? 0)}
            Symbol={PlumSymbol}
            label={isSpinning ? text("spin") : symbols.join("; ")}
          />
        </div>
        <LineWins wins={wins} lineStake={(view?.stake ?? 0) / plumLines.length} times={1} />
        <PlumPays lineStake={stake.value / plumLines.length} />
      </div>
    </GameFrame>
  );
}
