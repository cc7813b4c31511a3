// Markets whose codes are made of the names of a variant: correct scores by sets. Names may be read late, or be lost again.
import { describe, expect, it } from "vitest";
import { createDescriptions } from "../../../../../server/betting/feed/sources/uof/descriptions.ts";
import { createEventBook, type BookedMatch } from "../../../../../server/betting/feed/sources/uof/event-book.ts";
import { readMessage } from "../../../../../server/betting/feed/sources/uof/read-message.ts";
import { readXml } from "../../../../../server/betting/feed/sources/uof/read-xml.ts";
import type { UofTexts } from "../../../../../server/betting/feed/sources/uof/texts.ts";
import { namedOdds, updatesOf } from "../../../../../server/betting/feed/sources/uof/translate-odds.ts";
import { outcomeOf, type UofOutcomeMessage } from "../../../../../server/betting/feed/sources/uof/translate-outcome.ts";
import type { UofOddsChange } from "../../../../../server/betting/feed/sources/uof/uof-message.ts";
import { createWantedNames } from "../../../../../server/betting/feed/sources/uof/wanted-names.ts";
import { changedRecord, resultIn, type OutcomeRecord } from "../../../../../server/betting/outcomes/match-outcome.ts";
import { createFakeClock } from "../../../../harness/fake-clock.ts";
import { odds, start, uofFixture } from "../../../../harness/uof-match.ts";
import { aboutMatch, element, settlement } from "../../../../harness/uof-messages.ts";
import { uofTestConfig } from "../../../../harness/uof-test-config.ts";

const variant = "sr:correct_score:bestof:3";
const names = (_variant: string, id: string): string | null =>
  ({ [`${variant}:4`]: "2:0", [`${variant}:5`]: "2:1" })[id] ?? null;
const noNames = (): null => null;
const market = (inner: string, status?: number): string =>
  element("market", { id: 199, specifiers: `variant=${variant}`, status }, inner);

function tennisMatch(): BookedMatch {
  const fixture = uofFixture(4711, start);
  return createEventBook().put({ ...fixture, match: { ...fixture.match, sport: "T" } }, start);
}

function tell(match: BookedMatch, variantNames: typeof names, status = 1, at = 0) {
  const prices = [4, 5].map((n) => element("outcome", { id: `${variant}:${n}`, odds: "2.5", active: 1 }));
  const message = readMessage(odds(market(prices.join(""), status), { timestamp: start + at })) as UofOddsChange;
  const terms = { product: 3, sentAt: start + at, now: start, offersGeneric: true, hasName: () => true };
  return updatesOf(match, message.markets, { ...terms, variantNames });
}

describe("odds", () => {
  it("are not shown before the names are known, and by their scores from then on", () => {
    const match = tennisMatch();
    expect(tell(match, noNames)).toEqual([]);
    expect(match.lines.size).toBe(0);
    expect(tell(match, names, 1, 1)).toMatchObject([
      { key: "CSS", status: "OPEN", odds: { "2-0": "2.5", "2-1": "2.5" } },
    ]);
  });

  it("are none where the names are lost, and the line takes its status all the same", () => {
    const match = tennisMatch();
    tell(match, names);
    expect(tell(match, noNames, -1, 1)).toMatchObject([{ key: "CSS", status: "SUSPENDED", odds: {} }]);
    expect(tell(match, noNames, 1, 2)).toMatchObject([{ status: "OPEN", odds: { "2-0": "-", "2-1": "-" } }]);
  });

  it("are none by a code that was stored without its name", () => {
    const match = tennisMatch();
    tell(match, names);
    const [line] = match.lines.values();
    const stored = { "2-0": "2.5", [`${variant}:5`]: "2.5" };
    expect(line && namedOdds(line, stored, () => true)).toEqual({ "2-0": "2.5", [`${variant}:5`]: "-" });
  });

  it("without names have the descriptions read again", () => {
    let times = 0;
    const texts: Partial<UofTexts> = { has: () => true, wantFixture: () => undefined };
    const message = readMessage(odds(market(element("outcome", { id: `${variant}:4`, odds: "2" })))) as UofOddsChange;
    for (const variantName of [names, noNames])
      createWantedNames({
        texts: texts as UofTexts,
        descriptions: () => ({ names: {}, groupsOf: () => ["all"], variantName }),
        unknownMarket: () => (times += 1),
      }).want(tennisMatch(), message.markets);
    expect(times).toBe(1);
  });
});

describe("a settlement", () => {
  const { match } = tennisMatch().fixture;
  const result = (n: number, won: number): string => element("outcome", { id: `${variant}:${n}`, result: won });
  const xml = settlement({ timestamp: 10, certainty: 2 }, market(result(4, 0) + result(5, 1)));

  function after(before: OutcomeRecord | null, text: string, variantNames: typeof names) {
    const message = readMessage(text) as UofOutcomeMessage;
    const { certainty, changes, refused } = outcomeOf(message, { match, variantNames, settle: 1, clockOffset: 0 });
    const source = { producer: "uof:1", certainty, sentAt: message.timestamp };
    const record = changes.reduce(
      (earlier, change) => changedRecord(earlier, { ...change, source }, start) ?? earlier,
      before,
    );
    return { record, refused };
  }
  const resultOf = (record: OutcomeRecord | null, selectionCode: string): string | null =>
    (record && resultIn(record, { marketsTable: "markets", marketsKey: "CSS", B: "", P: "", selectionCode }, 0))
      ?.result ?? null;

  it("is of bets by the score and of those by the feed's id, and so is its rollback", () => {
    const { record, refused } = after(null, xml, names);
    expect(refused).toEqual([]);
    expect(["2-0", "2-1", `${variant}:4`, `${variant}:5`].map((code) => resultOf(record, code))).toEqual([
      "lost",
      "won",
      "lost",
      "won",
    ]);
    const undo = market(element("outcome", { id: `${variant}:5` }));
    const undone = after(record, aboutMatch("rollback_bet_settlement", { timestamp: 20 }, undo), names).record;
    expect(["2-0", "2-1", `${variant}:4`, `${variant}:5`].map((code) => resultOf(undone, code))).toEqual([
      "lost",
      null,
      "lost",
      null,
    ]);
  });

  it("without the names settles bets by the feed's id, and says that others wait", () => {
    const { record, refused } = after(null, xml, noNames);
    expect([resultOf(record, `${variant}:5`), resultOf(record, "2-1")]).toEqual(["won", null]);
    expect(refused).toEqual([4, 5].map((n) => `market 199, outcome ${variant}:${n}: its name is not known`));
  });
});

it("keeps the names of a variant that the feed does not describe any more", async () => {
  const described = `<v><variant id="${variant}"><outcomes><outcome id="${variant}:4" name="2:0"/></outcomes></variant></v>`;
  let variants = described;
  const descriptions = createDescriptions({
    rest: {
      get: async (path) => readXml(path.endsWith("variants.xml") ? variants : "<market_descriptions/>", 10_000),
      post: () => Promise.reject(new Error("nothing is posted")),
      clockOffset: () => 0,
    },
    config: uofTestConfig({ deadLetters: "unused" }),
    clock: createFakeClock(),
    texts: { learn: () => undefined, describe: () => undefined },
    named: () => undefined,
    failed: () => undefined,
  });
  await descriptions.read();
  variants = "<v/>";
  for (let times = 0; times < 2; times += 1) await descriptions.read();
  expect(descriptions.current()?.variantName(variant, `${variant}:4`)).toBe("2:0");
});
