// The slow, safe lane: collects what became different and writes it in one transaction, at most once a second.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { CatalogueRow, FullMatch, OfferPage, OfferRow, SidebarRow } from "../../src/db/offer-tables.ts";
import type { Clock, Timer } from "../core/ports.ts";
import type { Freshness } from "./freshness.ts";
import type { MatchDelta, MatchCache } from "./match-cache.ts";
import { fullOf, rowOf } from "./offer-rows.ts";

export interface OfferWriter {
  touch(delta: MatchDelta): void;
  /** A full snapshot was merged: stored live rows of the sport that the cache does not have are gone. */
  sweepSport(sport: string): void;
  putPage(page: OfferPage): void;
  putSidebar(row: SidebarRow): void;
  putCatalogue(row: CatalogueRow): void;
  /** The tables may have lost anything: the whole cache is written again. */
  rewriteAll(): void;
  /** Something is being waited for (first data, a page): write as soon as the last transaction is over. */
  flushSoon(): void;
  /** From one write to the next, ms. */
  setFlushEvery(ms: number): void;
  /** Writes what there is; resolves when it is committed. */
  flush(): Promise<void>;
  /** Never writes again. */
  stop(): void;
}

export interface OfferWriterPorts {
  clock: Clock;
  offer: OfferDb;
  matchCache: MatchCache;
  freshness: Freshness;
  /** A write failed; what it held is kept and written with the next. */
  onWriteFailed(error: unknown): void;
}

export const flushEveryMs = 1000;
/** A due write follows a frame this closely: its deltas are on their way, and the next frame is some time off. */
const afterFrameMs = 5;
/** How long a due write waits for a frame to follow; without one it is written all the same. */
const frameWaitMs = 100;

export function createOfferWriter(ports: OfferWriterPorts): OfferWriter {
  const { clock, offer, matchCache, freshness } = ports;
  let pending = emptyPending();
  let timer: Timer | null = null;
  let timerAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  let lastFlush = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let flushEvery = flushEveryMs;

  function schedule(soon: boolean): void {
    if (stopped) return;
    const now = clock.monotonic();
    const due = lastFlush + flushEvery - frameWaitMs;
    const at = soon ? now : due <= now ? now + afterFrameMs : due + frameWaitMs;
    if (timer !== null && timerAt <= at) return;
    timer?.cancel();
    timerAt = at;
    timer = clock.setTimeout(() => void flush(), at - now);
  }

  function flush(): Promise<void> {
    timer?.cancel();
    timer = null;
    timerAt = Number.POSITIVE_INFINITY;
    if (running !== null) return running.then(() => (hasWork() ? flush() : undefined));
    if (stopped) return Promise.resolve();
    lastFlush = clock.monotonic();
    const taken = pending;
    pending = emptyPending();
    running = write(taken)
      .catch((error: unknown) => {
        pending = mergePending(taken, pending);
        ports.onWriteFailed(error);
        schedule(false);
      })
      .finally(() => (running = null));
    return running;
  }

  function hasWork(): boolean {
    return Object.values(pending).some((part) => part.size > 0);
  }

  async function write(taken: Pending): Promise<void> {
    for (const row of freshness.takeRows()) taken.streams.set(row.stream, row);
    if (Object.values(taken).every((part) => part.size === 0)) return;
    const rows: OfferRow[] = [];
    const matches: FullMatch[] = [];
    const goneRows: number[] = [];
    const goneMatches: number[] = [];
    // A match that no tab shows any more has left the cache, and may still be in the offer.
    for (const [eventId, hasLeft] of taken.main) {
      const entry = matchCache.get(eventId);
      const row = entry === undefined ? null : rowOf(entry);
      if (row !== null) rows.push(row);
      else if (hasLeft) goneRows.push(eventId);
    }
    for (const [eventId, hasLeft] of taken.full) {
      const entry = matchCache.get(eventId);
      const match = entry === undefined ? null : fullOf(entry);
      if (match !== null) matches.push(match);
      else if (hasLeft) goneMatches.push(eventId);
    }
    const { rows: rowTable, matches: matchTable, pages, streams, sidebars, catalogue } = offer;
    await offer.transaction("rw", [rowTable, matchTable, pages, streams, sidebars, catalogue], async () => {
      for (const [sport, snapshotIds] of taken.sweeps) {
        const alive = new Set([...snapshotIds, ...matchCache.idsOf("live", sport)]);
        const stored = await rowTable.where("[kind+sport]").equals(["live", sport]).primaryKeys();
        goneRows.push(...stored.filter((eventId) => !alive.has(eventId)));
      }
      if (goneRows.length > 0) await rowTable.bulkDelete(goneRows);
      if (goneMatches.length > 0) await matchTable.bulkDelete(goneMatches);
      if (rows.length > 0) await rowTable.bulkPut(rows);
      if (matches.length > 0) await matchTable.bulkPut(matches);
      if (taken.pages.size > 0) await pages.bulkPut([...taken.pages.values()]);
      if (taken.sidebars.size > 0) await sidebars.bulkPut([...taken.sidebars.values()]);
      if (taken.catalogue.size > 0) await catalogue.bulkPut([...taken.catalogue.values()]);
      if (taken.streams.size > 0) await streams.bulkPut([...taken.streams.values()]);
    });
  }

  return {
    touch(delta) {
      const hasLeft = delta.patch.gone !== undefined;
      if (delta.touched.main) pending.main.set(delta.eventId, hasLeft);
      if (delta.touched.full) pending.full.set(delta.eventId, hasLeft);
      schedule(false);
    },
    sweepSport(sport) {
      pending.sweeps.set(sport, matchCache.idsOf("live", sport));
      schedule(true);
    },
    putPage(page) {
      pending.pages.set(page.key, { ...page, at: clock.now() });
      schedule(true);
    },
    putSidebar(row) {
      pending.sidebars.set(row.key, row);
      schedule(true);
    },
    putCatalogue(row) {
      pending.catalogue.set(row.key, row);
      schedule(true);
    },
    rewriteAll() {
      for (const eventId of matchCache.ids()) {
        pending.main.set(eventId, false);
        pending.full.set(eventId, false);
      }
      schedule(true);
    },
    flushSoon: () => schedule(true),
    setFlushEvery(ms) {
      flushEvery = ms;
    },
    flush,
    stop() {
      stopped = true;
      timer?.cancel();
      timer = null;
    },
  };
}

interface Pending {
  /** Whether the match left the offer. */
  main: Map<number, boolean>;
  full: Map<number, boolean>;
  /** Sports, with what their snapshot left in the cache. */
  sweeps: Map<string, readonly number[]>;
  pages: Map<string, OfferPage>;
  sidebars: Map<string, SidebarRow>;
  catalogue: Map<string, CatalogueRow>;
  streams: Map<string, ReturnType<Freshness["takeRows"]>[number]>;
}

function emptyPending(): Pending {
  return {
    main: new Map(),
    full: new Map(),
    sweeps: new Map(),
    pages: new Map(),
    sidebars: new Map(),
    catalogue: new Map(),
    streams: new Map(),
  };
}

/** What failed to be written, under what came since. */
function mergePending(older: Pending, newer: Pending): Pending {
  return {
    main: new Map([...older.main, ...newer.main]),
    full: new Map([...older.full, ...newer.full]),
    sweeps: new Map([...older.sweeps, ...newer.sweeps]),
    pages: new Map([...older.pages, ...newer.pages]),
    sidebars: new Map([...older.sidebars, ...newer.sidebars]),
    catalogue: new Map([...older.catalogue, ...newer.catalogue]),
    streams: new Map([...older.streams, ...newer.streams]),
  };
}
