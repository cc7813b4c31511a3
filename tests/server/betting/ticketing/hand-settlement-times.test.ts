// What an operator says later counts as later, whatever the clock says.
import { expect, it } from "vitest";
import { changedRecord, resultIn, type OutcomeRecord } from "../../../../server/betting/outcomes/match-outcome.ts";
import { settleChange, takeBackChange } from "../../../../server/betting/ticketing/operator/outcome-change.ts";

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
const ref = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode: "1" } as const;
const place = { eventId: 1, marketCode: "1X2", selectionCode: "1" };

it.each([
  ["goes on", 10],
  ["stands still", 0],
  ["is set back", -3_600_000],
])("a selection is settled, taken back and settled as before while the clock %s", (_how, step) => {
  let now = 1_800_000_000_000;
  let record: OutcomeRecord | null = null;
  const after = (change: Parameters<typeof changedRecord>[1] | null): string | null => {
    if (change === null) throw new Error("there is nothing to change");
    record = changedRecord(record, change, now);
    now += step;
    return record === null ? null : (resultIn(record, ref, 0)?.result ?? null);
  };
  const settled = () => settleChange({ ...place, outcome: "won" }, { record, refs: [ref], match }, now);
  expect(after(settled())).toBe("won");
  expect(after(takeBackChange(place, record, now))).toBeNull();
  expect(after(settled())).toBe("won");
  expect(after(takeBackChange(place, record, now))).toBeNull();
});
