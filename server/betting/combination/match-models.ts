// The model behind a match of the offer, in whichever process it is asked for: from the fixture that its id names, and from
// how the match stands. Of a feed from elsewhere football's is fitted to its prices; other matches of it have none.
import type { Match } from "../../../src/protocol/match.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { fixtureOf } from "../feed/fixtures/timetable.ts";
import { createMemoryStore } from "../feed/memory-store.ts";
import { createModel } from "../feed/model/match-model.ts";
import { fitMatch, fittedPrices, type FittedPrices, mostFitError } from "./fitted-model.ts";
import { exclusion } from "./combined-chance.ts";
import type { OfferedLeg } from "./offered-legs.ts";
import { subsetChances } from "./subset-chances.ts";
import type { MatchModel, Standing } from "../feed/model/model.ts";

export interface MatchModels {
  /** Waits until the seeds of the offer are known. */
  ready(): Promise<void>;
  /** By the seeds that are known. null = what the match may come to is not. */
  of(match: Match): CombinationModel | null;
}

export interface CombinationModel {
  model: MatchModel;
  /** How far a fitted one misses the feed's prices at most; null = it is the model that made them. */
  fitError: number | null;
}

/** Whether a fitted model says of the leg what its own price says. */
export const isTrueTo = ({ model, fitError }: CombinationModel, leg: OfferedLeg): boolean => {
  if (fitError === null) return true;
  const fair = subsetChances(model, [leg]);
  const chance = fair?.[1];
  if (fair === null || chance === undefined || leg.odd === "-") return chance !== undefined;
  // A far line may be impossible for a fitted model, and laid by the market all the same.
  if (exclusion(1, fair) !== null) return false;
  return leg.marketChance !== null && Math.abs(chance - leg.marketChance) <= mostFitError;
};

/** The seed of the offer changes by the sandbox alone. */
const seedsHoldMs = 10_000;
/** A feed from elsewhere has none; the simulator's are there with its first offer. */
const noSeedsHoldMs = 1_000;
const mostModels = 200;

export function createMatchModels(db: Database, clock: Pick<Clock, "now">): MatchModels {
  const memories = createMemoryStore(db);
  let seeds: readonly number[] = [];
  let loading: { at: number; done: Promise<void> } | null = null;
  const models = new Map<number, { state: string; model: CombinationModel | null }>();

  async function load(): Promise<void> {
    const memory = await memories.load();
    if (memory !== null) seeds = [memory.seed, ...memory.retired.map(({ seed }) => seed)];
  }

  return {
    ready() {
      const now = clock.now();
      if (
        loading !== null &&
        now >= loading.at &&
        now - loading.at < (seeds.length === 0 ? noSeedsHoldMs : seedsHoldMs)
      )
        return loading.done;
      const done = load();
      loading = { at: now, done };
      done.catch(() => (loading = null));
      return done;
    },
    of(match) {
      const fixture = fixtureOf(match.eventId, seeds);
      const standing = standingOf(match, fixture !== null);
      const prices = fixture === null ? fittedPrices(match) : null;
      const state = JSON.stringify([seeds, standing, prices]);
      const found = models.get(match.eventId);
      if (found?.state === state) return found.model;
      const model =
        fixture !== null
          ? { model: withJoints(createModel(fixture, standing)), fitError: null }
          : prices === null
            ? null
            : fitted(prices, standing);
      models.delete(match.eventId);
      models.set(match.eventId, { state, model });
      const [oldest] = models.keys();
      if (models.size > mostModels && oldest !== undefined) models.delete(oldest);
      return model;
    },
  };
}

function fitted(prices: FittedPrices, standing: Standing): CombinationModel | null {
  const fit = fitMatch(prices, standing);
  return fit === null || fit.error > mostFitError ? null : { model: withJoints(fit.model), fitError: fit.error };
}

/** Makes each joint distribution once: every change of the chosen legs asks for one of few. */
export function withJoints(model: MatchModel): MatchModel {
  const found = new Map<string, ReturnType<MatchModel["joint"]>>();
  return {
    ...model,
    joint(figures) {
      const key = [...figures].toSorted().join(" ");
      const earlier = found.get(key);
      if (earlier !== undefined) return earlier;
      const made = model.joint(figures);
      found.set(key, made);
      return made;
    },
  };
}

/**
 * Who has scored is told by the market alone: it is closed for the player then.
 * @param isOurs elsewhere it may be closed for one who does not play
 */
function standingOf({ inPlay, matchPhase: phase, results, stats, players }: Match, isOurs: boolean): Standing {
  const closed = isOurs ? (players["SCORER"] ?? []).filter(({ MS }) => MS === "CLOSED") : [];
  return { inPlay, phase, results, stats, credits: closed.map(({ P }) => ({ player: P, value: 1 })) };
}
