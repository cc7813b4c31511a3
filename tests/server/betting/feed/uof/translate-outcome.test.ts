// How lines came out by what the feed says: certainty, corrections, rollbacks and cancels, in whatever order and however often.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedRecord, type OutcomeRecord, resultIn } from "../../../../../server/betting/outcomes/match-outcome.ts";
import { readMessage } from "../../../../../server/betting/feed/sources/uof/read-message.ts";
import { outcomeOf, type UofOutcomeMessage } from "../../../../../server/betting/feed/sources/uof/translate-outcome.ts";
import type { SelectionRef } from "../../../../../server/betting/outcomes/places.ts";
import { aboutMatch, type Attributes, element, settlement } from "../../../../harness/uof-messages.ts";

const match = {
  eventId: 4711,
  sport: "F",
  leagueId: 31,
  leagueName: "Coast League",
  groupName: "Nowhere",
  hostName: "Harbour",
  awayName: "Lakeside",
  timeStart: 1_800_000_000_000,
};
const terms = { match, variantNames: () => null, settle: 1 as 1 | 2, clockOffset: 0 };

/** The record after messages, in the order in which they come. @param now when each is stored, epoch ms */
function recordAfter(messages: readonly string[], over: Partial<typeof terms> = {}): OutcomeRecord | null {
  let record: OutcomeRecord | null = null;
  for (const xml of messages) {
    const message = readMessage(xml) as UofOutcomeMessage;
    const { certainty, changes } = outcomeOf(message, { ...terms, ...over });
    const source = { producer: `uof:${message.product}`, certainty, sentAt: message.timestamp };
    for (const change of changes) record = changedRecord(record, { ...change, source }, 10_000_000) ?? record;
  }
  return record;
}

const refOf = (
  selectionCode: string,
  line: { key?: string; B?: string; P?: string; table?: "markets" | "players" } = {},
) => ({
  marketsTable: line.table ?? ("markets" as const),
  marketsKey: line.key ?? "1X2",
  B: line.B ?? "",
  P: line.P ?? "",
  selectionCode,
});

function resultOf(record: OutcomeRecord | null, ref: SelectionRef, bookedAt: number): string | null {
  return (record && resultIn(record, ref, bookedAt))?.result ?? null;
}

/** Of a bet on the home side that was booked then. */
function homeResult(record: OutcomeRecord | null, bookedAt = 1000): string | null {
  return resultOf(record, refOf("1"), bookedAt);
}

const settled = (home: 0 | 1, values: Attributes = {}): string =>
  settlement(
    { certainty: 1, ...values },
    element(
      "market",
      { id: 1 },
      [home, 1 - home, 0].map((result, index) => element("outcome", { id: index + 1, result })).join(""),
    ),
  );
const market = element("market", { id: 1 });
const rolledBack = (values: Attributes = {}, inner = market): string =>
  aboutMatch("rollback_bet_settlement", values, inner);
const cancelled = (values: Attributes = {}): string => aboutMatch("bet_cancel", values, market);
const restored = (values: Attributes = {}): string => aboutMatch("rollback_bet_cancel", values, market);

describe("a settlement", () => {
  it("of a scout settles, and a confirmed one corrects it, however late the first comes again", () => {
    const scout = settled(1, { timestamp: 10, certainty: 1 });
    const confirmed = settled(0, { timestamp: 20, certainty: 2 });
    expect(homeResult(recordAfter([scout]))).toBe("won");
    expect(homeResult(recordAfter([scout, confirmed]))).toBe("lost");
    expect(homeResult(recordAfter([confirmed, scout]))).toBe("lost");
    expect(homeResult(recordAfter([confirmed, settled(1, { timestamp: 90, certainty: 1 })]))).toBe("lost");
  });

  it("of the same certainty is that of the later time", () => {
    const [first, second] = [settled(1, { timestamp: 10 }), settled(0, { timestamp: 20 })];
    expect(homeResult(recordAfter([first, second]))).toBe("lost");
    expect(homeResult(recordAfter([second, first]))).toBe("lost");
  });

  it("of a scout waits for the confirmed one where that is asked for", () => {
    expect(recordAfter([settled(1)], { settle: 2 })).toBeNull();
    expect(homeResult(recordAfter([settled(1), settled(1, { certainty: 2 })], { settle: 2 }))).toBe("won");
  });

  it("without a certainty is a scout's", () => {
    const without = settled(1, { certainty: undefined, timestamp: 50 });
    expect(homeResult(recordAfter([without]))).toBe("won");
    expect(homeResult(recordAfter([settled(0, { certainty: 2, timestamp: 10 }), without]))).toBe("lost");
  });

  it("that says something unknown of one outcome settles the others", () => {
    const xml = settlement(
      { certainty: 2 },
      element("market", { id: 1 }, element("outcome", { id: 1, result: 7 }) + element("outcome", { id: 2, result: 0 })),
    );
    const { refused } = outcomeOf(readMessage(xml) as UofOutcomeMessage, terms);
    expect(refused).toEqual(['market 1, outcome 1: result is "7"']);
    const record = recordAfter([xml]);
    expect(homeResult(record)).toBeNull();
    expect(resultOf(record, refOf("X"), 1000)).toBe("lost");
  });

  it("that leaves an outcome undecided settles nothing of it", () => {
    const xml = settlement({}, element("market", { id: 1 }, element("outcome", { id: 1, result: -1 })));
    expect(recordAfter([xml])).toBeNull();
  });

  it("is of each player's own line, of quarter lines, and of markets that the catalogue does not know", () => {
    const record = recordAfter([
      settlement(
        { certainty: 2 },
        element(
          "market",
          { id: 40, specifiers: "type=live" },
          element("outcome", { id: "sr:player:9", result: 1, dead_heat_factor: "0.5" }),
        ) +
          element(
            "market",
            { id: 16, specifiers: "hcp=-0.25" },
            element("outcome", { id: 1714, result: 0, void_factor: "0.5" }),
          ) +
          element("market", { id: 62, specifiers: "goalnr=1" }, element("outcome", { id: 6, result: 1 })),
      ),
    ]);
    const scorer = refOf("Y", { table: "players", key: "SCORER", B: "live", P: "sr:player:9" });
    expect(resultOf(record, scorer, 0)).toBe("won 0.5");
    expect(resultOf(record, refOf("1", { key: "AH_G", B: "-0.25" }), 0)).toBe("half-lost");
    expect(resultOf(record, refOf("6", { key: "u62", B: "goalnr=1" }), 0)).toBe("won");
  });
});

describe("a rollback", () => {
  it("takes a settlement back, and the next one pays", () => {
    const story = [settled(1, { timestamp: 10 }), rolledBack({ timestamp: 20 })];
    expect(homeResult(recordAfter(story))).toBeNull();
    expect(homeResult(recordAfter([...story, settled(0, { timestamp: 30 })]))).toBe("lost");
  });

  it("that is older than the settlement, or of none, does nothing", () => {
    expect(homeResult(recordAfter([settled(1, { timestamp: 10 }), rolledBack({ timestamp: 5 })]))).toBe("won");
    expect(homeResult(recordAfter([rolledBack({ timestamp: 5 }), settled(1, { timestamp: 10 })]))).toBe("won");
  });

  it("of some outcomes takes back those alone", () => {
    const record = recordAfter([
      settled(1, { timestamp: 10 }),
      rolledBack({ timestamp: 20 }, element("market", { id: 1 }, element("outcome", { id: 1 }))),
    ]);
    expect(homeResult(record)).toBeNull();
    expect(resultOf(record, refOf("X"), 0)).toBe("lost");
  });

  it("of a market of players takes back all of them", () => {
    const players =
      element("outcome", { id: "sr:player:9", result: 1 }) + element("outcome", { id: "1716", result: 0 });
    const record = recordAfter([
      settlement({ timestamp: 10 }, element("market", { id: 40, specifiers: "type=live" }, players)),
      rolledBack({ timestamp: 20 }, element("market", { id: 40, specifiers: "type=live" })),
    ]);
    const scorer = refOf("Y", { table: "players", key: "SCORER", B: "live", P: "sr:player:9" });
    expect(resultOf(record, scorer, 0)).toBeNull();
    expect(resultOf(record, refOf("1716", { key: "u40", B: "type=live" }), 0)).toBeNull();
  });
});

describe("a cancel", () => {
  it("is kept with the feed's reason, and so is a settlement that gives the stake back", () => {
    const record = recordAfter([
      aboutMatch("bet_cancel", {}, element("market", { id: 1, void_reason: 12 })),
      settlement(
        {},
        element("market", { id: 29, void_reason: 3 }, element("outcome", { id: 74, result: 0, void_factor: 1 })) +
          element("market", { id: 11, void_reason: 0 }, element("outcome", { id: 4, result: 1 })),
      ),
    ]);
    expect(record && resultIn(record, refOf("1"), 0)).toEqual({ result: "void", reason: "12" });
    expect(record && resultIn(record, refOf("Y", { key: "BTS" }), 0)).toEqual({ result: "void", reason: "3" });
    expect(record && resultIn(record, refOf("1", { key: "DNB" }), 0)).toEqual({ result: "won", reason: null });
  });

  it.each([
    [{ start_time: 100, end_time: 200 }, [99, 100, 200, 201], ["won", "void", "void", "won"]],
    [{ start_time: 100 }, [99, 100, 5_000], ["won", "void", "void"]],
    [{ end_time: 200 }, [0, 200, 201], ["void", "void", "won"]],
    [{}, [0, 5_000], ["void", "void"]],
  ])("%o makes bets of its window void, before and after the settlement", (window, bookedAt, results) => {
    const [cancel, result] = [cancelled({ timestamp: 20, ...window }), settled(1, { timestamp: 10, certainty: 2 })];
    for (const record of [recordAfter([cancel, result]), recordAfter([result, cancel])])
      expect(bookedAt.map((at) => homeResult(record, at))).toEqual(results);
  });

  it("has its window by our clock", () => {
    const record = recordAfter([cancelled({ start_time: 10_000, end_time: 20_000 })], { clockOffset: 5000 });
    expect([14_999, 15_000, 25_000, 25_001].map((at) => homeResult(record, at))).toEqual([null, "void", "void", null]);
    const open = recordAfter([cancelled({})], { clockOffset: 5000 });
    expect(homeResult(open, 0)).toBe("void");
  });

  it("does not hold once it is rolled back, with its window or without one", () => {
    const window = { start_time: 100, end_time: 200 };
    const cancel = cancelled({ timestamp: 20, ...window });
    expect(homeResult(recordAfter([cancel, restored({ timestamp: 30, ...window })]), 150)).toBeNull();
    expect(homeResult(recordAfter([cancel, restored({ timestamp: 30 })]), 150)).toBeNull();
    expect(homeResult(recordAfter([cancel, restored({ timestamp: 30, start_time: 100, end_time: 201 })]), 150)).toBe(
      "void",
    );
    expect(homeResult(recordAfter([cancel, restored({ timestamp: 10, ...window })]), 150)).toBe("void");
  });

  it("of two markets is undone of one", () => {
    const two = aboutMatch("bet_cancel", { timestamp: 20 }, market + element("market", { id: 29 }));
    const record = recordAfter([two, restored({ timestamp: 30 })]);
    expect(homeResult(record)).toBeNull();
    expect(resultOf(record, refOf("Y", { key: "BTS" }), 0)).toBe("void");
  });
});

/** What the story says in the end, told in order of its times: written for this test alone. */
function endOf(story: readonly Step[], bookedAt: number): string | null {
  const sorted = story.toSorted((a, b) => a.at - b.at);
  const isUndone = (step: Step, kind: Step["kind"]): boolean =>
    sorted.some(
      (later) =>
        later.kind === kind &&
        later.at >= step.at &&
        later.product === step.product &&
        (kind === "rollback" || (later.from === step.from && later.to === step.to)),
    );
  const isVoid = sorted.some(
    (step) => step.kind === "cancel" && bookedAt >= step.from && bookedAt <= step.to && !isUndone(step, "undo"),
  );
  if (isVoid) return "void";
  const standing = sorted.filter((step) => step.kind === "settle" && !isUndone(step, "rollback"));
  const best = standing.filter(({ certainty }) => certainty === 2).at(-1) ?? standing.at(-1);
  return best === undefined ? null : best.home === 1 ? "won" : "lost";
}

interface Step {
  kind: "settle" | "rollback" | "cancel" | "undo";
  at: number;
  product: number;
  certainty: 1 | 2;
  home: 0 | 1;
  from: number;
  to: number;
}

const xmlOf = ({ kind, at, product, certainty, home, from, to }: Step): string => {
  const values = { timestamp: at, product };
  if (kind === "settle") return settled(home, { ...values, certainty });
  if (kind === "rollback") return rolledBack(values);
  const window = { ...values, start_time: from, end_time: to };
  return kind === "cancel" ? cancelled(window) : restored(window);
};

it("has the end of the story in order of its times, in whatever order it comes and however often", () => {
  const windows = fc.constantFrom([100, 200], [150, 400], [300, 500]);
  const step = fc.record({
    kind: fc.constantFrom<Step["kind"]>("settle", "settle", "rollback", "cancel", "undo"),
    product: fc.constantFrom(1, 3),
    certainty: fc.constantFrom<1 | 2>(1, 2),
    home: fc.constantFrom<0 | 1>(0, 1),
    window: windows,
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat()), (steps, draws) => {
      const story = steps.map(({ window, ...one }, index): Step => {
        const [from = 0, to = 0] = window;
        return { ...one, from, to, at: 1000 + index };
      });
      // Each one once or twice, in a drawn order.
      const told = [...story, ...story.filter((_, index) => (draws.next().value ?? 0) % 2 === index % 2)];
      const shuffled = told
        .map((one) => ({ one, key: draws.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one);
      const record = recordAfter(shuffled.map(xmlOf));
      for (const bookedAt of [50, 120, 180, 350, 450, 600])
        expect(homeResult(record, bookedAt)).toBe(endOf(story, bookedAt));
    }),
    { numRuns: 1000 },
  );
});
