// After the round: at each of its decisions, what best play would have kept.
import { useMemo, type ReactNode } from "react";
import { bestKeep, isBestPlay } from "../../src/domain/games/jamb/best-keep.ts";
import { jambRerolls } from "../../src/domain/games/jamb/jamb.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./advice.module.css";
import { Die } from "./die.tsx";
import type { JambRound } from "./read-jamb.ts";

interface Decision {
  dice: readonly number[];
  best: readonly boolean[];
  /** What the player did is worth as much. */
  isBest: boolean;
}

/** Of each roll but the last. */
export function decisionsOf({ steps, kept: keptDice }: JambRound): Decision[] {
  return steps.slice(0, jambRerolls).map((dice, at) => {
    const remainingRerolls = jambRerolls - at;
    return {
      dice,
      best: bestKeep(dice, remainingRerolls),
      isBest: isBestPlay(dice, keptDice[at] ?? null, remainingRerolls),
    };
  });
}

export function Advice({ round }: { round: JambRound }): ReactNode {
  const { text } = useGame();
  const decisions = useMemo(() => decisionsOf(round), [round]);
  return (
    <section className={styles["advice"]} aria-labelledby="advice">
      <h2 id="advice">{text("jamb.advice")}</h2>
      <ol>
        {decisions.map((decision, at) => (
          <Row key={decision.dice.join("") + String(at)} decision={decision} roll={at + 1} />
        ))}
      </ol>
    </section>
  );
}

function Row({ decision: { dice, best, isBest }, roll }: { decision: Decision; roll: number }): ReactNode {
  const { text } = useGame();
  const keeps = dice.filter((_, place) => best[place]).toSorted((a, b) => a - b);
  const adviceKey = keeps.length === dice.length ? "jamb.advice.stop" : keeps.length === 0 ? "jamb.advice.all" : null;
  return (
    <li className={styles["row"]} data-best={isBest}>
      <span>{text("jamb.advice.roll", { roll })}</span>
      <span className={styles["dice"]}>
        {dice.map((face, place) => (
          <span key={`${place} ${face}`} data-keep={best[place] === true}>
            <Die face={face} />
          </span>
        ))}
      </span>
      <span>{adviceKey === null ? text("jamb.advice.keep", { dice: keeps.join(", ") }) : text(adviceKey)}</span>
      <strong>{text(isBest ? "jamb.advice.same" : "jamb.advice.other")}</strong>
    </li>
  );
}
