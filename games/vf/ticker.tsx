// The round as it runs: the minute, and each goal as it falls.
import { useEffect, type ReactNode } from "react";
import type { VfScript, VfTable } from "../../src/domain/games/vf/vf.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./ticker.module.css";
import { sideName } from "./vf-names.ts";
import { goalsUntil, minutes } from "./vf-round.ts";

interface TickerProps {
  table: VfTable;
  script: VfScript;
  /** Minutes that are over. */
  minute: number;
}

export function Ticker({ table, script, minute }: TickerProps): ReactNode {
  const { sounds, text } = useGame();
  const goals = goalsUntil(script, table, minute);
  const fallen = goals.length;
  useEffect(() => {
    if (fallen > 0) sounds.play("tick");
  }, [fallen, sounds]);

  return (
    <section className={styles["ticker"]} data-minute={minute} aria-label={text("vf.goals")}>
      <p className={styles["minute"]}>
        <strong>{`${minute}′`}</strong> {minute === minutes && <span>{text("vf.fullTime")}</span>}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls */}
      <div className={styles["goals"]} tabIndex={0} role="log">
        {fallen === 0 && <p className={styles["none"]}>{text("vf.noGoals")}</p>}
        {goals.map(({ match, minute: fell, scorer, score: [home, away] }) => {
          const [host = 0, guest = 0] = table.matches[match]?.sides ?? [];
          return (
            <p key={`${match} ${home}:${away}`} className={styles["goal"]}>
              <span className={styles["fell"]}>{`${fell}′`}</span>
              <span data-scored={scorer === host}>{sideName(host)}</span>
              <strong>{`${home}:${away}`}</strong>
              <span data-scored={scorer === guest}>{sideName(guest)}</span>
            </p>
          );
        })}
      </div>
    </section>
  );
}
