// What a message says of lines, as updates of the offer's lines.
import { lookup, put } from "../../../../../src/domain/open-record.ts";
import { isTextUrn, marketTextIds, selectionTextId } from "../../../../../src/domain/offer/feed-text-ids.ts";
import type { LineUpdate } from "../../feed-source.ts";
import { mapMarket, type MappedSelection, type VariantNames } from "./catalogue-map.ts";
import { placeOfLine, type BookedMatch, type ToldLine } from "./event-book.ts";
import type { UofOddsMarket } from "./uof-message.ts";

export interface OddsTerms {
  product: number;
  sentAt: number;
  /** Epoch ms by our clock. */
  now: number;
  variantNames: VariantNames;
  /** Whether markets that our catalogue does not know are offered. */
  offersGeneric: boolean;
  hasName: HasName;
  /** The match runs and is not told live, or is not played: nothing of it is open, whatever is told. */
  isShut?: boolean;
  /** It tells of a live match: each line that it names is its own from then on, however it stands. */
  takesAll?: boolean;
}

/** Whether there is a name in the first language. @param id of the text */
export type HasName = (id: string) => boolean;

/** The wire's largest. */
const largestOdd = "9999999.999";

/** Cut to thousandths, never rounded up; "-" = no odd that can be bet on. */
export function oddOf(text: string | null): string {
  const parts = /^0*(\d+)(?:\.(\d+))?$/.exec(text?.trim() ?? "");
  if (parts === null) return "-";
  const [, whole = "0", decimals = ""] = parts;
  if (whole.length > 7) return largestOdd;
  const cut = decimals.slice(0, 3).replace(/0+$/, "");
  if (Number(`${whole}.${decimals.slice(0, 3) || "0"}`) < 1.001) return "-";
  return cut === "" ? whole : `${whole}.${cut}`;
}

/** What it means for a line: -2 waits for the producer that takes it over. */
function statusOf(status: number): ToldLine["status"] {
  if (status === 1) return "OPEN";
  return status === -1 || status === -2 ? "SUSPENDED" : "CLOSED";
}

const handedOver = -2;

/** A line goes over to who tells of it as open; from then on the one before says nothing of it. */
function isOvertaken(line: ToldLine | undefined, status: number, terms: OddsTerms): boolean {
  const { product, sentAt, takesAll = false } = terms;
  if (line === undefined) return false;
  if (line.product === product) return sentAt < line.sentAt;
  return line.former === product || (!takesAll && statusOf(status) !== "OPEN");
}

const isOurs = ({ key }: ToldLine): boolean => !/^u\d+$/.test(key);

/** Odds of selections without a name are "-": they settle, but cannot be bet on. */
export function namedOdds(
  line: ToldLine,
  odds: Readonly<Record<string, string>>,
  hasName: HasName,
): Record<string, string> {
  const isLineNamed =
    (!isTextUrn(line.P) || hasName(line.P)) && (isOurs(line) || marketTextIds(line.key, line.B).some(hasName));
  // Codes of ours are no ids of the feed: such a one was stored before its name was known.
  const isNamed = (code: string): boolean =>
    isLineNamed && (isOurs(line) ? !isTextUrn(code) : hasName(selectionTextId(line.key, code)));
  return Object.fromEntries(Object.entries(odds).map(([code, odd]) => [code, isNamed(code) ? odd : "-"]));
}

interface Named extends MappedSelection {
  odd: string;
}

/** Outcomes by the line that they lie on; of a market without any its own line. */
function linesOf(market: UofOddsMarket, sport: string, terms: OddsTerms): { isGeneric: boolean; lines: Named[][] } {
  const { isGeneric, selectionOf } = mapMarket(sport, market, terms.variantNames);
  const byPlace = new Map<string, Named[]>();
  for (const { id, odds, isActive } of market.outcomes) {
    const selection = { ...selectionOf(id), odd: isActive ? oddOf(odds) : "-" };
    const place = placeOfLine(selection);
    byPlace.set(place, [...(byPlace.get(place) ?? []), selection]);
  }
  return { isGeneric, lines: [...byPlace.values()] };
}

/** The lines that were told and that a market without outcomes means. */
function toldLinesOf(match: BookedMatch, market: UofOddsMarket, terms: OddsTerms): ToldLine[] {
  const { places } = mapMarket(match.fixture.match.sport, market, terms.variantNames);
  return [...match.lines.values()].filter(
    (line) =>
      line.marketId === market.id &&
      places.some(
        ({ table, key, B, P }) =>
          table === line.table && key === line.key && (B ?? line.B) === line.B && (P ?? line.P) === line.P,
      ),
  );
}

/** The lines that such a market would have, and that were not told here. */
function unknownLinesOf(match: BookedMatch, market: UofOddsMarket, terms: OddsTerms): LineUpdate[] {
  const { places } = mapMarket(match.fixture.match.sport, market, terms.variantNames);
  return places.flatMap(({ table, key, B, P }): LineUpdate[] => {
    if (B === undefined || P === undefined) return [];
    const line = { table, key, B, P };
    return match.lines.has(placeOfLine(line)) ? [] : [{ ...line, gone: true }];
  });
}

function spreadOf({ odds }: ToldLine): number {
  const values = Object.values(odds).map(Number);
  return values.length === 2 && values.every(Number.isFinite)
    ? Math.abs((values[0] ?? 0) - (values[1] ?? 0))
    : Number.POSITIVE_INFINITY;
}

/**
 * One main line a market: the feed's favourite, else the one nearest to even. Of this producer's alone: it would have the
 * others' by naming them.
 */
function chooseMainLines(
  match: BookedMatch,
  { keys, product }: { keys: ReadonlySet<string>; product: number },
  favourites: ReadonlySet<ToldLine>,
): ToldLine[] {
  const changed: ToldLine[] = [];
  for (const key of keys) {
    const lines = [...match.lines.values()].filter(
      // One that was taken out would come back by it.
      (line) => line.key === key && line.table === "markets" && line.product === product && line.status !== "CLOSED",
    );
    const open = lines.filter(({ status }) => status === "OPEN");
    const [nearest] = open.toSorted((a, b) => spreadOf(a) - spreadOf(b) || a.L - b.L);
    const main = open.find((line) => favourites.has(line)) ?? (lines.length > 1 ? nearest : undefined);
    if (main === undefined) continue;
    for (const line of lines) {
      const L = line === main ? 1 : 0;
      if (line.L !== L) changed.push(line);
      line.L = L;
    }
  }
  return changed;
}

/** What is told of markets; the book has it afterwards. */
export function updatesOf(match: BookedMatch, markets: readonly UofOddsMarket[], terms: OddsTerms): LineUpdate[] {
  const { sport } = match.fixture.match;
  const updates = new Map<ToldLine, LineUpdate>();
  const favourites = new Set<ToldLine>();
  const keys = new Set<string>();
  /** Of lines that are not known here: the leader before may have offered them. */
  const gone: LineUpdate[] = [];
  const updateOf = (line: ToldLine): LineUpdate => {
    const { table, key, B, P } = line;
    const update = updates.get(line) ?? { table, key, B, P };
    updates.set(line, update);
    return update;
  };

  function setStatus(line: ToldLine, status: number): void {
    if (line.product !== terms.product) line.former = line.product;
    line.status = status === 1 && terms.isShut === true ? "SUSPENDED" : statusOf(status);
    line.handedOverAt = status === handedOver ? terms.now : null;
    line.product = terms.product;
    line.sentAt = terms.sentAt;
    line.toldAt = terms.now;
    if (line.status === "CLOSED") updateOf(line).gone = true;
    else updateOf(line).status = line.status;
  }

  for (const market of markets) {
    const { status } = market;
    if (market.outcomes.length === 0) {
      for (const line of toldLinesOf(match, market, terms))
        if (!isOvertaken(line, status, terms)) setStatus(line, status);
      if (statusOf(status) === "CLOSED") gone.push(...unknownLinesOf(match, market, terms));
      continue;
    }
    const { isGeneric, lines } = linesOf(market, sport, terms);
    for (const selections of lines) {
      const [first] = selections;
      if (first === undefined) continue;
      const { table, key, B, P } = first;
      const before = match.lines.get(placeOfLine(first));
      if (isOvertaken(before, status, terms)) continue;
      if (before === undefined && statusOf(status) === "CLOSED") {
        gone.push({ table, key, B, P, gone: true });
        continue;
      }
      const named = selections.filter(({ isUnnamed }) => isUnnamed !== true);
      const isOffered = named.length > 0 && (!isGeneric || terms.offersGeneric);
      if (before === undefined && !isOffered) continue;
      const { product, sentAt, now } = terms;
      const line: ToldLine = before ?? {
        table,
        key,
        B,
        P,
        marketId: market.id,
        product,
        sentAt,
        toldAt: now,
        former: null,
        handedOverAt: null,
        status: statusOf(status),
        L: 0,
        odds: {},
      };
      match.lines.set(placeOfLine(first), line);
      setStatus(line, status);
      const update = updateOf(line);
      const odds: Record<string, string> = {};
      for (const { selection, odd } of named) {
        // What is not named by a market that is open cannot be bet on as it was before.
        put(line.odds, selection, odd);
        put(odds, selection, odd);
      }
      for (const selection of Object.keys(line.odds))
        if (status === 1 && lookup(odds, selection) === undefined) {
          put(line.odds, selection, "-");
          put(odds, selection, "-");
        }
      update.odds = namedOdds(line, odds, terms.hasName);
      if (market.isFavourite) favourites.add(line);
      keys.add(key);
    }
  }
  for (const line of chooseMainLines(match, { keys, product: terms.product }, favourites)) updateOf(line).L = line.L;
  return [...updates.values(), ...gone];
}

/**
 * What a bet stop shuts: open lines of this producer whose market is in one of the groups.
 * @param groupsOf of a market by its number; null = not known: it is shut with the others
 */
export function stoppedLines(
  match: BookedMatch,
  { groups, marketStatus }: { groups: readonly string[]; marketStatus: number },
  { product, sentAt }: Pick<OddsTerms, "product" | "sentAt">,
  groupsOf: (marketId: number) => readonly string[] | null,
): LineUpdate[] {
  const isMeant = ({ marketId }: ToldLine): boolean =>
    groups.includes("all") || (groupsOf(marketId)?.some((group) => groups.includes(group)) ?? true);
  const status = marketStatus === 1 ? "SUSPENDED" : statusOf(marketStatus);
  const stopped = [...match.lines.values()].filter(
    (line) => line.status === "OPEN" && line.product === product && sentAt >= line.sentAt && isMeant(line),
  );
  return stopped.map((line) => {
    Object.assign(line, { status, sentAt });
    const { table, key, B, P } = line;
    return status === "CLOSED" ? { table, key, B, P, gone: true } : { table, key, B, P, status };
  });
}

/** What a producer held before it told everything anew, and did not name again: it is taken out. */
export function unnamedLines(match: BookedMatch, product: number, since: number): LineUpdate[] {
  const unnamed = [...match.lines.values()].filter(
    (line) => line.product === product && line.toldAt < since && line.status !== "CLOSED",
  );
  return takenOut(unnamed);
}

/** These lines are no part of the match any more. */
export function takenOut(lines: readonly ToldLine[]): LineUpdate[] {
  return lines.map((line) => {
    line.status = "CLOSED";
    const { table, key, B, P } = line;
    return { table, key, B, P, gone: true };
  });
}

/** Lines of a match that goes live which its producer has not told of yet: they wait to be taken over. */
export function leaveToTakeOver({ lines }: BookedMatch, product: number, now: number): void {
  for (const line of lines.values()) {
    if (line.product === product || line.status === "CLOSED") continue;
    line.status = "SUSPENDED";
    line.handedOverAt ??= now;
  }
}
