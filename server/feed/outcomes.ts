// How matches ended: told from seed, clock and what was entered by hand, so that nothing need be stored.
import type { MatchOutcome } from "../ports.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import { fixtureOf } from "./fixtures/timetable.ts";
import { legResult, type Facts } from "./markets/settle.ts";
import type { FeedMemory } from "./memory.ts";
import { timeAfter } from "./play-clock.ts";
import { createScript } from "./script/script.ts";
import { profileOf } from "./sport-profiles.ts";

function outcomeOf(facts: Facts, eventId: number, decidedAt: number): MatchOutcome {
  return { eventId, results: facts.results, decidedAt, legResult: (ref) => legResult(facts, ref) };
}

function abandoned(eventId: number, decidedAt: number): MatchOutcome {
  return { eventId, results: {}, decidedAt, legResult: () => "void" };
}

function common(fixture: Fixture): Pick<Facts, "sport" | "play" | "players"> {
  return {
    sport: fixture.sport,
    play: profileOf(fixture.sport).play,
    players: fixture.players.map((player) => player.code),
  };
}

/** The outcome at `now` (epoch ms); null = not ended, or no match of this feed. */
export function outcomeAt(memory: FeedMemory, eventId: number, now: number): MatchOutcome | null {
  const fixture = fixtureOf(eventId, [memory.seed, ...memory.retired.map((entry) => entry.seed)]);
  if (fixture === null) return null;
  const held = memory.overrides[String(eventId)] ?? {};
  if (held.settled !== undefined) {
    const { at, ...seen } = held.settled;
    return outcomeOf({ ...common(fixture), ...seen, whole: false }, eventId, at);
  }
  const retiredAt =
    fixture.seed === memory.seed ? null : (memory.retired.find((entry) => entry.seed === fixture.seed)?.at ?? null);
  const start = held.timeStart ?? fixture.timeStart;
  if (start > now) return retiredAt === null ? null : abandoned(eventId, retiredAt);
  const script = createScript(fixture);
  const ends = timeAfter(memory, start, script.duration);
  if (ends > (retiredAt ?? now)) return retiredAt === null ? null : abandoned(eventId, retiredAt);
  const last = script.steps[script.steps.length - 1];
  if (last === undefined) return null;
  const { order, credits, periodsDone } = last;
  const facts: Facts = {
    ...common(fixture),
    ...{ order, credits, periodsDone },
    results: { ...last.results, ...held.results },
    stats: { ...last.stats, ...held.stats },
    whole: held.results === undefined && held.stats === undefined,
  };
  return outcomeOf(facts, eventId, ends);
}
