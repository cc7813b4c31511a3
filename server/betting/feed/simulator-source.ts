// The simulator as a source: driven by a clock, steered by the sandbox, remembered in the store.
import * as z from "zod/mini";
import type { Results } from "../../../src/protocol/match.ts";
import { matchStateChangeSchema } from "../../../src/protocol/sockets.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { FeedControl } from "./feed-control.ts";
import type { FeedConfig } from "./feed-config.ts";
import type { FeedSink, FeedSource, LineUpdate } from "./feed-source.ts";
import type { FeedChange } from "./changes.ts";
import { freshMemory, underTheseRules, type FeedMemory, type Override } from "./memory.ts";
import type { MemoryStore } from "./memory-store.ts";
import { endAt, outcomeOf, type MatchEnd } from "./outcomes.ts";
import type { MatchRunner } from "./match-runner.ts";
import { matchToStart } from "./refill.ts";
import { pastMatches } from "./past-matches.ts";
import { correctedEnd, endByHand } from "./settle-by-hand.ts";
import { createSimulator, type Simulator } from "./simulator.ts";
import { createTeller, simulatorProducer } from "./tell-matches.ts";
import { lookup, put } from "../../../src/domain/open-record.ts";

/** ms between two looks at the clock. */
const tick = 50;
/** Sixty a second, well below a tenth of a core. */
const warmedPerTick = 3;

const statePatchSchema = z.partial(matchStateChangeSchema);

export interface SimulatorSourceDeps {
  store: MemoryStore;
  config: FeedConfig;
  clock: Clock;
  /** Told of a change that could not be stored. */
  failed(error: unknown): void;
}

/** Tells the whole offer at once. */
export async function openSimulator(
  { store, config, clock, failed }: SimulatorSourceDeps,
  sink: FeedSink,
): Promise<Required<Omit<FeedSource, "recover" | "clockAhead" | "holdsLines">>> {
  const stored = await store.load();
  let memory: FeedMemory =
    stored === null ? freshMemory(config.matches, clock.now()) : underTheseRules(stored, clock.now());
  let updatesPerSecond = config.updatesPerSecond;
  let timer: { cancel(): void } | null = null;
  let outcomeAt = Number.NEGATIVE_INFINITY;
  /** A match ended since the live offer was last counted. */
  let ended = false;
  const events = {
    change: (change: FeedChange) => teller.change(change, simulator.runner(change.eventId)),
    ended(runner: MatchRunner, end: MatchEnd) {
      ended = true;
      tellOutcome(runner.fixture.eventId, end, runner.unpriced() === "all" ? [] : runner.lines());
    },
  };
  const simulate = (): Simulator => createSimulator(memory, clock.now(), events);
  let simulator = simulate();
  const teller = createTeller(sink, () => clock.now());
  function tellOutcome(eventId: number, end: MatchEnd, offered: readonly LineUpdate[]): void {
    const outcome = outcomeOf(memory, eventId, end, offered);
    if (outcome === null) return;
    sink.outcome({
      producer: simulatorProducer,
      // Never before the one before it, whatever is done to the clock: an older one would change nothing.
      sentAt: (outcomeAt = Math.max(outcomeAt, clock.now())),
      certainty: 2,
      change: { kind: "whole", outcome },
    });
  }
  const tellAll = (): void => {
    for (const runner of simulator.runners.all()) teller.all(runner);
  };

  const replace = (next: FeedMemory): void => {
    memory = next;
    simulator = simulate();
    sink.replaced(tellAll);
  };
  const apply = async (eventId: number, change: Override): Promise<boolean> => {
    if (simulator.runner(eventId) === null) return false;
    const id = String(eventId);
    const previousOverride = lookup(memory.overrides, id) ?? {};
    const merged: Override = { ...previousOverride, ...change };
    if (change.results !== undefined) merged.results = { ...previousOverride.results, ...change.results };
    if (change.stats !== undefined) merged.stats = { ...previousOverride.stats, ...change.stats };
    put(memory.overrides, id, merged);
    await store.save(memory);
    simulator.applied(eventId, change, clock.now());
    return true;
  };
  const correct = async (eventId: number, results: Results): Promise<boolean> => {
    const end = endAt(memory, eventId, clock.now());
    if (end === null) return false;
    const previousOverride = memory.overrides[String(eventId)] ?? {};
    memory.overrides[String(eventId)] = {
      ...previousOverride,
      settled: correctedEnd(end, previousOverride.settled, results),
    };
    await store.save(memory);
    const corrected = endAt(memory, eventId, clock.now());
    if (corrected !== null) tellOutcome(eventId, corrected, []);
    return true;
  };
  const refill = async (): Promise<void> => {
    if (!ended) return;
    ended = false;
    const next = () => matchToStart(simulator.runners, memory.size.live);
    for (let runner = next(); runner !== null; runner = next())
      await apply(runner.fixture.eventId, { timeStart: clock.now() });
  };
  const resize = async (): Promise<void> => {
    const wanted = { ...config.matches, ...memory.sizeByHand };
    if (wanted.live === memory.size.live && wanted.prematch === memory.size.prematch) return;
    memory.size = wanted;
    simulator.resize(clock.now());
    sink.replaced(tellAll);
    await store.save(memory);
  };
  const control: FeedControl = {
    async setFeed(change) {
      const now = clock.now();
      simulator.advance(now, updatesPerSecond);
      if (change.updatesPerSecond !== undefined) updatesPerSecond = change.updatesPerSecond;
      if (change.paused === true && memory.pausedSince === null) {
        simulator.settle(now);
        memory.pausedSince = now;
      }
      if (change.paused === false && memory.pausedSince !== null) {
        memory.pauses.push({ from: memory.pausedSince, to: now });
        memory.pausedSince = null;
      }
      if (change.seed !== undefined && change.seed !== memory.seed) {
        const leavingIds = [...simulator.runners.all()].map((runner) => runner.fixture.eventId);
        const retired = memory.retired.filter((entry) => entry.seed !== change.seed);
        replace({ ...memory, seed: change.seed, finishing: [], retired: [...retired, { seed: memory.seed, at: now }] });
        for (const eventId of leavingIds) {
          const end = endAt(memory, eventId, now);
          if (end !== null) tellOutcome(eventId, end, []);
        }
      }
      if (change.matches !== undefined) {
        const { live, prematch } = change.matches;
        if (live !== undefined) memory.sizeByHand.live = live;
        if (prematch !== undefined) memory.sizeByHand.prematch = prematch;
        await resize();
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
      if (runner === null) return correct(eventId, results);
      const found = await apply(eventId, { settled: endByHand(runner, results, clock.now()) });
      await refill();
      return found;
    },
    async reset() {
      updatesPerSecond = config.updatesPerSecond;
      replace(freshMemory(config.matches, clock.now()));
      await store.save(memory);
    },
    stats: async () => ({ updatesPerSecond, seed: memory.seed, matches: { ...memory.size } }),
  };

  const sayAlive = (): void => sink.alive({ producer: simulatorProducer, sentAt: clock.now(), subscribed: true });
  const run = (): void => {
    sayAlive();
    simulator.advance(clock.now(), updatesPerSecond);
    for (const runner of simulator.warm(warmedPerTick)) teller.lines(runner);
    refill().catch(failed);
    timer = clock.setTimeout(run, tick);
  };

  sayAlive();
  tellAll();
  return {
    isWhole: true,
    past: {
      since: (from) => pastMatches(memory, from, clock.now()),
      *outcomes(eventIds) {
        const now = clock.now();
        for (const eventId of eventIds) {
          const end = simulator.runner(eventId) === null ? endAt(memory, eventId, now) : null;
          const outcome = end === null ? null : outcomeOf(memory, eventId, end, end.at < memory.since ? null : []);
          if (outcome !== null) yield outcome;
        }
      },
    },
    control,
    fill(eventId, part) {
      const runner = simulator.runner(eventId);
      if (runner === null) return;
      runner.price(part);
      teller.lines(runner);
    },
    start() {
      // Last time the offer may have had another size.
      resize().then(() => (stored === memory ? undefined : store.save(memory)), failed);
      run();
    },
    async stop() {
      timer?.cancel();
    },
  };
}
