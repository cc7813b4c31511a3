// A cancel, its repeat and its rollback, between which the offset of our clock to the feed's was measured anew.
import { expect, it } from "vitest";
import { readMessage } from "../../../../../server/betting/feed/sources/uof/read-message.ts";
import { outcomeOf, type UofOutcomeMessage } from "../../../../../server/betting/feed/sources/uof/translate-outcome.ts";
import { changedRecord, resultIn, type OutcomeRecord } from "../../../../../server/betting/outcomes/match-outcome.ts";
import { aboutMatch, element } from "../../../../harness/uof-messages.ts";
import { start, uofFixture } from "../../../../harness/uof-match.ts";

const { match } = uofFixture(4711, start);

function after(before: OutcomeRecord | null, xml: string, clockOffset: number): OutcomeRecord | null {
  const message = readMessage(xml) as UofOutcomeMessage;
  const { certainty, changes } = outcomeOf(message, { match, variantNames: () => null, settle: 1, clockOffset });
  const source = { producer: `uof:${message.product}`, certainty, sentAt: message.timestamp };
  return changes.reduce((record, change) => changedRecord(record, { ...change, source }, start) ?? record, before);
}

function homeResult(record: OutcomeRecord | null, bookedAt: number): string | null {
  const ref = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode: "1" } as const;
  return (record && resultIn(record, ref, bookedAt))?.result ?? null;
}

const window = { start_time: 10_000, end_time: 20_000 };
const cancel = aboutMatch("bet_cancel", { timestamp: 20, ...window }, element("market", { id: 1 }));
const rollback = aboutMatch("rollback_bet_cancel", { timestamp: 30, ...window }, element("market", { id: 1 }));

it("is stored once, has its span by the offset of its own time, and does not hold once it is rolled back", () => {
  const first = after(null, cancel, 2000);
  const again = after(first, cancel, 3000);
  expect(again?.statements.cancels).toHaveLength(1);
  expect([11_999, 12_000, 22_000, 22_001].map((at) => homeResult(again, at))).toEqual([null, "void", "void", null]);
  const undone = after(again, rollback, 3000);
  expect(homeResult(undone, 15_000)).toBeNull();
  expect(after(undone, rollback, 2500)?.statements.restored).toHaveLength(1);
});
