// How each sport is played: its clock or its race, its scoring, and how many of its matches run at once.
import { lookup } from "../../../src/domain/open-record.ts";

export interface TimedPlay {
  type: "timed";
  /** Where the count lies in `results` and `stats`. */
  key: "G" | "P";
  parts: readonly string[];
  minutesPerPart: number;
  /** Seconds of real time per minute of play. */
  pace: number;
  breakMinutes: number;
  /** Added minutes at the end of a part: up to this many. */
  stoppage: number;
  /** Scoring events a side makes in a whole match. */
  host: number;
  away: number;
  /** What one event counts: [value, share]. */
  values: readonly (readonly [value: number, share: number])[];
  /** Corner kicks of both sides in a match; 0 = not counted. */
  corners: number;
  /** Cards of both sides in a match; 0 = not counted. */
  yellows: number;
  reds: number;
  /** Share of the scores that a penalty brings, and penalties of both sides that bring none. */
  penaltyShare: number;
  missedPenalties: number;
  /** Attacks of both sides in a match that shut the prices and bring nothing. */
  attacks: number;
  /** Chance that play is halted once: injury, weather, crowd. */
  halts: number;
  /** Minutes of overtime after a level score; 0 = a draw stands. */
  overtime: number;
  /** ms during which prices are shut after a score. */
  shut: number;
}

export interface RacePlay {
  type: "race";
  key: "S" | "M" | "L";
  /** Sets, maps, frames or legs that win the match. */
  target: number;
  /** Prefix of the phase's name: SET1, GAME2 ... */
  phase: string;
  /** Who serves: in turns by games (tennis), the winner of the last point, or in turns of two points; null = no side does. */
  serve: "games" | "winner" | "turns" | null;
  /** What a set counts; null = it has no count of its own. */
  sub: { key: "G" | "P"; to: number; lastTo: number; tennis: boolean } | null;
  /** ms during which prices are shut after a set, map, frame or leg. */
  shut: number;
  /** Chance that play is halted once: rain, injury, a broken table. */
  halts: number;
}

export interface SportProfile {
  /** Matches that run side by side, back to back. */
  lanes: number;
  /** Minutes from one start of a lane to the next; longer than any match of the sport. */
  every: number;
  /** Deviation of the log strength ratio between two sides. */
  spread: number;
  play: TimedPlay | RacePlay;
}

function timed(
  play: Partial<TimedPlay> & Pick<TimedPlay, "parts" | "minutesPerPart" | "pace" | "host" | "away">,
): TimedPlay {
  return {
    type: "timed",
    key: "G",
    breakMinutes: 10,
    stoppage: 0,
    values: [[1, 1]],
    corners: 0,
    yellows: 0,
    reds: 0,
    penaltyShare: 0,
    missedPenalties: 0,
    attacks: 0,
    halts: 0.05,
    overtime: 0,
    shut: 8000,
    ...play,
  };
}

const quarters = ["Q1", "Q2", "Q3", "Q4"];
const halves = ["FH", "SH"];

export const sportProfiles: Readonly<Record<string, SportProfile>> = {
  F: {
    lanes: 16,
    every: 115,
    spread: 0.3,
    play: timed({
      parts: halves,
      minutesPerPart: 45,
      pace: 60,
      host: 1.5,
      away: 1.2,
      breakMinutes: 13,
      stoppage: 3,
      corners: 10,
      yellows: 4.2,
      reds: 0.2,
      penaltyShare: 0.085,
      missedPenalties: 0.07,
      attacks: 16,
      halts: 0.1,
      shut: 9000,
    }),
  },
  T: {
    lanes: 6,
    every: 120,
    spread: 0.1,
    play: {
      type: "race",
      key: "S",
      target: 2,
      phase: "SET",
      serve: "games",
      sub: { key: "G", to: 6, lastTo: 6, tennis: true },
      shut: 6000,
      halts: 0.06,
    },
  },
  B: {
    lanes: 6,
    every: 120,
    spread: 0.06,
    play: timed({
      key: "P",
      parts: quarters,
      minutesPerPart: 10,
      pace: 130,
      host: 39,
      away: 37,
      breakMinutes: 4,
      values: [
        [1, 0.15],
        [2, 0.6],
        [3, 0.25],
      ],
      overtime: 5,
      shut: 0,
    }),
  },
  V: {
    lanes: 4,
    every: 105,
    spread: 0.08,
    play: {
      type: "race",
      key: "S",
      target: 3,
      phase: "SET",
      serve: "winner",
      sub: { key: "P", to: 25, lastTo: 15, tennis: false },
      shut: 6000,
      halts: 0.03,
    },
  },
  H: {
    lanes: 4,
    every: 95,
    spread: 0.1,
    play: timed({ parts: halves, minutesPerPart: 30, pace: 75, host: 30, away: 28, shut: 0 }),
  },
  IH: {
    lanes: 4,
    every: 150,
    spread: 0.2,
    play: timed({
      parts: ["PER1", "PER2", "PER3"],
      minutesPerPart: 20,
      pace: 100,
      host: 3.1,
      away: 2.7,
      breakMinutes: 15,
      penaltyShare: 0.02,
      attacks: 18,
    }),
  },
  TT: {
    lanes: 4,
    every: 45,
    spread: 0.12,
    play: {
      type: "race",
      key: "S",
      target: 3,
      phase: "GAME",
      serve: "turns",
      sub: { key: "P", to: 11, lastTo: 11, tennis: false },
      shut: 4000,
      halts: 0.03,
    },
  },
  E: {
    lanes: 3,
    every: 120,
    spread: 0.1,
    play: {
      type: "race",
      key: "M",
      target: 2,
      phase: "MAP",
      serve: null,
      sub: { key: "P", to: 13, lastTo: 13, tennis: false },
      shut: 8000,
      halts: 0.05,
    },
  },
  WP: {
    lanes: 2,
    every: 80,
    spread: 0.12,
    play: timed({ parts: quarters, minutesPerPart: 8, pace: 112, host: 11, away: 10, breakMinutes: 4, shut: 3000 }),
  },
  FU: {
    lanes: 3,
    every: 100,
    spread: 0.2,
    play: timed({ parts: halves, minutesPerPart: 20, pace: 120, host: 3.4, away: 2.9, attacks: 14 }),
  },
  S: {
    lanes: 2,
    every: 150,
    spread: 0.15,
    play: { type: "race", key: "S", target: 5, phase: "FRAME", serve: null, sub: null, shut: 12000, halts: 0.02 },
  },
  D: {
    lanes: 3,
    every: 75,
    spread: 0.12,
    play: { type: "race", key: "L", target: 7, phase: "LEG", serve: null, sub: null, shut: 5000, halts: 0.02 },
  },
  AF: {
    lanes: 2,
    every: 185,
    spread: 0.2,
    play: timed({
      key: "P",
      parts: quarters,
      minutesPerPart: 15,
      pace: 150,
      host: 4.4,
      away: 4,
      breakMinutes: 4,
      values: [
        [3, 0.4],
        [7, 0.6],
      ],
      overtime: 5,
    }),
  },
  RL: {
    lanes: 2,
    every: 110,
    spread: 0.2,
    play: timed({
      key: "P",
      parts: halves,
      minutesPerPart: 40,
      pace: 66,
      host: 4.3,
      away: 3.8,
      values: [
        [2, 0.1],
        [4, 0.25],
        [6, 0.65],
      ],
    }),
  },
};

export function profileOf(sport: string): SportProfile {
  const profile = lookup(sportProfiles, sport);
  if (profile === undefined) throw new Error(`No profile for sport ${sport}`);
  return profile;
}
