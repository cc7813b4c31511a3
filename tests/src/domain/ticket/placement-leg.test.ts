import { expect, it } from "vitest";
import { legState, streamsOf } from "../../../../src/domain/ticket/placement-leg.ts";
import { selectionOf } from "../../../harness/selection.ts";

const matchOf = (over: { inPlay?: boolean; matchState?: string; phase?: string } = {}) => ({
  inPlay: over.inPlay ?? false,
  matchState: over.matchState ?? "NSY",
  matchPhase: { name: over.phase ?? "" },
});

it.each([
  ["open", "prematch", "prematch", matchOf()],
  ["started", "prematch", "live", matchOf()],
  ["started", "prematch", "prematch", matchOf({ inPlay: true })],
  ["started", "prematch", "prematch", matchOf({ matchState: "FH" })],
  ["started", "prematch", "live", matchOf({ phase: "F" })],
  ["open", "live", "live", matchOf({ inPlay: true, matchState: "FH", phase: "FH" })],
  ["open", "live", "prematch", matchOf()],
  ["gone", "live", "live", matchOf({ inPlay: true, matchState: "FT", phase: "F" })],
] as const)("%s: a %s leg whose match is %s", (state, type, kind, match) => {
  expect(legState(type, kind, match)).toBe(state);
});

it("names the streams of a leg by its match, its type and its sport", () => {
  expect(streamsOf(selectionOf({ eventId: 7, type: "prematch", sport: "B" }))).toEqual({
    match: "match:7",
    sport: "prematch:B",
  });
});
