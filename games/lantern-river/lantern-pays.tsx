// What five, four and three of each symbol pay at the chosen stake, always in sight.
import type { ReactNode } from "react";
import { freeSpins, lanternPays } from "../../src/domain/games/slots/lantern-river.ts";
import { useGame } from "../kit/game-context.tsx";
import type { TextKey } from "../kit/texts.ts";
import styles from "./lantern-screen.module.css";
import { LanternSymbol } from "./lantern-symbols.tsx";

/** @param lineStake major units */
export function LanternPays({ lineStake }: { lineStake: number }): ReactNode {
  const { text, money } = useGame();
  return (
    <ul className={styles["pays"]}>
      <Special
        symbol="S"
        description={text("lantern.bonus", { lanterns: freeSpins.lanterns, count: freeSpins.count })}
      />
      <Special symbol="W" description={text("lantern.wild")} />
      {Object.entries(lanternPays).map(([symbol, pays]) => (
        <li key={symbol}>
          <Sign symbol={symbol} />
          {pays.toReversed().map((each, at) => (
            <span key={each} className={styles["count"]}>
              <i>{5 - at}</i> <span>{money(each * lineStake).replace(/,00$/, "")}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Sign({ symbol }: { symbol: string }): ReactNode {
  const { text } = useGame();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn by the page itself
    <span className={styles["sign"]} role="img" aria-label={text(`lantern.${symbol}` as TextKey)}>
      <LanternSymbol symbol={symbol} />
    </span>
  );
}

function Special({ symbol, description }: { symbol: string; description: string }): ReactNode {
  return (
    <li>
      <Sign symbol={symbol} />
      <span className={styles["special"]}>{description}</span>
    </li>
  );
}
