// What three of each symbol pay at the chosen stake, always in sight.
import type { ReactNode } from "react";
import { plumPays } from "../../src/domain/games/slots/plum-orchard.ts";
import { useGame } from "../kit/game-context.tsx";
import type { TextKey } from "../kit/texts.ts";
import styles from "./plum-screen.module.css";
import { PlumSymbol } from "./plum-symbols.tsx";

/** @param lineStake major units */
export function PlumPays({ lineStake }: { lineStake: number }): ReactNode {
  const { text, money } = useGame();
  const best = Object.entries(plumPays).sort(([, a], [, b]) => b - a);
  return (
    <ul className={styles["pays"]}>
      {best.map(([symbol, pays]) => (
        <li key={symbol}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn by the page itself */}
          <span className={styles["three"]} role="img" aria-label={`3 × ${text(`plum.${symbol}` as TextKey)}`}>
            <PlumSymbol symbol={symbol} />
          </span>
          <span>{money(pays * lineStake).replace(/,00$/, "")}</span>
        </li>
      ))}
    </ul>
  );
}
