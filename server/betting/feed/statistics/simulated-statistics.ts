// Form, meetings and table of a simulated match: what the timetable really played. A function of memory and clock alone, so
// that every process gives the same answer.
import type { FormMatch, MatchStatistics, Meeting, Standing } from "../../../../src/protocol/match-statistics.ts";
import { lookup } from "../../../../src/domain/open-record.ts";
import { fixtureKeyOf, seedTag, type FixtureKey } from "../fixtures/event-id.ts";
import type { PlannedLeague } from "../fixtures/league-plan.ts";
import { mostLanes, startOf } from "../fixtures/lane.ts";
import { matchesOfRound, pairingIn, placeInRound } from "../fixtures/meeting.ts";
import { roundsOfSeason } from "../fixtures/round-robin.ts";
import type { FeedMemory } from "../memory.ts";
import { createPlayedResults, seedAt, type PlayedResult } from "./played-results.ts";

export interface SimulatedStatistics {
  /** null = no match of this memory's seed. @param now epoch ms */
  of(memory: FeedMemory, eventId: number, now: number): Promise<MatchStatistics | null>;
}

/** Rounds that are looked through for a side's last matches. */
const formRounds = 12;
const mostForm = 5;
const mostMeetings = 5;
const meetingSeasons = 3;
/** Matches drawn before others get their turn. */
const atOnce = 10;
const quarterMinutes = 15;
const quarters = 6;

/** Points of a win; a draw is one. */
const winPoints: Readonly<Record<string, number>> = { F: 3, FU: 3, IH: 3, WP: 3, V: 3, E: 3 };
/** Players of a tournament have no table. */
const withoutTable: readonly string[] = ["T", "TT", "S", "D"];

type Key = Omit<FixtureKey, "seedTag">;

function resultFor(name: string, { hostName, score: [host, away] }: PlayedResult): FormMatch["result"] {
  const lead = hostName === name ? host - away : away - host;
  return lead > 0 ? "won" : lead < 0 ? "lost" : "drawn";
}

function formMatch(name: string, played: PlayedResult): FormMatch {
  const { eventId, timeStart, hostName, awayName, score } = played;
  const home = hostName === name;
  return { eventId, timeStart, opponent: home ? awayName : hostName, home, score, result: resultFor(name, played) };
}

function goalsByQuarter(name: string, matches: readonly PlayedResult[]): number[] | null {
  const counts = Array.from({ length: quarters }, () => 0);
  for (const { hostName, goalMinutes } of matches) {
    if (goalMinutes === null) return null;
    for (const minute of goalMinutes[hostName === name ? 0 : 1]) {
      const quarter = Math.min(quarters - 1, Math.floor(Math.max(0, minute - 1) / quarterMinutes));
      counts[quarter] = (counts[quarter] ?? 0) + 1;
    }
  }
  return counts;
}

function tableOf(sport: string, sides: readonly string[], results: readonly PlayedResult[]): Standing[] {
  const forWin = lookup(winPoints, sport) ?? 2;
  const table = new Map(
    sides.map((team) => [team, { team, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }]),
  );
  for (const played of results)
    for (const name of [played.hostName, played.awayName]) {
      const row = table.get(name);
      if (row === undefined) continue;
      const result = resultFor(name, played);
      const [host, away] = played.score;
      row.played += 1;
      row[result] += 1;
      row.scored += played.hostName === name ? host : away;
      row.conceded += played.hostName === name ? away : host;
      row.points += result === "won" ? forWin : result === "drawn" ? 1 : 0;
    }
  return [...table.values()].sort(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      (a.team < b.team ? -1 : 1),
  );
}

export function createSimulatedStatistics(): SimulatedStatistics {
  const results = createPlayedResults();
  let drawnAtPause = 0;

  async function resultOf(memory: FeedMemory, key: Key, now: number): Promise<PlayedResult | null> {
    if (results.drawn() - drawnAtPause >= atOnce) {
      drawnAtPause = results.drawn();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return results.of(memory, key, now);
  }

  /** The matches of a round in which one of these sides plays, without their results. */
  function matchesWith(
    memory: FeedMemory,
    sport: string,
    league: PlannedLeague,
    round: number,
    fits: (host: string, away: string) => boolean,
  ): Key[] {
    return matchesOfRound(sport, league, round).flatMap(({ lane, n, pair }) => {
      const seed = seedAt(memory, startOf(sport, lane, n));
      if (seed === null) return [];
      const { host, away } = pairingIn(seed, { league, round, pair });
      return fits(host, away) ? [{ sport, lane, n }] : [];
    });
  }

  return {
    async of(memory, eventId, now) {
      const key = fixtureKeyOf(eventId);
      if (key === null || key.seedTag !== seedTag(memory.seed) || key.lane >= mostLanes(key.sport)) return null;
      const { sport } = key;
      const place = placeInRound(sport, key.lane, key.n);
      const { league, round } = place;
      const { host, away } = pairingIn(memory.seed, place);

      async function lastOf(
        rounds: number,
        limit: number,
        fits: (a: string, b: string) => boolean,
      ): Promise<PlayedResult[]> {
        const found: PlayedResult[] = [];
        for (let before = round - 1; before >= round - rounds && found.length < limit; before -= 1)
          for (const match of matchesWith(memory, sport, league, before, fits)) {
            const played = await resultOf(memory, match, now);
            if (played !== null) found.push(played);
          }
        return found.slice(0, limit);
      }

      async function season(): Promise<Standing[]> {
        if (withoutTable.includes(sport) || league.sides.length < 4) return [];
        const played: PlayedResult[] = [];
        const length = roundsOfSeason(league.sides.length);
        for (let each = Math.floor(round / length) * length; each <= round; each += 1)
          for (const match of matchesWith(memory, sport, league, each, () => true)) {
            const result = await resultOf(memory, match, now);
            if (result !== null) played.push(result);
          }
        return played.length === 0 ? [] : tableOf(sport, league.sides, played);
      }

      const withSide = (name: string) => (a: string, b: string) => a === name || b === name;
      const [hostForm, awayForm] = [
        await lastOf(formRounds, mostForm, withSide(host)),
        await lastOf(formRounds, mostForm, withSide(away)),
      ];
      const meetings = await lastOf(
        meetingSeasons * roundsOfSeason(league.sides.length),
        mostMeetings,
        (a, b) => (a === host && b === away) || (a === away && b === host),
      );
      const [hostGoals, awayGoals] = [goalsByQuarter(host, hostForm), goalsByQuarter(away, awayForm)];
      const headToHead = meetings.map(({ eventId: id, timeStart, hostName, awayName, score }): Meeting => ({
        eventId: id,
        timeStart,
        hostName,
        awayName,
        score,
      }));
      const standings = await season();
      if (hostForm.length + awayForm.length + headToHead.length + standings.length === 0) return null;
      return {
        form: {
          host: hostForm.map((played) => formMatch(host, played)),
          away: awayForm.map((played) => formMatch(away, played)),
        },
        headToHead,
        standings,
        goals:
          hostGoals === null || awayGoals === null || hostForm.length + awayForm.length === 0
            ? null
            : { host: hostGoals, away: awayGoals },
        asOf: now,
      };
    },
  };
}
