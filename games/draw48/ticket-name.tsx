// A ticket's six numbers, those marked that have come, and how far it is.
import type { ReactNode } from "react";
import { draw48 } from "../../src/domain/games/draw48.ts";
import { useGame } from "../kit/game-context.tsx";
import { completedBy, numbersOf, paysText } from "./draw48-round.ts";
import styles from "./ticket-name.module.css";

interface TicketNameProps {
  bet: unknown;
  /** As far as they are out, in drawn order. */
  drawn: readonly number[];
}

export function TicketName({ bet, drawn }: TicketNameProps): ReactNode {
  const { text } = useGame();
  const numbers = numbersOf(bet);
  const hits = numbers.filter((number) => drawn.includes(number));
  const ball = completedBy(numbers, drawn);
  return (
    <span className={styles["ticket"]} data-ticket={numbers.join(" ")} data-hits={hits.length}>
      {numbers.map((number) => (
        <span key={number} className={styles["number"]} data-came={drawn.includes(number)}>
          {number}
        </span>
      ))}
      {drawn.length > 0 && (
        <span className={styles["state"]}>
          {ball === null || numbers.length < draw48.chosen
            ? text("draw48.missing", { hits: hits.length })
            : text("draw48.done", { ball, times: paysText(ball) })}
        </span>
      )}
    </span>
  );
}
