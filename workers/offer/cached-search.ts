// Searches the stored offer, for when the server cannot be asked or takes its time.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { MatchLine, SearchRow } from "../../src/db/offer-tables.ts";
import { createAnyMatcher, searchable, type Searchable } from "../../src/domain/offer/search-term.ts";
import type { Clock } from "../core/ports.ts";
import { lineOf, listedAtMost, teamsFirst } from "./search-results.ts";

type CachedFind = Pick<SearchRow, "live" | "prematch" | "more" | "at">;

export interface CachedSearch {
  /** At most 50 matches of each kind that have one of the terms, as of the last confirmed price; matches to come that have begun are left out. */
  find(terms: readonly string[]): Promise<CachedFind>;
}

interface Entry {
  line: MatchLine;
  names: Searchable;
}

/** Rows are read in portions, so that frames are not kept waiting meanwhile. */
const portion = 500;
/** While somebody types, what was read serves for the next term too. */
const keptMs = 10_000;

export function createCachedSearch(ports: { offer: OfferDb; clock: Clock; serverNow(): number }): CachedSearch {
  let cached: { entries: Promise<Entry[]>; at: number } | null = null;

  async function readAll(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (let last = -1; ;) {
      const rows = await ports.offer.rows.where("eventId").above(last).limit(portion).toArray();
      for (const row of rows) {
        const names = searchable([row.hostName, row.awayName, row.leagueName, row.groupName]);
        entries.push({ line: lineOf(row, row.kind), names });
      }
      last = rows.at(-1)?.eventId ?? last;
      if (rows.length < portion) return entries;
    }
  }

  function entries(): Promise<Entry[]> {
    const now = ports.clock.monotonic();
    if (cached !== null && now - cached.at < keptMs) return cached.entries;
    const reading = readAll();
    const mine = { entries: reading, at: now };
    cached = mine;
    reading.catch(() => {
      if (cached === mine) cached = null;
    });
    return reading;
  }

  async function lastConfirmed(): Promise<number> {
    const streams = await ports.offer.streams.toArray();
    return streams.length === 0 ? ports.serverNow() : Math.max(...streams.map((stream) => stream.confirmedAt));
  }

  return {
    async find(terms) {
      const matches = createAnyMatcher(terms);
      const now = ports.serverNow();
      const found = (await entries()).filter((entry) => matches(entry.names)).map((entry) => entry.line);
      const live = listed(found.filter((match) => match.kind === "live").sort(byLeague), terms);
      const coming = found.filter((match) => match.kind === "prematch" && match.timeStart > now);
      const prematch = listed(coming.sort(byTime), terms);
      return {
        live: live.lines,
        prematch: prematch.lines,
        more: { live: live.more, prematch: prematch.more },
        at: await lastConfirmed(),
      };
    },
  };
}

function listed(lines: MatchLine[], terms: readonly string[]): { lines: MatchLine[]; more: boolean } {
  return { lines: teamsFirst(lines, terms).slice(0, listedAtMost), more: lines.length > listedAtMost };
}

function byTime(a: MatchLine, b: MatchLine): number {
  return a.timeStart - b.timeStart || a.eventId - b.eventId;
}

function byLeague(a: MatchLine, b: MatchLine): number {
  return a.groupName.localeCompare(b.groupName) || a.leagueName.localeCompare(b.leagueName) || byTime(a, b);
}
