// Where a market of the feed lies in ours. What our catalogue does not know keeps the feed's own names.
import type { MarketsTable } from "../../../../../src/protocol/match.ts";
import { lookup } from "../../../../../src/domain/open-record.ts";
import type { MarketPlace } from "../../../outcomes/places.ts";
import { asBand, marketTable, type MarketRow } from "./market-table.ts";
import type { UofMarketRef } from "./uof-message.ts";

/** A selection of ours with the line that it lies on. */
export interface MappedSelection {
  table: MarketsTable;
  key: string;
  B: string;
  P: string;
  selection: string;
  /** The feed's id, where the code is made of its name: earlier bets may have it as their code. Absent = the code is not. */
  feedCode?: string;
  /** The code should be made of a name that is not known: it is the feed's id, and has no price. */
  isUnnamed?: true;
}

export interface MappedMarket {
  /** Our catalogue does not know it. */
  isGeneric: boolean;
  /** All of it: its line, or all lines of the players that it is about. */
  places: readonly MarketPlace[];
  selectionOf(outcomeId: string): MappedSelection;
}

/** Names of the outcomes of a variant in the first language; null = not known. */
export type VariantNames = (variant: string, outcomeId: string) => string | null;

const rowsBySport = new Map<string, Map<number, MarketRow[]>>();
for (const row of marketTable)
  for (const sport of row.sports.split(" ")) {
    const rows = rowsBySport.get(sport) ?? new Map<number, MarketRow[]>();
    rowsBySport.set(sport, rows);
    for (const id of row.ids) rows.set(id, [...(rows.get(id) ?? []), row]);
  }

/** The shortest form of a decimal: "0.0" is "0", "3.00" is "3". Other values stay. */
export function bandOf(value: string): string {
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(value)) return value;
  const [whole = "", decimals = ""] = value.replace(/^[+-]/, "").split(".");
  const [shortWhole, shortDecimals] = [whole.replace(/^0+(?=\d)/, ""), decimals.replace(/0+$/, "")];
  const text = shortDecimals === "" ? shortWhole : `${shortWhole}.${shortDecimals}`;
  return value.startsWith("-") && text !== "0" ? `-${text}` : text;
}

/** The band; null = the specifiers are not those of the row. */
function bandIn(row: MarketRow, specifiers: ReadonlyMap<string, string>): string | null {
  const wanted = Object.entries(row.specifiers);
  if (wanted.length !== specifiers.size) return null;
  let band = "";
  for (const [name, rule] of wanted) {
    const value = specifiers.get(name);
    if (value === undefined) return null;
    if (rule === asBand) band = bandOf(value);
    else if (typeof rule === "string" ? rule !== value : !rule.test(value)) return null;
  }
  return band;
}

/** Of whole and quarter goals a total of football is our Asian one. */
const keyOf = (sport: string, { key }: MarketRow, band: string): string =>
  sport === "F" && key === "OU_G" && !band.endsWith(".5") ? "AT_G" : key;

/** "2:1" is the score "2-1". */
const scoreCodeOf = (name: string): string => name.trim().replace(/^(\d+):(\d+)$/, "$1-$2");

function knownMarket(
  sport: string,
  { id, specifiers }: UofMarketRef,
  variantNames: VariantNames,
): Omit<MappedMarket, "isGeneric"> | null {
  for (const row of rowsBySport.get(sport)?.get(id) ?? []) {
    const B = bandIn(row, specifiers);
    if (B === null) continue;
    const line = { table: "markets" as const, key: keyOf(sport, row, B), B, P: "" };
    const { outcomes } = row;
    const selectionOf = (outcomeId: string): MappedSelection => {
      if (outcomes !== "variant") return { ...line, selection: lookup(outcomes, outcomeId) ?? outcomeId };
      const name = variantNames(specifiers.get("variant") ?? "", outcomeId);
      if (name === null) return { ...line, selection: outcomeId, isUnnamed: true };
      return { ...line, selection: scoreCodeOf(name), feedCode: outcomeId };
    };
    return { places: [line], selectionOf };
  }
  return null;
}

const isPlayer = (outcomeId: string): boolean => /^[a-z]+:[a-z_]+:/.test(outcomeId);

/** Markets of scorers have a line for each player; what else they are settled by, "no goal", is the feed's own. */
function scorerMarket(
  sport: string,
  { id, specifiers }: UofMarketRef,
  generic: Omit<MappedMarket, "isGeneric">,
): Omit<MappedMarket, "isGeneric"> | null {
  const name = sport === "F" && id === 40 ? "type" : sport === "IH" && id === 968 ? "version" : null;
  const value = name === null ? undefined : specifiers.get(name);
  if (name === null || value === undefined || specifiers.size !== 1) return null;
  const B = name === "type" && value === "prematch" ? "" : value;
  return {
    places: [{ table: "players", key: "SCORER", B }, ...generic.places],
    selectionOf: (outcomeId) =>
      isPlayer(outcomeId)
        ? { table: "players", key: "SCORER", B, P: outcomeId, selection: "Y" }
        : generic.selectionOf(outcomeId),
  };
}

function playerTotal(sport: string, { id, specifiers }: UofMarketRef): Omit<MappedMarket, "isGeneric"> | null {
  const [player, total] = [specifiers.get("player"), specifiers.get("total")];
  if (sport !== "B" || id !== 921 || player === undefined || total === undefined || specifiers.size !== 2) return null;
  const line = { table: "players" as const, key: "PP", B: bandOf(total), P: player };
  const codes = { 12: "O", 13: "U" };
  return {
    places: [line],
    selectionOf: (outcomeId) => ({ ...line, selection: lookup(codes, outcomeId) ?? outcomeId }),
  };
}

/** Of a market that our catalogue does not know. */
export const genericKey = (marketId: number): string => `u${marketId}`;

/** Names of the feed hold no "|"; its specifiers are put in order, so that each market has one name. */
function genericMarket({ id, specifiers }: UofMarketRef): Omit<MappedMarket, "isGeneric"> {
  const player = specifiers.get("player") ?? "";
  const B = [...specifiers]
    .filter(([name]) => name !== "player")
    .map(([name, value]) => `${name}=${bandOf(value)}`)
    .toSorted()
    .join(";");
  const table = player === "" ? ("markets" as const) : ("players" as const);
  const line = { table, key: genericKey(id), B, P: player };
  return { places: [line], selectionOf: (outcomeId) => ({ ...line, selection: outcomeId }) };
}

/** @param sport our code */
export function mapMarket(sport: string, market: UofMarketRef, variantNames: VariantNames): MappedMarket {
  const generic = genericMarket(market);
  const catalogueMarket =
    knownMarket(sport, market, variantNames) ?? scorerMarket(sport, market, generic) ?? playerTotal(sport, market);
  return catalogueMarket === null ? { isGeneric: true, ...generic } : { isGeneric: false, ...catalogueMarket };
}

const ownSports: ReadonlyMap<number, string> = new Map([
  [1, "F"],
  [5, "T"],
  [2, "B"],
  [23, "V"],
  [6, "H"],
  [4, "IH"],
  [20, "TT"],
  [26, "WP"],
  [29, "FU"],
  [19, "S"],
  [22, "D"],
  [16, "AF"],
]);
const rugby = 12;

/**
 * Our code of a sport of the feed; "u21" of one that we do not know.
 * @param name the feed's name of it in English @param rugbyLeague categories whose rugby is league
 */
export function sportOf(
  sportId: number,
  { name, categoryId, rugbyLeague }: { name: string; categoryId: number; rugbyLeague: ReadonlySet<number> },
): string {
  if (sportId === rugby) return rugbyLeague.has(categoryId) ? "RL" : "RU";
  const code = ownSports.get(sportId);
  if (code !== undefined) return code;
  return sportId === 107 || /^esport /i.test(name) ? "E" : `u${sportId}`;
}
