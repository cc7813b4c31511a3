// One market, its outcomes as legs to choose.
import { memo, type ReactNode } from "react";
import type { OptionState } from "../../../../../protocol/combination.ts";
import { mostCombinationLegs } from "../../../../../domain/offer/combination-code.ts";
import { lookup } from "../../../../../domain/open-record.ts";
import { BlockFrame, BlockRow } from "../block-frame.tsx";
import { isSameBlock, type Block, type BlockLine } from "../market-blocks.ts";
import { LegButton, type LegMark } from "./leg-button.tsx";
import { legKey, type LegStates } from "./offered-odds.ts";

interface Props {
  block: Block;
  states: LegStates;
  /** By the texts of impossible outcomes: the name of the chosen one that each cannot come true with. */
  exclusions: ReadonlyMap<string, string>;
  chosen: ReadonlySet<string>;
  onPress(leg: string): void;
}

export const LegBlock = memo(
  function LegBlock({ block: { title, lines }, states, exclusions, chosen, onPress }: Props): ReactNode {
    return (
      <BlockFrame title={title}>
        {lines.map((line) => (
          <BlockRow key={line.key} line={line}>
            <Legs line={line} states={states} exclusions={exclusions} chosen={chosen} onPress={onPress} />
          </BlockRow>
        ))}
      </BlockFrame>
    );
  },
  (before, after) =>
    isSameBlock(before.block, after.block) &&
    before.states === after.states &&
    before.exclusions === after.exclusions &&
    before.chosen === after.chosen &&
    before.onPress === after.onPress,
);

function Legs({ line, states, exclusions, chosen, onPress }: Omit<Props, "block"> & { line: BlockLine }): ReactNode {
  const { column, entry } = line;
  const { marketsTable, marketsKey } = column.market;
  const more = [entry.P, entry.B].filter((part) => part !== "").join(" ");
  return column.selections.map(({ code, name, short }) => {
    const odd = lookup(entry.selections, code);
    if (odd === undefined) return <span key={code} />;
    const leg = legKey({ marketsTable, marketsKey, band: entry.B, player: entry.P, selectionCode: code });
    return (
      <LegButton
        key={leg}
        leg={leg}
        odd={odd.O}
        suspended={entry.MS !== "OPEN"}
        mark={chosen.has(leg) ? "chosen" : markOf(states.get(leg), chosen.size)}
        name={`${column.name}, ${name}${more === "" ? "" : ` ${more}`}`}
        label={short}
        excludedBy={exclusions.get(leg)}
        onPress={onPress}
      />
    );
  });
}

function markOf(state: OptionState | undefined, chosen: number): LegMark {
  if (state !== "add") return state ?? "none";
  return chosen >= mostCombinationLegs ? "full" : "add";
}
