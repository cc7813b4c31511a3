// Matches whose status says that they are cancelled, postponed or abandoned: none of the producer's lines is open.
import { describe, expect, it } from "vitest";
import { createUofMatch as rig, odds, start, total } from "../../../../harness/uof-match.ts";
import { element } from "../../../../harness/uof-messages.ts";

const state = (status: number): string => element("sport_event_status", { status, match_status: 6 });
const values = (at: number) => ({ product: 1, timestamp: start + at });

/** By line, whichever is the main one. */
const statuses = (lines: Record<string, string>) =>
  Object.fromEntries(Object.entries(lines).map(([line, status]) => [line, status.split(" ")[0]]));

describe.each([
  ["cancelled", 5],
  ["postponed", 8],
  ["abandoned", 9],
])("a match that is %s", (_, status) => {
  function live() {
    const match = rig();
    match.tell(odds(total("1.5") + total("2.5") + total("3.5", { status: 0 }), values(0), state(1)));
    match.calls.length = 0;
    return match;
  }

  it("has its lines suspended, also those that the message does not name, and none of its own opened", () => {
    const { tell, lines, calls } = live();
    tell(odds(total("2.5") + total("4.5"), values(1), state(status)));
    expect(Object.values(statuses(lines()))).toEqual(Array(3).fill("SUSPENDED"));
    const updates = calls.flatMap(({ call, message }) => (call === "oddsChange" ? message.lines : []));
    expect(updates.map(({ B }) => B)).toEqual(expect.arrayContaining(["1.5", "2.5", "4.5"]));
    expect(updates.every((update) => update.status === "SUSPENDED" || update.status === undefined)).toBe(true);
  });

  it("has them open again with the odds of a running one", () => {
    const { tell, lines } = live();
    tell(odds("", values(1), state(status)));
    tell(odds("", values(2), state(1)));
    expect(statuses(lines())).toEqual({ "OU_G|1.5": "SUSPENDED", "OU_G|2.5": "SUSPENDED" });
    tell(odds(total("1.5"), values(3), state(1)));
    expect(statuses(lines())).toEqual({ "OU_G|1.5": "OPEN", "OU_G|2.5": "SUSPENDED" });
  });

  it("keeps the lines of the producer that does not say so, and what was told later", () => {
    const { tell, lines } = rig();
    tell(odds(total("2.5"), { product: 3, timestamp: start }));
    tell(odds(total("1.5"), values(9)));
    tell(odds("", values(5), state(status)));
    expect(statuses(lines())).toEqual({ "OU_G|1.5": "OPEN", "OU_G|2.5": "OPEN" });
    tell(odds("", values(9), state(status)));
    expect(statuses(lines())).toEqual({ "OU_G|1.5": "SUSPENDED", "OU_G|2.5": "OPEN" });
  });
});
