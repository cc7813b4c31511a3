import { useState, type ReactNode } from "react";
import { shareOf } from "../../src/domain/games/vf/markets.ts";
import { scoreWeights, weightsSum } from "../../src/domain/games/vf/outlook.ts";
import type { VfMatch, VfTable } from "../../src/domain/games/vf/vf.ts";
import { useGame } from "../kit/game-context.tsx";
import { ReturnsTable } from "../kit/odds/returns-table.tsx";
import { marketGroups, matchName, selectionName } from "./vf-names.ts";
import styles from "./vf-rules.module.css";

export function VfRules({ table }: { table: VfTable | null }): ReactNode {
  const { text } = useGame();
  return (
    <>
      <section>
        <h3>{text("rules.how")}</h3>
        <p>{text("vf.how")}</p>
        <p>{text("vf.howScores")}</p>
      </section>
      {table !== null && (
        <section>
          <h3>{text("odds.returns")}</h3>
          <p>{text("odds.returnsText")}</p>
          {table.matches.map((match) => (
            <MatchReturns key={match.sides.join("-")} match={match} />
          ))}
        </section>
      )}
    </>
  );
}

/** Counted when it is looked at: a round has over two hundred of them. */
function MatchReturns({ match }: { match: VfMatch }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const name = matchName(match);
  return (
    <details className={styles["match"]} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && <Returns match={match} name={name} />}
    </details>
  );
}

function Returns({ match, name }: { match: VfMatch; name: string }): ReactNode {
  const { text } = useGame();
  const weights = scoreWeights(match);
  const rows = marketGroups.flatMap(({ selections }) =>
    selections.flatMap((selection) => {
      const { index } = selection;
      const odd = match.prices[index] ?? null;
      const chance = shareOf(selection, weights) / weightsSum;
      return odd === null ? [] : [{ key: String(index), name: selectionName(text, index), odd, chance }];
    }),
  );
  return <ReturnsTable name={name} rows={rows} />;
}
