// What the simulator's matches look like to the listener of a source.
import type { FeedChange } from "./changes.ts";
import type { FeedSink, LineUpdate, Unpriced } from "./feed-source.ts";
import type { MatchRunner } from "./match-runner.ts";

export const simulatorProducer = "simulator";

export interface Teller {
  /** @param runner null = it is not in the offer any more */
  change(change: FeedChange, runner: MatchRunner | null): void;
  /** All of a match that is new to the sink. */
  all(runner: MatchRunner): void;
  /** Its prices, where some were made since the last message. */
  lines(runner: MatchRunner): void;
}

/** @param now epoch ms */
export function createTeller(sink: FeedSink, now: () => number): Teller {
  let sentAt = Number.NEGATIVE_INFINITY;
  /**
   * `sentAt` never decreases, even if the clock is set back: receivers drop messages that are older than the one
   * before.
   */
  const message = () => ({ producer: simulatorProducer, sentAt: (sentAt = Math.max(sentAt, now())) });
  const lastUnpriced = new WeakMap<MatchRunner, Unpriced | null>();

  function fixture(runner: MatchRunner): void {
    sink.fixture({
      ...message(),
      head: runner.head(),
      marketsCount: runner.marketsCount(),
      unpriced: runner.unpriced(),
    });
  }

  function tellLines(runner: MatchRunner, lines: readonly LineUpdate[]): void {
    const unpriced = runner.unpriced();
    lastUnpriced.set(runner, unpriced);
    if (lines.length > 0) sink.oddsChange({ ...message(), eventId: runner.fixture.eventId, lines, unpriced });
  }

  const hasNewPrices = (runner: MatchRunner): boolean => lastUnpriced.get(runner) !== runner.unpriced();

  return {
    change({ eventId, odds, status, state, whole, gone, events }, runner) {
      if (gone || runner === null) return sink.fixtureGone({ ...message(), eventId });
      if (whole) fixture(runner);
      if (state || events.length > 0)
        sink.state({ ...message(), eventId, state: state ? runner.state() : null, events });
      tellLines(runner, whole || hasNewPrices(runner) ? runner.lines() : linesOf({ odds, status }));
    },
    all(runner) {
      fixture(runner);
      sink.state({ ...message(), eventId: runner.fixture.eventId, state: runner.state(), events: runner.timeline() });
      // Not priced for this: that takes a third of a millisecond a match.
      if (runner.unpriced() === "all") lastUnpriced.set(runner, "all");
      else tellLines(runner, runner.lines());
    },
    lines(runner) {
      if (hasNewPrices(runner)) tellLines(runner, runner.lines());
    },
  };
}

function linesOf({ odds, status }: Pick<FeedChange, "odds" | "status">): LineUpdate[] {
  return [
    ...odds.map(([table, key, B, P, code, O]): LineUpdate => ({ table, key, B, P, odds: { [code]: O } })),
    ...status.map(([table, key, B, P, MS]): LineUpdate => ({ table, key, B, P, status: MS })),
  ];
}
