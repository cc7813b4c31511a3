// What sources say of a match, in whatever order it comes.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changedRecord,
  isDecided,
  resultIn as betResultIn,
  type OutcomeChange,
  type OutcomeRecord,
  type StatedChange,
} from "../../../../server/betting/outcomes/match-outcome.ts";
import type { MarketPlace, SelectionRef } from "../../../../server/betting/outcomes/places.ts";
import { type Certainty, operatorSource } from "../../../../server/betting/outcomes/source.ts";
import { readStatements, sumOf, textOf, withoutCancel } from "../../../../server/betting/outcomes/statements.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";

const resultIn = (...bet: Parameters<typeof betResultIn>): LegResult | null => betResultIn(...bet)?.result ?? null;

const match = {
  eventId: 1,
  sport: "F",
  leagueId: 7,
  leagueName: "Superliga",
  groupName: "Serbia",
  hostName: "A",
  awayName: "B",
  timeStart: 0,
};
const market = { table: "markets", key: "OU_G" } as const;
const ref = (selectionCode = "O", B = "2.5"): SelectionRef => ({
  marketsTable: "markets",
  marketsKey: "OU_G",
  B,
  P: "",
  selectionCode,
});
const source = (sentAt: number, certainty: Certainty = 2, producer = "live") => ({ producer, certainty, sentAt });
const decided = (result: LegResult, from: ReturnType<typeof source>, of = ref()): StatedChange => ({
  kind: "decided",
  match,
  results: [[of, result]],
  score: null,
  source: from,
});
const undecided = (from: ReturnType<typeof source>, places: readonly MarketPlace[] = [market]): StatedChange => ({
  kind: "undecided",
  eventId: 1,
  match,
  markets: places,
  source: from,
});
const cancelled = (
  from: ReturnType<typeof source>,
  markets: readonly MarketPlace[],
  span = [0, 100],
): StatedChange => ({
  kind: "cancelled",
  match,
  cancel: { markets, from: span[0] ?? 0, to: span[1] ?? 0 },
  source: from,
});
const restored = (
  from: ReturnType<typeof source>,
  markets: readonly MarketPlace[],
  span: { from: number; to: number } | null = null,
): StatedChange => ({ kind: "restored", eventId: 1, match, markets, span, source: from });

function told(...changes: readonly StatedChange[]): OutcomeRecord {
  let record: OutcomeRecord | null = null;
  changes.forEach((change, index) => (record = changedRecord(record, change, 1000 + index)));
  if (record === null) throw new Error("nothing was told");
  return record;
}
const result = (...changes: readonly StatedChange[]) => resultIn(told(...changes), ref(), 50);

describe("which of two statements holds", () => {
  it("is the confirmed one, however late the other comes", () => {
    expect(result(decided("won", source(10, 2, "live")), decided("lost", source(20, 1, "other")))).toBe("won");
    expect(result(decided("lost", source(20, 1)), decided("won", source(10, 2)))).toBe("won");
  });

  it("is the newest by the sources' time among equally certain ones, of one producer and of two", () => {
    expect(result(decided("won", source(20)), decided("lost", source(10)))).toBe("won");
    expect(result(decided("won", source(10)), decided("lost", source(20)))).toBe("lost");
    expect(result(decided("won", source(20)), decided("lost", source(10, 2, "other")))).toBe("won");
  });

  it("is still the same when one is told again", () => {
    const scout = decided("lost", source(10, 1));
    const before = told(scout, decided("won", source(20, 2)));
    const after = changedRecord(before, scout, 2000);
    expect(after && sumOf(after.statements)).toBe(sumOf(before.statements));
    expect(after && textOf(after.statements)).toBe(textOf(before.statements));
  });

  it("is an operator's, until it is taken back", () => {
    const byHand = decided("void", source(5, 3, operatorSource));
    const feed = [decided("won", source(10)), cancelled(source(11), [market])] as const;
    expect(result(byHand, ...feed)).toBe("void");
    expect(result(decided("lost", source(5, 3, operatorSource)), ...feed)).toBe("lost");
    expect(result(byHand, decided("won", source(10)), undecided(source(12, 3, operatorSource)))).toBe("won");
  });

  it("counts again once an operator takes the own one back, also where it is not known who told it", () => {
    const { eventId: _, ...head } = match;
    const outcome = { eventId: 1, ...head, results: {}, stats: {}, decidedAt: null, hasScore: true };
    const whole: StatedChange = {
      kind: "whole",
      outcome: { ...outcome, markets: null, others: "void" },
      source: source(0, 2, ""),
    };
    const byHand = decided("lost", source(5, 3, operatorSource));
    expect(result(whole, byHand)).toBe("lost");
    expect(result(whole, byHand, undecided(source(12, 3, operatorSource)))).toBe("void");
    expect(result(whole, undecided(source(12)))).toBeNull();
  });
});

describe("a rollback", () => {
  it("takes back what its producer said before, and nothing that came later or from another", () => {
    expect(result(decided("won", source(10)), undecided(source(20)))).toBeNull();
    expect(result(decided("won", source(30)), undecided(source(20)))).toBe("won");
    expect(result(undecided(source(20)), decided("won", source(10)))).toBeNull();
    expect(result(decided("won", source(10)), undecided(source(20, 2, "other")))).toBe("won");
    expect(result(decided("won", source(10)), undecided(source(20)), decided("lost", source(30)))).toBe("lost");
  });

  it("may be of one band or one selection", () => {
    const both = [decided("won", source(10)), decided("lost", source(10), ref("U"))] as const;
    const record = told(...both, undecided(source(20), [{ ...market, selections: ["U"] }]));
    expect(resultIn(record, ref("O"), 50)).toBe("won");
    expect(resultIn(record, ref("U"), 50)).toBeNull();
    expect(result(...both, undecided(source(20), [{ ...market, B: "3.5" }]))).toBe("won");
    expect(result(...both, undecided(source(20), [{ ...market, B: "2.5" }]))).toBeNull();
  });
});

describe("a cancel", () => {
  const other = { table: "markets", key: "1X2" } as const;
  const place = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode: "1" } as const;

  it("holds for bets that were booked in its span", () => {
    const record = told(cancelled(source(10), [market], [40, 60]));
    expect([39, 40, 60, 61].map((at) => resultIn(record, ref(), at))).toEqual([null, "void", "void", null]);
  });

  it("is taken back market by market, in any order, with its span or without", () => {
    const both = cancelled(source(10), [market, other]);
    const span = { from: 0, to: 100 };
    for (const undo of [
      [restored(source(20), [other, market], span)],
      [restored(source(20), [other]), restored(source(21), [market])],
    ])
      for (const at of [ref(), place]) expect(resultIn(told(both, ...undo), at, 50)).toBeNull();
    const half = told(both, restored(source(20), [other], span));
    expect([resultIn(half, ref(), 50), resultIn(half, place, 50)]).toEqual(["void", null]);
    const band = told(both, restored(source(20), [{ ...market, B: "2.5" }]));
    expect([resultIn(band, ref(), 50), resultIn(band, ref("O", "3.5"), 50)]).toEqual([null, "void"]);
    expect(result(both, restored(source(20), [market], { from: 0, to: 99 }))).toBe("void");
    expect(result(both, restored(source(20), [market]), cancelled(source(30), [market]))).toBe("void");
  });

  describe("whose source has a clock of its own", () => {
    const spanBy = (offset: number, from = 40) => ({
      from: from + offset,
      to: 60 + offset,
      window: { from, to: 60 },
    });
    const cancelBy = (offset: number): StatedChange => ({
      kind: "cancelled",
      match,
      cancel: { markets: [market], ...spanBy(offset) },
      source: source(10),
    });

    it("is taken back by its own window, though the clocks have moved", () => {
      expect(resultIn(told(cancelBy(0)), ref(), 50)).toBe("void");
      const undo = restored(source(20), [market], spanBy(7));
      expect(result(cancelBy(0), undo)).toBeNull();
      expect(result(undo, cancelBy(0))).toBeNull();
      const { statements } = told(cancelBy(0));
      expect(withoutCancel(statements, { markets: [market], span: spanBy(7) }, source(20))).toEqual([]);
      // Another window, whose bounds by our clock are those of the cancel.
      const other = { ...spanBy(0), window: { from: 39, to: 60 } };
      expect(result(cancelBy(0), restored(source(20), [market], other))).toBe("void");
    });

    it("is stored once, and what takes it back too", () => {
      const changes = [cancelBy(0), restored(source(20), [market], spanBy(0))] as const;
      const again = [cancelBy(7), restored(source(20), [market], spanBy(7))] as const;
      expect(textOf(told(...changes, ...again).statements)).toBe(textOf(told(...changes).statements));
      const whole = restored(source(20), [market]);
      expect(told(...changes, whole, whole).statements.restored).toHaveLength(2);
    });

    it("meets one that was stored without a window by the bounds of our clock", () => {
      const old = cancelled(source(10), [market], [42, 62]);
      expect(resultIn(told(old, restored(source(20), [market], spanBy(2))), ref(), 50)).toBeNull();
      expect(resultIn(told(old, restored(source(20), [market], spanBy(3))), ref(), 50)).toBe("void");
      expect(told(old, cancelBy(2)).statements.cancels).toHaveLength(1);
    });
  });

  it("that is not there is told of", () => {
    const { statements } = told(cancelled(source(10), [market]));
    const undo = { markets: [market, other], span: null };
    expect(withoutCancel(statements, undo, source(20))).toEqual([1]);
    expect(withoutCancel(statements, { ...undo, span: { from: 1, to: 2 } }, source(20))).toEqual([0, 1]);
    expect(withoutCancel(statements, undo, source(20, 2, "other"))).toEqual([0, 1]);
  });
});

describe("a reason", () => {
  it("is told with the result or the cancel that holds, and is news by itself", () => {
    const lost: StatedChange = { kind: "decided", match, results: [[ref(), "lost"]], score: null, source: source(10) };
    const why: StatedChange = { ...lost, results: [[ref(), "void", "walkover"]], source: source(20) };
    expect(betResultIn(told(lost, why), ref(), 5)).toEqual({ result: "void", reason: "walkover" });
    expect(betResultIn(told(why, lost), ref(), 5)).toEqual({ result: "void", reason: "walkover" });
    const cancel: StatedChange = {
      kind: "cancelled",
      match,
      cancel: { markets: [market], from: 0, to: 100, reason: "12" },
      source: source(30),
    };
    expect(betResultIn(told(lost, cancel), ref(), 50)).toEqual({ result: "void", reason: "12" });
    expect(betResultIn(told(lost, cancel), ref(), 101)?.reason ?? null).toBeNull();
    const back = restored(source(40), [market], null);
    expect(betResultIn(told(lost, cancel, back), ref(), 5)).toEqual({ result: "lost", reason: null });
    const other: StatedChange = { ...why, results: [[ref(), "void", "retired"]] };
    expect(betResultIn(told(why, other), ref(), 5)?.reason).toBe("retired");
  });
});

it("a bet that was booked when its market was decided is void, and a market with an outcome is decided", () => {
  const record = told(decided("won", source(10)));
  expect(resultIn(record, ref(), 1000)).toBe("won");
  expect(resultIn(record, ref(), 1001)).toBe("void");
  expect([ref(), ref("U"), ref("O", "3.5")].map((at) => isDecided(record, at, 2000))).toEqual([true, true, false]);
});

it("1000 orders of settle, rollback, cancel and undo by two producers end alike", () => {
  const producers = fc.constantFrom("live", "prematch");
  const places = fc.constantFrom<MarketPlace>(market, { ...market, B: "2.5" }, { ...market, selections: ["U"] });
  const change: fc.Arbitrary<OutcomeChange> = fc.oneof(
    fc
      .record({
        of: fc.constantFrom(ref(), ref("U"), ref("O", "3.5")),
        result: fc.constantFrom<LegResult>("won", "lost", "half-won", "void", "won 1/2"),
      })
      .map(({ of, result: came }): OutcomeChange => ({ kind: "decided", match, results: [[of, came]], score: null })),
    places.map((place): OutcomeChange => ({ kind: "undecided", eventId: 1, match, markets: [place] })),
    fc.tuple(places, fc.integer({ min: 0, max: 60 })).map(([place, from]): OutcomeChange => ({
      kind: "cancelled",
      match,
      cancel: { markets: [{ table: place.table, key: place.key }], from, to: from + 20 },
    })),
    places.map(({ table, key, B }): OutcomeChange => ({
      kind: "restored",
      eventId: 1,
      match,
      span: null,
      markets: [{ table, key, ...(B === undefined ? {} : { B }) }],
    })),
  );
  const story = fc
    .array(fc.record({ change, producer: producers, certainty: fc.constantFrom<Certainty>(1, 2) }), {
      minLength: 2,
      maxLength: 12,
    })
    .map((steps) =>
      steps.map(({ change: one, producer, certainty }, index): StatedChange => ({
        ...one,
        source: { producer, certainty, sentAt: 10 + index },
      })),
    )
    .chain((inOrder) =>
      fc.tuple(
        fc.constant(inOrder),
        fc
          .shuffledSubarray([...inOrder, ...inOrder], { minLength: 0 })
          .map((some) => [...some, ...inOrder.toReversed()]),
      ),
    );
  const seen = (record: OutcomeRecord) =>
    [ref(), ref("U"), ref("O", "3.5")].flatMap((at) =>
      [5, 25, 45, 65].map((bookedAt) => resultIn(record, at, bookedAt)),
    );
  fc.assert(
    fc.property(story, ([inOrder, otherwise]) => {
      const one = told(...inOrder);
      expect(seen(told(...otherwise))).toEqual(seen(one));
      expect(seen({ ...one, statements: readStatements(textOf(one.statements)) })).toEqual(seen(one));
    }),
    { numRuns: 1000 },
  );
});
