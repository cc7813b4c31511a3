// What happened, in one sentence that stays until the next round: a win is shown as one only above the stake.
import type { ReactNode } from "react";
import { CountedWin } from "./counted-win.tsx";
import { useGame, type Game } from "./game-context.tsx";
import styles from "./result-line.module.css";

export function ResultLine({ hint }: { hint: string }): ReactNode {
  const game = useGame();
  const { state, look, text, money } = game;
  const { tone, message } = outcomeOf(game, hint);
  const { view } = state;
  const showsBalance = state.session !== null && !look.hidesBalance;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
    <div className={styles["result"]} role="status" data-tone={tone}>
      <strong className={styles["said"]}>
        {tone === "win" && view !== null && !look.reducedMotion ? (
          <CountedWin
            key={view.roundId}
            stake={view.stake}
            win={view.win ?? 0}
            say={(win) => text("won", { win: money(win) })}
          />
        ) : (
          message
        )}
      </strong>
      {showsBalance && <span className={styles["balance"]}>{text("balance", { amount: money(state.balance) })}</span>}
    </div>
  );
}

type Tone = "plain" | "win" | "wait" | "refused";

function outcomeOf({ state, text, money, refusal }: Game, hint: string): { tone: Tone; message: string } {
  const { phase, view, isSlow, notice } = state;
  if (isSlow) return { tone: "wait", message: text("waiting") };
  if (phase === "opening") return { tone: "plain", message: text("opening") };
  if (phase === "asking") return { tone: "plain", message: view?.state === "checking" ? text("checking") : "" };
  if (notice !== null) return { tone: "refused", message: refusal(notice) };
  if (phase !== "idle") return { tone: "plain", message: phase === "playing" ? hint : "" };
  if (view === null || view.win === null) return { tone: "plain", message: hint };
  const { win, stake } = view;
  if (win > stake) return { tone: "win", message: text("won", { win: money(win) }) };
  return { tone: "plain", message: text("returned", { win: money(win), stake: money(stake) }) };
}
