// What prices are made from: the outlook of each figure of a match as it stands.
import type { Fixture } from "../fixtures/fixture.ts";
import { profileOf } from "../sport-profiles.ts";
import { raceModel } from "./race-model.ts";
import { timedModel } from "./timed-model.ts";
import type { MatchModel, Standing } from "./model.ts";

export function createModel(fixture: Fixture, standing: Standing): MatchModel {
  const { play } = profileOf(fixture.sport);
  return play.type === "timed" ? timedModel(fixture, play, standing) : raceModel(fixture, play, standing);
}
