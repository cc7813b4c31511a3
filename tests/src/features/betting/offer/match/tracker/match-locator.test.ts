import { describe, expect, it } from "vitest";
import {
  locateAfter,
  startLocating,
  type MatchLocator,
  type MatchLocatorEvent,
} from "../../../../../../../src/features/betting/offer/match/tracker/match-locator.ts";
import { sampleMatch } from "../../../../../../harness/offer-samples.ts";

const live = { ...sampleMatch(1, 5), kind: "live" as const };
const prematch = { ...sampleMatch(1, 4, { inPlay: false }), kind: "prematch" as const };
const absent = (kind: "live" | "prematch"): MatchLocatorEvent => ({ type: "absent", kind });
const notLive = absent("live");
const notPrematch = absent("prematch");
const seen = (match: typeof live | typeof prematch): MatchLocatorEvent => ({ type: "seen", match });
const after = (...events: MatchLocatorEvent[]): MatchLocator => events.reduce(locateAfter, startLocating);

describe("a match known by its id alone", () => {
  it("is looked for among the live ones, then among those to come, and then given up", () => {
    expect(after()).toMatchObject({ phase: "seeking", kind: "live" });
    expect(after(notLive)).toMatchObject({ phase: "seeking", kind: "prematch" });
    expect(after(notLive, notPrematch)).toMatchObject({ phase: "missing", kind: "live" });
    expect(after(notLive, notPrematch, { type: "again" })).toMatchObject({
      phase: "seeking",
      kind: "live",
      without: [],
    });
    expect(after(notLive, notPrematch, seen(live))).toMatchObject({ phase: "found", kind: "live", last: live });
  });

  it("is followed when it goes live, and has ended when it is live no more", () => {
    const waiting = [notLive, seen(prematch)];
    expect(after(...waiting)).toMatchObject({ phase: "found", kind: "prematch" });
    expect(after(...waiting, notPrematch)).toMatchObject({ phase: "seeking", kind: "live", last: prematch });
    expect(after(...waiting, notPrematch, seen(live))).toMatchObject({ phase: "found", last: live });
    expect(after(...waiting, notPrematch, seen(live), notLive)).toMatchObject({ phase: "ended", last: live });
    // Taken off the offer before it began.
    expect(after(...waiting, notPrematch, notLive)).toMatchObject({ phase: "missing", last: prematch });
  });

  it("is not given up by a list that is not asked any more", () => {
    expect(after(notLive, notLive)).toMatchObject({ phase: "seeking", kind: "prematch" });
    expect(after(notPrematch)).toEqual(startLocating);
  });

  it("is shown as stored earlier while the list it was in is asked", () => {
    expect(after(seen(prematch))).toMatchObject({ phase: "seeking", kind: "live", last: prematch });
    expect(after(seen(prematch), notLive)).toMatchObject({ phase: "seeking", kind: "prematch" });
  });
});
