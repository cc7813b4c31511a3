// How matches ended: told from seed, clock and what was entered by hand.
import type { Results } from "../../../src/protocol/match.ts";
import type { MatchOutcome } from "../outcomes/match-outcome.ts";
import type { LineUpdate } from "./feed-source.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import { fixtureOf } from "./fixtures/timetable.ts";
import type { Facts } from "./markets/settle.ts";
import type { FeedMemory } from "./memory.ts";
import { outcomeMarkets } from "./outcome-markets.ts";
import { timeAfter } from "./play-clock.ts";
import { scriptOf } from "./script/drawn-scripts.ts";
import { profileOf } from "./sport-profiles.ts";

/** A match that ended at `at` (epoch ms); `facts` null = abandoned. */
export interface MatchEnd {
  facts: Facts | null;
  at: number;
  /** Told by hand after the match had ended. */
  corrected: boolean;
}

function common(fixture: Fixture): Pick<Facts, "sport" | "play" | "players"> {
  return {
    sport: fixture.sport,
    play: profileOf(fixture.sport).play,
    players: fixture.players.map((player) => player.code),
  };
}

const units = ["G", "P", "S", "L", "M"] as const;

function sameResults(a: Results, b: Results): boolean {
  return units.every((unit) => String(a[unit]) === String(b[unit]));
}

/** How a match had ended by `now` (epoch ms); null = not ended, or no match of this feed. */
export function endAt(memory: FeedMemory, eventId: number, now: number): MatchEnd | null {
  const fixture = fixtureOf(eventId, [memory.seed, ...memory.retired.map((entry) => entry.seed)]);
  if (fixture === null) return null;
  const retirement =
    fixture.seed === memory.seed ? undefined : memory.retired.find(({ seed }) => seed === fixture.seed);
  if (retirement?.lost === true) return { facts: null, at: retirement.at, corrected: false };
  const held = memory.overrides[String(eventId)] ?? {};
  if (held.settled !== undefined) {
    const { at, seen, ...reportedFacts } = held.settled;
    const counted = seen?.whole === true;
    const whole = counted && sameResults(seen.results, reportedFacts.results);
    return { facts: { ...common(fixture), ...reportedFacts, whole, counted }, at, corrected: seen !== undefined };
  }
  const retiredAt = retirement?.at ?? null;
  const start = held.timeStart ?? fixture.timeStart;
  if (start > now) return retiredAt === null ? null : { facts: null, at: retiredAt, corrected: false };
  const script = scriptOf(fixture);
  const ends = timeAfter(memory, start, script.duration);
  if (ends > (retiredAt ?? now)) return retiredAt === null ? null : { facts: null, at: retiredAt, corrected: false };
  const last = script.steps[script.steps.length - 1];
  if (last === undefined) return null;
  const { order, credits, periodsDone } = last;
  const facts: Facts = {
    ...common(fixture),
    order,
    credits,
    periodsDone,
    results: { ...last.results, ...held.results },
    stats: { ...last.stats, ...held.stats },
    whole: held.results === undefined && held.stats === undefined,
    counted: held.stats === undefined,
  };
  return { facts, at: ends, corrected: false };
}

/**
 * How a match ended, as it is stored; null = no match of this feed.
 * @param offered the lines that were on the match at its end; null = no bet can be on it
 */
export function outcomeOf(
  memory: FeedMemory,
  eventId: number,
  { facts, at: decidedAt }: MatchEnd,
  offered: readonly LineUpdate[] | null,
): MatchOutcome | null {
  const fixture = fixtureOf(eventId, [memory.seed, ...memory.retired.map((entry) => entry.seed)]);
  if (fixture === null) return null;
  const held = memory.overrides[String(eventId)];
  const timeStart = held?.timeStart ?? fixture.timeStart;
  const { sport, leagueId, leagueName, groupName, hostName, awayName } = fixture;
  return {
    eventId,
    sport,
    leagueId,
    leagueName,
    groupName,
    hostName,
    awayName,
    timeStart,
    results: facts?.results ?? {},
    stats: facts?.stats ?? {},
    decidedAt,
    // What is drawn for an id of lost rules is another match.
    hasScore:
      !memory.retired.some(({ seed, lost }) => lost === true && seed === fixture.seed) &&
      (held?.settled !== undefined || timeStart <= decidedAt),
    markets: facts === null || offered === null ? null : outcomeMarkets(fixture, facts, offered),
    others: offered === null ? null : "void",
  };
}
