// Markets of a match that the catalogue does not know, by the feed's names: in the order of its numbers, lines of one name together.
import { nameInFeed } from "../../../../i18n/feed-texts.ts";
import type { FeedNames } from "../../../../i18n/feed-names.ts";
import type { MarketEntry, MarketMap, MarketsTable } from "../../../../protocol/match.ts";
import { entryPrefix } from "../../../../domain/offer/odd-cell.ts";
import { isTextUrn } from "../../../../domain/offer/feed-text-ids.ts";
import type { Column } from "../table/columns.ts";
import type { Block, BlockLine } from "./market-blocks.ts";
import { orderedEntries } from "./ordered-entries.ts";

/** The group that they lie in. */
export const feedGroup = "feed";
const settledStatus = "CLOSED";

interface Offered {
  readonly hostName: string;
  readonly awayName: string;
  readonly hostTextId?: string | undefined;
  readonly awayTextId?: string | undefined;
  readonly markets: MarketMap;
  readonly players: MarketMap;
}

/** "u9" before "u10", both before what has no number. */
function byNumber(a: string, b: string): number {
  const [first, second] = [a, b].map((key) => Number(/\d+$/.exec(key)?.[0] ?? Number.MAX_SAFE_INTEGER));
  return (first ?? 0) - (second ?? 0) || (a < b ? -1 : 1);
}

export interface FeedMarkets {
  readonly blocks: readonly Block[];
  /** What taps on their odds are about. */
  readonly picked: readonly Pick<Column, "market">[];
}

/** @param catalogue keys of its markets, as `marketsTable|marketsKey` */
export function feedMarkets(match: Offered, catalogue: ReadonlySet<string>, names: FeedNames): FeedMarkets {
  const hostName = nameInFeed(match.hostTextId, match.hostName);
  const awayName = nameInFeed(match.awayTextId, match.awayName);
  const blocks = new Map<string, { title: string; key: string; lines: BlockLine[] }>();
  const picked: Pick<Column, "market">[] = [];

  function add(table: MarketsTable, key: string, entry: MarketEntry): void {
    const codes = Object.keys(entry.selections);
    const leg = { marketCode: key, band: entry.B, player: entry.P, hostName, awayName };
    const market = { marketCode: key, marketsTable: table, marketsKey: key, group: feedGroup };
    const title = names.market({ ...leg, selectionCode: "" });
    const player = names.player({ ...leg, selectionCode: "" });
    const name = title.includes(player) ? title : `${title} – ${player}`;
    const column = {
      id: `${table}|${key}`,
      market,
      name,
      caption: name,
      selections: codes.map((code) => {
        const selection = names.selection({ ...leg, selectionCode: code });
        return { code, short: selection, name: selection };
      }),
    };
    const block = blocks.get(`${key}|${name}`) ?? { title: name, key: `${key}|${name}`, lines: [] };
    blocks.set(block.key, block);
    picked.push(column);
    block.lines.push({ key: entryPrefix(table, key, entry), column, entry, label: "" });
  }

  for (const table of ["markets", "players"] as const)
    for (const [key, entries] of Object.entries(match[table]).toSorted(([a], [b]) => byNumber(a, b))) {
      if (catalogue.has(`${table}|${key}`)) continue;
      for (const entry of orderedEntries(entries)) if (entry.MS !== settledStatus) add(table, key, entry);
    }
  return {
    blocks: [...blocks.values()].map(({ key, title, lines }) => ({
      key: `feed|${key}`,
      title,
      group: feedGroup,
      marketCode: null,
      lines,
      settled: [],
    })),
    picked,
  };
}

/** A player of the feed by name, where it has a code of its own. */
export const playerName = (code: string, names: FeedNames): string =>
  isTextUrn(code)
    ? names.player({ marketCode: "", selectionCode: "", band: "", player: code, hostName: "", awayName: "" })
    : code;
