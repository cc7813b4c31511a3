// Fixtures and scripts of the simulator for tests.
import * as fc from "fast-check";
import { createFixture, type Fixture } from "../../server/betting/feed/fixtures/fixture.ts";
import { sportProfiles } from "../../server/betting/feed/sport-profiles.ts";

/** Any fixture of a sport, of any seed, in the years 2026 to 2030. */
export function anyFixture(sport: string): fc.Arbitrary<Fixture> {
  const profile = sportProfiles[sport];
  if (profile === undefined) throw new Error(`no sport ${sport}`);
  const first = Math.floor(Date.UTC(2026, 0, 1) / (profile.every * 60_000));
  const last = Math.floor(Date.UTC(2030, 0, 1) / (profile.every * 60_000));
  return fc
    .tuple(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: profile.lanes - 1 }),
      fc.integer({ min: first, max: last }),
    )
    .map(([seed, lane, n]) => createFixture(seed, sport, lane, n));
}

export const allSportCodes = Object.keys(sportProfiles);
