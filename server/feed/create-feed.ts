// The simulator as a running feed: driven by a clock, steered by the sandbox, remembered in the store.
import * as z from "zod/mini";
import { matchStateChangeSchema } from "../../src/protocol/sockets.ts";
import { HttpError } from "../http/http-error.ts";
import type { Clock, FeedControl, MatchOutcome } from "../ports.ts";
import type { FeedChange } from "./changes.ts";
import type { FeedProvider, OfferHead } from "./feed-provider.ts";
import { freshMemory, type FeedMemory, type Override } from "./memory.ts";
import type { MemoryStore } from "./memory-store.ts";
import { outcomeAt } from "./outcomes.ts";
import { matchToStart } from "./refill.ts";
import { createScoreBook } from "./score-book.ts";
import { createSimulator, type Simulator } from "./simulator.ts";

/** ms between two looks at the clock. */
const tick = 50;
const defaultUpdatesPerSecond = 20;

const statePatchSchema = z.partial(matchStateChangeSchema);

/** @param failed told of a change that could not be stored */
export async function createFeed(
  store: MemoryStore,
  clock: Clock,
  failed: (error: unknown) => void,
): Promise<FeedProvider> {
  let memory: FeedMemory = await store.load();
  let updatesPerSecond = defaultUpdatesPerSecond;
  let timer: { cancel(): void } | null = null;
  const changeListeners: ((change: FeedChange) => void)[] = [];
  const outcomeListeners: ((outcome: MatchOutcome) => void)[] = [];
  const replacedListeners: (() => void)[] = [];
  /** A match ended since the live offer was last counted. */
  let ended = false;
  const events = {
    change: (change: FeedChange) => changeListeners.forEach((listener) => listener(change)),
    outcome(outcome: MatchOutcome) {
      ended = true;
      outcomeListeners.forEach((listener) => listener(outcome));
    },
  };
  const simulate = (): Simulator => createSimulator(memory, clock.now(), events);
  let simulator = simulate();

  const replace = (next: FeedMemory): void => {
    memory = next;
    simulator = simulate();
    for (const listener of replacedListeners) listener();
  };
  const apply = async (eventId: number, change: Override): Promise<boolean> => {
    if (simulator.runner(eventId) === null) return false;
    const id = String(eventId);
    const known = memory.overrides[id] ?? {};
    const merged: Override = { ...known, ...change };
    if (change.results !== undefined) merged.results = { ...known.results, ...change.results };
    if (change.stats !== undefined) merged.stats = { ...known.stats, ...change.stats };
    memory.overrides[id] = merged;
    await store.save(memory);
    simulator.applied(eventId, change, clock.now());
    return true;
  };
  const refill = async (): Promise<void> => {
    if (!ended) return;
    ended = false;
    for (let next = matchToStart(simulator.runners().values()); next !== null;) {
      await apply(next.fixture.eventId, { timeStart: clock.now() });
      next = matchToStart(simulator.runners().values());
    }
  };

  const control: FeedControl = {
    async setFeed(change) {
      const now = clock.now();
      simulator.advance(now, updatesPerSecond);
      if (change.updatesPerSecond !== undefined) updatesPerSecond = change.updatesPerSecond;
      if (change.paused === true && memory.pausedSince === null) memory.pausedSince = now;
      if (change.paused === false && memory.pausedSince !== null) {
        memory.pauses.push({ from: memory.pausedSince, to: now });
        memory.pausedSince = null;
      }
      if (change.seed !== undefined && change.seed !== memory.seed) {
        const left = [...simulator.runners().keys()];
        const retired = memory.retired.filter((entry) => entry.seed !== change.seed);
        replace({ ...memory, seed: change.seed, retired: [...retired, { seed: memory.seed, at: now }] });
        for (const eventId of left) {
          const outcome = outcomeAt(memory, eventId, now);
          if (outcome !== null) events.outcome(outcome);
        }
      }
      await store.save(memory);
    },
    async setMatch({ eventId, state, timeStart }) {
      const parsed = statePatchSchema.safeParse(state ?? {});
      if (!parsed.success)
        throw new HttpError(400, "badRequest", {
          body: {
            details: parsed.error.issues.map(({ path, message }) => ({ path: ["state", ...path].join("."), message })),
          },
        });
      const patch = parsed.data;
      const runner = simulator.runner(eventId);
      // A match that is said to be in play starts now.
      const starts = patch.inPlay === true && runner?.kind === "prematch" && timeStart === undefined;
      const at = starts ? clock.now() : timeStart;
      return apply(eventId, { ...patch, ...(at === undefined ? {} : { timeStart: at }) });
    },
    async setOdd({ eventId, marketsTable, marketsKey, B, P, selectionCode, O }) {
      const change = simulator.runner(eventId)?.setOdd(marketsTable, marketsKey, B, P, selectionCode, O) ?? null;
      if (change !== null) simulator.emit(change);
      return change !== null;
    },
    async setMarket({ eventId, marketsTable, marketsKey, B, P, MS }) {
      const change = simulator.runner(eventId)?.setStatus(marketsTable, marketsKey, B, P, MS) ?? null;
      if (change !== null) simulator.emit(change);
      return change !== null;
    },
    async settle({ eventId, results }) {
      const runner = simulator.runner(eventId);
      if (runner === null) return false;
      const state = runner.state();
      const step = runner.step();
      const found = await apply(eventId, {
        settled: {
          results: { ...state.results, ...results },
          stats: state.stats,
          periodsDone: step?.periodsDone ?? 0,
          order: [...(step?.order ?? [])],
          credits: [...(step?.credits ?? [])],
          at: clock.now(),
        },
      });
      await refill();
      return found;
    },
    async reset() {
      updatesPerSecond = defaultUpdatesPerSecond;
      replace(freshMemory());
      await store.save(memory);
    },
    stats: () => ({ updatesPerSecond, seed: memory.seed }),
  };

  const run = (): void => {
    simulator.advance(clock.now(), updatesPerSecond);
    refill().catch(failed);
    timer = clock.setTimeout(run, tick);
  };

  return {
    kindOf: (eventId) => simulator.runner(eventId)?.kind ?? null,
    match(eventId) {
      const match = simulator.runner(eventId)?.match(false);
      return match === undefined ? null : structuredClone(match);
    },
    outcome: (eventId) => (simulator.runner(eventId) === null ? outcomeAt(memory, eventId, clock.now()) : null),
    onOutcome: (listener) => void outcomeListeners.push(listener),
    onChange: (listener) => void changeListeners.push(listener),
    onReplaced: (listener) => void replacedListeners.push(listener),
    heads(kind) {
      const heads: OfferHead[] = [];
      for (const runner of simulator.runners().values()) {
        if (runner.kind !== kind) continue;
        const { eventId, sport, leagueId, leagueName, groupName, hostName, awayName } = runner.fixture;
        heads.push({
          eventId,
          sport,
          kind,
          leagueId,
          leagueName,
          groupName,
          hostName,
          awayName,
          timeStart: runner.timeStart,
        });
      }
      return heads;
    },
    mainMatch: (eventId) => simulator.runner(eventId)?.match(true) ?? null,
    fullMatch: (eventId) => simulator.runner(eventId)?.match(false) ?? null,
    stateOf: (eventId) => simulator.runner(eventId)?.state() ?? null,
    scores: createScoreBook({ memory: () => memory, simulator: () => simulator, now: () => clock.now() }),
    control,
    start: () => run(),
    close: () => timer?.cancel(),
  };
}
