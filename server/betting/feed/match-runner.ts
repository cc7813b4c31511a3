// One match of the offer: where its script stands, its markets, its revision.
import type { MarketMap, MarketsTable, Match, MatchEvent } from "../../../src/protocol/match.ts";
import type { MatchStateChange } from "../../../src/protocol/sockets.ts";
import type { FeedChange, OfferKind } from "./changes.ts";
import type { LineUpdate, Unpriced } from "./feed-source.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import { createMarketBook, type BookChanges, type MarketBook } from "./markets/market-book.ts";
import type { Override } from "./memory.ts";
import { createModel } from "./model/match-model.ts";
import type { Random } from "./random.ts";
import { scriptOf } from "./script/drawn-scripts.ts";
import { eventsBy, isShutAt, stepIndexAt } from "./script/script.ts";
import type { Script, Step } from "./script/step.ts";
import type { MatchModel } from "./model/model.ts";
import { keptEvents } from "./offer-builder.ts";
import type { OfferHead } from "./offer-head.ts";

function eventsBetween({ events }: Script, from: number, to: number): MatchEvent[] {
  return events.slice(Math.max(0, from), to).map(({ at: _at, ...event }) => event);
}

/** Prices of a running match follow the clock at this distance. */
const repriceEvery = 20_000;

export interface MatchRunner {
  readonly fixture: Fixture;
  readonly kind: OfferKind;
  readonly timeStart: number;
  /** Duration of play in ms. */
  duration(): number;
  start(): void;
  /** Moves to `played` ms after the start; null = nothing changed. Prices follow at once unless only time passed. */
  advance(played: number, mayShut: () => boolean): FeedChange | null;
  /** Prices lag behind the clock. */
  isBehind(): boolean;
  catchUp(): FeedChange | null;
  drift(random: Random): FeedChange | null;
  override(change: Override): FeedChange;
  setOdd(...cell: Parameters<MarketBook["setOdd"]>): FeedChange | null;
  setStatus(...cell: Parameters<MarketBook["setStatus"]>): FeedChange | null;
  state(): MatchStateChange;
  step(): Step | null;
  /** The same object until the match changes lists or times. */
  head(): OfferHead;
  match(mainOnly: boolean): Omit<Match, "rev">;
  mainOpen(): boolean;
  /** Prices the main markets or all of them, where that was not done yet. */
  price(part: "main" | "all"): void;
  unpriced(): Unpriced | null;
  /** Priced or not; lines of one market count once. */
  marketsCount(): number;
  /** Everything that is priced. */
  lines(): LineUpdate[];
  /** What happened so far, as much of it as a match shows. */
  timeline(): MatchEvent[];
  /** A change that says nothing but what its flags say. */
  bare(flags: { whole?: boolean; gone?: boolean }): FeedChange;
}

export function createMatchRunner(fixture: Fixture, override: Override): MatchRunner {
  let kind: OfferKind = "prematch";
  let script: Script | null = null;
  let index = 0;
  /** Events of the timeline that have happened. */
  let happened = 0;
  let priced = -1;
  let behind = false;
  let head: OfferHead | null = null;
  let shut = false;
  let held = override;
  let book: MarketBook | null = null;

  const theScript = (): Script => (script ??= scriptOf(fixture));
  const step = (): Step | null => (kind === "live" ? (theScript().steps[index] ?? null) : null);
  const state = (): MatchStateChange => {
    const now = step();
    const drawn: MatchStateChange =
      now === null
        ? { inPlay: false, matchState: "NSY", matchPhase: { name: "NSY", timeMin: null }, results: {}, stats: {} }
        : { inPlay: true, matchState: "LIVE", matchPhase: now.phase, results: now.results, stats: now.stats };
    return {
      inPlay: held.inPlay ?? drawn.inPlay,
      matchState: held.matchState ?? drawn.matchState,
      matchPhase: held.matchPhase ?? drawn.matchPhase,
      results: { ...drawn.results, ...held.results },
      stats: { ...drawn.stats, ...held.stats },
    };
  };
  const model = (): MatchModel => {
    const { matchPhase: phase, results, stats } = state();
    return createModel(fixture, { inPlay: kind === "live", phase, results, stats, credits: step()?.credits ?? [] });
  };
  const reprice = (target: MarketBook, scored: boolean): BookChanges =>
    target.reprice(model(), { live: kind === "live", shut, scored });
  // Made when first looked at: most of a long pre-match list never is.
  const theBook = (): MarketBook => {
    if (book !== null) return book;
    const made = createMarketBook(fixture);
    reprice(made, false);
    book = made;
    return made;
  };
  /** With the markets beside the main ones, which few matches are ever asked for. */
  const wholeBook = (): MarketBook => {
    const made = theBook();
    if (!made.isExtended()) made.extend(model(), { live: kind === "live", shut, scored: false });
    return made;
  };
  const bare = (flags: { whole?: boolean; gone?: boolean }): FeedChange => ({
    eventId: fixture.eventId,
    sport: fixture.sport,
    kind,
    odds: [],
    status: [],
    state: false,
    whole: flags.whole ?? false,
    gone: flags.gone ?? false,
    events: [],
  });
  const feedChangeOf = (changes: BookChanges, state = false, events: readonly MatchEvent[] = []): FeedChange | null => {
    const { odds, status, shape } = changes;
    if (!state && events.length === 0 && !shape && odds.length === 0 && status.length === 0) return null;
    return { ...bare({ whole: shape }), odds, status, state, events };
  };

  const timeline = (): MatchEvent[] =>
    kind === "live" ? eventsBetween(theScript(), happened - keptEvents, happened) : [];

  return {
    fixture,
    get kind() {
      return kind;
    },
    get timeStart() {
      return held.timeStart ?? fixture.timeStart;
    },
    duration: () => theScript().duration,
    start() {
      kind = "live";
      head = null;
      if (book !== null) reprice(book, false);
    },
    advance(played, mayShut) {
      const next = stepIndexAt(theScript(), played, index);
      const wantsShut = isShutAt(theScript(), played);
      const shutNow = wantsShut && (shut || mayShut());
      // Matches that began together do not follow the clock together.
      const due = Math.floor((played + (fixture.eventId % 97) * (repriceEvery / 97)) / repriceEvery);
      if (due !== priced) behind = true;
      priced = due;
      const count = eventsBy(theScript(), played, happened);
      if (next === index && shutNow === shut && count === happened) return null;
      const before = step();
      const moved = next !== index;
      const reopened = shutNow !== shut;
      const events = eventsBetween(theScript(), happened, count);
      index = next;
      happened = count;
      shut = shutNow;
      const after = step();
      const scored = before !== null && after !== null && before.order !== after.order;
      const clockOnly =
        before?.results === after?.results &&
        before?.stats === after?.stats &&
        before?.phase.name === after?.phase.name;
      if (!reopened && clockOnly) {
        behind ||= moved;
        return feedChangeOf({ odds: [], status: [], shape: false }, moved, events);
      }
      behind = false;
      return feedChangeOf(reprice(theBook(), scored), moved, events);
    },
    isBehind: () => behind,
    catchUp() {
      behind = false;
      return feedChangeOf(reprice(theBook(), false));
    },
    drift: (random) => feedChangeOf(theBook().drift(random, random() < 0.8)),
    override(change) {
      const { results, stats, ...rest } = change;
      held = { ...held, ...rest };
      head = null;
      if (results !== undefined) held.results = { ...held.results, ...results };
      if (stats !== undefined) held.stats = { ...held.stats, ...stats };
      const changes = reprice(theBook(), results !== undefined);
      return {
        ...bare({ whole: changes.shape || change.timeStart !== undefined }),
        odds: changes.odds,
        status: changes.status,
        state: true,
      };
    },
    setOdd(...cell) {
      const changed = wholeBook().setOdd(...cell);
      return changed === null ? null : feedChangeOf({ odds: [changed], status: [], shape: false });
    },
    setStatus(...cell) {
      const changed = wholeBook().setStatus(...cell);
      return changed === null ? null : feedChangeOf({ odds: [], status: [changed], shape: false });
    },
    state,
    step,
    head() {
      if (head !== null) return head;
      const { eventId, sport, leagueId, leagueName, groupName, hostName, awayName } = fixture;
      const timeStart = held.timeStart ?? fixture.timeStart;
      head = { eventId, sport, kind, leagueId, leagueName, groupName, hostName, awayName, timeStart };
      return head;
    },
    match(mainOnly) {
      const shown = mainOnly ? theBook() : wholeBook();
      const { eventId, sport, leagueId, leagueName, groupName, hostName, awayName } = fixture;
      const match: Omit<Match, "rev"> = {
        eventId,
        sport,
        leagueId,
        leagueName,
        groupName,
        hostName,
        awayName,
        timeStart: held.timeStart ?? fixture.timeStart,
        ...state(),
        ...shown.maps(mainOnly),
      };
      if (mainOnly) return { ...match, marketsCount: shown.count(kind === "live") };
      return kind === "live" ? { ...match, events: timeline() } : match;
    },
    price: (part) => void (part === "main" ? theBook() : wholeBook()),
    unpriced: () => (book === null ? "all" : book.isExtended() ? null : "further"),
    marketsCount: () => (book ?? createMarketBook(fixture)).count(kind === "live"),
    lines() {
      const { markets, players } = theBook().maps(false);
      return [...linesOf("markets", markets), ...linesOf("players", players)];
    },
    timeline,
    mainOpen: () => theBook().mainOpen(),
    bare,
  };
}

function linesOf(table: MarketsTable, map: MarketMap): LineUpdate[] {
  return Object.entries(map).flatMap(([key, entries]) =>
    entries.map(({ MS, B, P, L, selections }) => {
      const odds = Object.fromEntries(Object.entries(selections).map(([code, { O }]) => [code, O]));
      return { table, key, B, P, L, status: MS, odds };
    }),
  );
}
