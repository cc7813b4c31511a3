import type { ReactNode } from "react";
import type { DogsScript } from "../../src/domain/games/dogs/dogs.ts";
import { useGame } from "../kit/game-context.tsx";
import { behindOf } from "./dogs-round.ts";
import styles from "./finish.module.css";
import { Jacket } from "./jacket.tsx";

/** The order in which the dogs came in, with the seconds behind the winner. */
export function Finish({ script }: { script: DogsScript }): ReactNode {
  const { text } = useGame();
  const behind = behindOf(script);
  return (
    <section className={styles["finish"]} aria-label={text("dogs.order")}>
      <h2>{text("dogs.order")}</h2>
      <ol className={styles["places"]} data-order={script.order.join()}>
        {script.order.map((dog, place) => (
          <li key={dog} className={styles["place"]}>
            <span className={styles["number"]}>{`${place + 1}.`}</span>
            <Jacket dog={dog} />
            <span className={styles["behind"]}>{place === 0 ? "" : `+${((behind[dog] ?? 0) / 100).toFixed(2)} s`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
