// What every game has around its own picture: its name, its rules, what happened, and what stops it.
import { useState, type ReactElement, type ReactNode } from "react";
import { useGame } from "./game-context.tsx";
import styles from "./game-frame.module.css";
import night from "./night.module.css";
import { PauseNotice } from "./pause-notice.tsx";
import { ResultLine } from "./result-line.tsx";
import { RulesPanel, SeedFairness } from "./rules-panel.tsx";
import { ScrollWindow } from "./scroll-window.tsx";
import type { TextKey } from "./texts.ts";

export interface GameFrameProps {
  /** What to do now, where nothing has happened yet. */
  hint: string;
  /** The game itself. */
  children: ReactNode;
  /** Choices beside the stake. */
  choices?: ReactNode;
  /** Stake and start. */
  bar: ReactNode;
  /** How it is played and what it pays. */
  rules: ReactElement | null;
  /** What stands over the game itself. */
  top?: ReactElement | null;
  /** How the game's results can be checked, where not by the player's own seeds. */
  fairness?: ReactElement | null;
  /** How rounds follow one another, where not as in all games of its kind. */
  cycle?: TextKey;
}

export function GameFrame({ hint, children, choices, bar, rules, top, fairness, cycle }: GameFrameProps): ReactNode {
  const { facts, state, text } = useGame();
  const [showsRules, setShowsRules] = useState(false);
  const isStopped = state.pause !== null || state.phase === "over";
  return (
    <div className={styles["frame"]} data-phase={state.phase} data-game-code={facts.gameCode}>
      <main className={`${styles["main"]} ${night["night"]}`} data-game-code={facts.gameCode} inert={isStopped}>
        {/* The page around the frame shows both: here they are for who hears them. */}
        <header className={styles["head"]}>
          <h1>{facts.name}</h1>
          {state.session?.mode === "demo" && <span>{text("demo")}</span>}
        </header>
        {top}
        <div className={styles["place"]}>
          <ScrollWindow className={styles["stage"]}>{children}</ScrollWindow>
        </div>
        {choices !== undefined && <div className={styles["choices"]}>{choices}</div>}
      </main>
      {/* Over the buttons, where the eyes are, and outside of what a pause stops: a round that was accepted is told all
      the same. */}
      <div className={styles["told"]}>
        <ResultLine hint={hint} />
        <button
          type="button"
          className={styles["rules"]}
          aria-label={text("rules")}
          title={text("rules")}
          inert={isStopped}
          onClick={() => setShowsRules(true)}
        >
          <span aria-hidden="true">?</span>
        </button>
      </div>
      <div className={styles["bar"]} inert={isStopped}>
        {bar}
      </div>
      {isStopped && <PauseNotice />}
      {showsRules && (
        <RulesPanel fairness={fairness ?? <SeedFairness />} cycle={cycle} onClose={() => setShowsRules(false)}>
          {rules}
        </RulesPanel>
      )}
    </div>
  );
}
