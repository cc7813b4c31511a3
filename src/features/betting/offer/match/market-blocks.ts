// The markets of a match as the panel shows them: a block for each market, or for each player where several markets
// are about players.
import { createMatcher, searchable } from "../../../../domain/offer/search-term.ts";
import type { MarketEntry, MarketMap } from "../../../../protocol/match.ts";
import { entryPrefix } from "../../../../domain/offer/odd-cell.ts";
import type { Column } from "../table/columns.ts";
import { orderedEntries } from "./ordered-entries.ts";
import { lookup } from "../../../../domain/open-record.ts";

export interface BlockLine {
  /** marketsTable|marketsKey|B|P| */
  readonly key: string;
  readonly column: Column;
  readonly entry: MarketEntry;
  /** Stands before the odds; "" = nothing does. */
  readonly label: string;
}

export interface Block {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  /** What a star here marks; null = a player's block, which is of several markets. */
  readonly marketCode: string | null;
  readonly lines: readonly BlockLine[];
  /** Bands of the market that are settled: nothing can be bet on them any more, so they are no lines. */
  readonly settled: readonly string[];
}

/** Of a line that its match has decided. */
const settledStatus = "CLOSED";
const noPrice = "-";
/** Selections that always stand in their places, side by side. */
const mostInLine = 3;

interface Offered {
  readonly markets: MarketMap;
  readonly players: MarketMap;
}

/** In the order of the catalogue; markets without a line are left out. */
export function blocksOf(
  columns: readonly Column[],
  match: Offered,
  nameOf: (player: string) => string = (player) => player,
): readonly Block[] {
  const offered = columns.flatMap((column) => {
    const all = orderedEntries(lookup(match[column.market.marketsTable], column.market.marketsKey) ?? []);
    const entries = all.filter(({ MS }) => MS !== settledStatus);
    const settled = all.flatMap(({ MS, B }) => (MS === settledStatus && B !== "" ? [B] : []));
    return entries.length === 0 ? [] : [{ column, entries, settled }];
  });
  const isOfPlayers = (column: Column): boolean => column.market.marketsTable === "players";
  const byPlayer = offered.filter(({ column }) => isOfPlayers(column)).length > 1;
  const blocks: Block[] = [];
  const players = new Map<string, { group: string; lines: BlockLine[] }>();
  for (const { column, entries, settled } of offered) {
    if (!byPlayer || !isOfPlayers(column)) {
      blocks.push(marketBlock(column, entries, settled, nameOf));
      continue;
    }
    for (const entry of entries) {
      const playerBlock = players.get(entry.P) ?? { group: column.market.group, lines: [] };
      playerBlock.lines.push(lineOf(column, entry, column.name));
      players.set(entry.P, playerBlock);
    }
  }
  const playerBlocks = [...players].map(([player, { group, lines }]): Block => ({
    key: `player|${player}`,
    title: nameOf(player),
    group,
    marketCode: null,
    lines,
    settled: [],
  }));
  return [...blocks, ...playerBlocks];
}

function marketBlock(
  column: Column,
  entries: readonly MarketEntry[],
  settled: readonly string[],
  nameOf: (player: string) => string,
): Block {
  return {
    key: column.id,
    title: column.name,
    group: column.market.group,
    marketCode: column.market.marketCode,
    lines: entries.map((entry) => lineOf(column, entry, nameOf(entry.P))),
    settled,
  };
}

function lineOf(column: Column, entry: MarketEntry, label: string): BlockLine {
  const { marketsTable, marketsKey } = column.market;
  return { key: entryPrefix(marketsTable, marketsKey, entry), column: possibleIn(column, entry), entry, label };
}

/** A column without what cannot come any more, as a correct score that was passed: such a selection has no price. */
function possibleIn(column: Column, entry: MarketEntry): Column {
  if (entry.MS !== "OPEN" || column.selections.length <= mostInLine) return column;
  const selections = column.selections.filter(({ code }) => lookup(entry.selections, code)?.O !== noPrice);
  return selections.length === column.selections.length || selections.length === 0 ? column : { ...column, selections };
}

/** Names of all players, in the order of their blocks. */
export function playersOf(blocks: readonly Block[]): readonly string[] {
  return [...new Set(blocks.flatMap(({ lines }) => lines.map(({ entry }) => entry.P)))].filter((name) => name !== "");
}

export interface BlockFilter {
  /** null = all groups. */
  readonly group: string | null;
  /** Searched for in the names of markets, outcomes and players; blank = not at all. */
  readonly term: string;
  /** null = all players, and the markets that are of none. */
  readonly player: string | null;
}

/** What is left of the blocks. While there is a term it looks through all groups. */
export function filteredBlocks(blocks: readonly Block[], { group, term, player }: BlockFilter): readonly Block[] {
  const searching = term.trim() !== "";
  const matches = createMatcher(term);
  const visibleBlocks = blocks.filter((block) => searching || group === null || block.group === group);
  return visibleBlocks.flatMap((block) => {
    const named = searching && matches(searchable([block.title]));
    const lines = block.lines.filter(
      (line) =>
        (player === null || line.entry.P === player) && (!searching || named || matches(searchable(namesIn(line)))),
    );
    if (lines.length === block.lines.length) return [block];
    return lines.length === 0 ? [] : [{ ...block, lines }];
  });
}

function namesIn({ column, entry, label }: BlockLine): readonly string[] {
  return [column.name, label, entry.P, entry.B, ...column.selections.map(({ name }) => name)];
}

/** Grid columns of a line's odds: up to three side by side. */
export function tracksOf({ column }: BlockLine): string {
  return `repeat(${Math.min(column.selections.length, 3)}, minmax(0, 1fr))`;
}

/** One without the selections that are gone is made anew, too; which those are says the entry. */
function sameColumn(a: BlockLine["column"], b: BlockLine["column"]): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.name === b.name &&
      a.selections.length === b.selections.length &&
      // The feed's names come when they come.
      a.selections.every(({ name }, index) => name === b.selections[index]?.name))
  );
}

/** Blocks are made anew with each price; what they hold mostly stays. */
export function isSameBlock(a: Block, b: Block): boolean {
  return (
    a.title === b.title &&
    a.settled.length === b.settled.length &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => {
      const other = b.lines[index];
      return line.entry === other?.entry && sameColumn(line.column, other.column) && line.label === other.label;
    })
  );
}
