// The matches of the offer by id and by list.
import type { OfferKind } from "./changes.ts";
import type { MatchRunner } from "./match-runner.ts";

export interface RunnerSet {
  get(eventId: number): MatchRunner | null;
  all(): Iterable<MatchRunner>;
  of(kind: OfferKind): ReadonlySet<MatchRunner>;
  /** Changes whenever a list gained or lost a match, or one was moved in time. */
  version(): number;
  /** When the next pre-match match starts, epoch ms; Infinity = there is none. */
  earliestStart(): number;
  add(runner: MatchRunner): void;
  remove(runner: MatchRunner): void;
  /** It went from pre-match to live. */
  started(runner: MatchRunner): void;
  /** The start of some match was changed. */
  moved(): void;
}

export function createRunnerSet(): RunnerSet {
  const byId = new Map<number, MatchRunner>();
  const lists = { live: new Set<MatchRunner>(), prematch: new Set<MatchRunner>() };
  let version = 0;
  /** null = to be counted anew. */
  let earliest: number | null = null;
  const moved = (): void => {
    version += 1;
    earliest = null;
  };
  return {
    get: (eventId) => byId.get(eventId) ?? null,
    all: () => byId.values(),
    of: (kind) => lists[kind],
    version: () => version,
    earliestStart() {
      if (earliest !== null) return earliest;
      earliest = Infinity;
      for (const runner of lists.prematch) earliest = Math.min(earliest, runner.timeStart);
      return earliest;
    },
    add(runner) {
      byId.set(runner.fixture.eventId, runner);
      lists[runner.kind].add(runner);
      moved();
    },
    remove(runner) {
      byId.delete(runner.fixture.eventId);
      lists.live.delete(runner);
      lists.prematch.delete(runner);
      moved();
    },
    started(runner) {
      lists.prematch.delete(runner);
      lists.live.add(runner);
      moved();
    },
    moved,
  };
}
