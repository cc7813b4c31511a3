// One market, its outcomes as legs to choose.
import { memo, type ReactNode } from "react";
import type { OptionState } from "../../../../../protocol/combination.ts";
import { mostCombinationLegs } from "../../../../../domain/offer/combination-code.ts";
import { lookup } from "../../../../../domain/open-record.ts";
import { BlockFrame, BlockRow } from "../block-frame.tsx";
import { isSameBlock, type Block, type BlockLine } from "../market-blocks.ts";
import { useGridFocus } from "./grid-focus.ts";
import { LegButton, type LegMark } from "./leg-button.tsx";
import { legKey, type LegStates } from "./offered-odds.ts";
import styles from "./leg-block.module.css";

/** What is said of the outcomes. */
export interface LegMarks {
  states: LegStates;
  /** By the texts of impossible outcomes: the name of the chosen one that each cannot come true with. */
  exclusions: ReadonlyMap<string, string>;
  chosen: ReadonlySet<string>;
  onPress(leg: string): void;
}

interface Props extends LegMarks {
  block: Block;
}

export const LegBlock = memo(
  function LegBlock({ block: { title, lines }, states, exclusions, chosen, onPress }: Props): ReactNode {
    const { stop, handlers } = useGridFocus();
    const stopNow = stopAmong(lines.flatMap(legsOfLine), stop, chosen);
    return (
      <BlockFrame title={title} grid={handlers}>
        {lines.map((line) => (
          <BlockRow key={line.key} line={line} isRow>
            <Legs
              line={line}
              states={states}
              exclusions={exclusions}
              chosen={chosen}
              stop={stopNow}
              onPress={onPress}
            />
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

/** Its text among the legs of the match. */
function legAt({ column: { market }, entry }: BlockLine, selectionCode: string): string {
  const { marketsTable, marketsKey } = market;
  return legKey({ marketsTable, marketsKey, band: entry.B, player: entry.P, selectionCode });
}

const legsOfLine = (line: BlockLine): string[] =>
  line.column.selections.flatMap(({ code }) =>
    lookup(line.entry.selections, code) === undefined ? [] : [legAt(line, code)],
  );

/** Where Tab comes in: what had the focus, else what is chosen, else the first. */
function stopAmong(legs: readonly string[], stop: string | null, chosen: ReadonlySet<string>): string | undefined {
  return stop !== null && legs.includes(stop) ? stop : (legs.find((leg) => chosen.has(leg)) ?? legs[0]);
}

/** Of the grid that a market is: a table's own cells would take its layout with them. */
const cell = { role: "gridcell" };

interface LegsProps extends LegMarks {
  line: BlockLine;
  stop: string | undefined;
}

function Legs({ line, states, exclusions, chosen, stop, onPress }: LegsProps): ReactNode {
  const { column, entry } = line;
  const isSuspended = entry.MS !== "OPEN";
  // Of a suspended line it is not known: the lock says enough.
  const unknown = isSuspended ? "add" : "none";
  const more = [entry.P, entry.B].filter((part) => part !== "").join(" ");
  return column.selections.map(({ code, name, short }) => {
    const odd = lookup(entry.selections, code);
    if (odd === undefined) return <span key={code} {...cell} />;
    const leg = legAt(line, code);
    return (
      <div key={leg} className={styles.cell} {...cell}>
        <LegButton
          leg={leg}
          odd={odd.O}
          suspended={isSuspended}
          mark={chosen.has(leg) ? "chosen" : markOf(states.get(leg) ?? unknown, chosen.size)}
          name={`${column.name}, ${name}${more === "" ? "" : ` ${more}`}`}
          label={short}
          excludedBy={exclusions.get(leg)}
          isStop={leg === stop}
          onPress={onPress}
        />
      </div>
    );
  });
}

function markOf(state: OptionState | "none", chosen: number): LegMark {
  if (state !== "add") return state;
  return chosen >= mostCombinationLegs ? "full" : "add";
}
