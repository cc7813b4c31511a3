// The rules, one tap away and without a log-in: how it is played, what it pays and how often, limits, what happens to a round
// that is left, and how its results can be checked.
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { decimalText } from "../../src/domain/decimal-text.ts";
import { useGame } from "./game-context.tsx";
import styles from "./rules-panel.module.css";
import type { TextKey } from "./texts.ts";

interface RulesPanelProps {
  children: ReactElement | null;
  /** How its results can be checked. */
  fairness: ReactElement | null;
  /** How rounds follow one another, where not as in all games of its kind. */
  cycle?: TextKey | undefined;
  onClose(): void;
}

export function RulesPanel({ children, fairness, cycle, onClose }: RulesPanelProps): ReactNode {
  const { facts, text, send } = useGame();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles["panel"]} aria-labelledby="rules-title" onClose={onClose}>
      <div className={styles["head"]}>
        <h2 id="rules-title">{text("rulesOf", { game: facts.name })}</h2>
        <button type="button" className={styles["close"]} onClick={() => dialog.current?.close()}>
          {text("close")}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolls */}
      <div className={styles["body"]} tabIndex={0} role="region" aria-labelledby="rules-title">
        {children}
        <Chances cycle={cycle} />
        <Limits />
        <section>
          <h3>{text("rules.fairness")}</h3>
          {fairness}
        </section>
        <button type="button" className={styles["more"]} onClick={() => send({ type: "open", what: "history" })}>
          {text("history")}
        </button>
      </div>
    </dialog>
  );
}

function Chances({ cycle }: Pick<RulesPanelProps, "cycle">): ReactNode {
  const { facts, text } = useGame();
  const { rtp, rtpNote, hitRate, cycleMs, kind } = facts;
  return (
    <section>
      <h3>{text("rules.chances")}</h3>
      <p>{text(rtpNote === null ? "rules.rtp" : `rules.rtp.${rtpNote}`, { rtp: `${decimalText(rtp)} %` })}</p>
      {hitRate !== null && <p>{text("rules.hitRate", { share: `${decimalText(hitRate)} %` })}</p>}
      <p>{text("rules.independent")}</p>
      <p>
        {text(cycle ?? (kind === "shared" ? "table.cycle" : "rules.cycle"), {
          seconds: decimalText(String(cycleMs / 1000)),
        })}
      </p>
      <p>{text(kind === "staged" ? "rules.leftStaged" : "rules.leftInstant")}</p>
    </section>
  );
}

function Limits(): ReactNode {
  const { state, text, money } = useGame();
  const limits = state.session?.limits;
  if (limits === undefined) return null;
  const { min, max, maxRound, maxWin } = limits;
  return (
    <section>
      <h3>{text("rules.limits")}</h3>
      <p>{text("rules.stakes", { min: money(min), max: money(max) })}</p>
      {maxRound > max && <p>{text("rules.maxRound", { amount: money(maxRound) })}</p>}
      <p>{text("rules.maxWin", { amount: money(maxWin) })}</p>
    </section>
  );
}

export function SeedFairness(): ReactNode {
  const { state, text } = useGame();
  const seeds = state.session?.seeds ?? null;
  return (
    <>
      <p>{text("rules.fairnessText")}</p>
      {seeds !== null && (
        <dl className={styles["seeds"]}>
          <dt>{text("rules.hash")}</dt>
          <dd>{seeds.hash}</dd>
          <dt>{text("rules.nextHash")}</dt>
          <dd>{seeds.nextHash}</dd>
        </dl>
      )}
    </>
  );
}
