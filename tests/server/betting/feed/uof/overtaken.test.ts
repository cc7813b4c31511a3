// Leaving out odds that are said anew before their turn comes ends where telling all of them ends.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOvertaken } from "../../../../../server/betting/feed/sources/uof/overtaken.ts";
import { eventsOf } from "../../../../../server/betting/feed/sources/uof/translate-state.ts";
import { readMessage } from "../../../../../server/betting/feed/sources/uof/read-message.ts";
import type { UofMessage } from "../../../../../server/betting/feed/sources/uof/uof-message.ts";
import { createUofMatch } from "../../../../harness/uof-match.ts";
import { aboutMatch, element, type Attributes } from "../../../../harness/uof-messages.ts";

let clock = 1_800_000_000_000;
const market = (n: number, odds: number): string =>
  element("market", { id: 18, status: 1, specifiers: `total=${n}.5` }, element("outcome", { id: 12, odds, active: 1 }));
const odds = (values: Attributes, lines: readonly number[], price: number, inner = ""): UofMessage =>
  readMessage(
    aboutMatch(
      "odds_change",
      { timestamp: (clock += 1), ...values },
      inner + element("odds", {}, lines.map((n) => market(n, price)).join("")),
    ),
  );

/** Those that are told, in their order. */
function toldOf(messages: readonly UofMessage[]): UofMessage[] {
  const overtaken = createOvertaken();
  for (const message of messages) overtaken.came(message);
  return messages.flatMap((message) => overtaken.remainderOf(message) ?? []);
}

/** How many of them say odds. */
const pricedOf = (messages: readonly UofMessage[]): number =>
  messages.filter((message) => message.kind !== "odds_change" || message.markets.length > 0).length;

/** What each line of each match and producer was told last. */
function linesAfter(messages: readonly UofMessage[]): Map<string, unknown> {
  const lines = new Map<string, unknown>();
  for (const message of messages)
    if (message.kind === "odds_change")
      for (const { specifiers, outcomes } of message.markets)
        lines.set(`${message.product} ${message.event} ${specifiers.get("total")}`, outcomes);
  return lines;
}

const someOdds = fc.record({
  product: fc.constantFrom(1, 3),
  match: fc.constantFrom(4711, 4712),
  lines: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
  request: fc.constantFrom(undefined, undefined, undefined, undefined, 7),
  price: fc.integer({ min: 2, max: 99 }),
});

describe("odds that wait", () => {
  it("leave each line at its last price, whatever was left out, and what belongs to a recovery is told", () => {
    let left = 0;
    fc.assert(
      fc.property(fc.array(someOdds, { minLength: 8, maxLength: 30, size: "max" }), (drawn) => {
        const messages = drawn.map(({ product, match, lines, request, price }) =>
          odds({ product, event_id: `sr:match:${match}`, request_id: request }, lines, price),
        );
        const told = toldOf(messages);
        left += messages.length - told.length;
        expect(linesAfter(told)).toEqual(linesAfter(messages));
        const ofRecovery = (all: readonly UofMessage[]): UofMessage[] =>
          all.filter((message) => message.kind === "odds_change" && message.requestId !== null);
        expect(ofRecovery(told)).toEqual(ofRecovery(messages));
      }),
    );
    expect(left).toBeGreaterThan(20);
  });

  const score = (home_score: number): string => element("sport_event_status", { status: 1, home_score, away_score: 0 });
  const status = score(1);
  it.each([
    ["says more lines", [odds({}, [1, 2], 2), odds({}, [1], 3)], 2],
    ["says the same lines", [odds({}, [1, 2], 2), odds({}, [2, 1], 3)], 1],
    ["has a score that the later one has not", [odds({}, [1], 2, status), odds({}, [1], 3)], 1],
    ["has a score as the later one has", [odds({}, [1], 2, status), odds({}, [1], 3, status)], 1],
    ["is of another producer", [odds({ product: 3 }, [1], 2), odds({ product: 1 }, [1], 3)], 2],
    ["comes after a later one", [odds({ timestamp: 9 }, [1], 2), odds({ timestamp: 8 }, [1], 3)], 2],
  ] as const)("of which one %s", (_, messages, count) => {
    expect(pricedOf(toldOf(messages))).toBe(count);
  });

  it("leave out prices alone: each goal is told, and each is an event", () => {
    const goals = [1, 2].map((home) => odds({}, [1], home + 1, score(home)));
    const messages = [...goals, odds({}, [1], 4)];
    const told = toldOf(messages);
    const scores = told.map((message) => (message.kind === "odds_change" ? (message.status?.score ?? null) : null));
    expect(scores).toEqual([[1, 0], [2, 0], null]);
    expect(linesAfter(told)).toEqual(linesAfter(messages));
    const { match } = createUofMatch();
    match.score = [0, 0];
    const events = told.flatMap((message) => (message.kind === "odds_change" ? eventsOf(match, message) : []));
    expect(events.map(({ kind, score: at }) => [kind, at])).toEqual([
      ["score", [1, 0]],
      ["score", [2, 0]],
    ]);
  });

  it("hide no stop, no settlement and no cancel", () => {
    const others = ["bet_stop", "bet_settlement", "bet_cancel", "rollback_bet_settlement"].map((name) =>
      readMessage(
        aboutMatch(
          name,
          { timestamp: (clock += 1), certainty: 2, groups: "all" },
          name === "bet_settlement" ? element("outcomes", {}, "") : "",
        ),
      ),
    );
    const messages = [odds({}, [1], 2), ...others, odds({}, [1], 3)];
    expect(toldOf(messages)).toEqual(messages.slice(1));
  });
});
