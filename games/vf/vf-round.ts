// What the house tells of a round of virtual football, and how it stands at a moment of it.
import * as z from "zod/mini";
import { vfSelections } from "../../src/domain/games/vf/markets.ts";
import { vfSides, type VfScript, type VfTable } from "../../src/domain/games/vf/vf.ts";

const sideSchema = z.int().check(z.minimum(0), z.maximum(vfSides.length - 1));
const goalsSchema = z.int().check(z.minimum(0));

export const vfShapes = {
  prices: z.object({
    matches: z.array(
      z.object({
        sides: z.tuple([sideSchema, sideSchema]),
        forms: z.tuple([z.int(), z.int()]),
        tempo: z.int(),
        prices: z.array(z.nullable(z.int())).check(z.length(vfSelections.length)),
      }),
    ),
  }),
  script: z.object({
    matches: z.array(
      z.object({
        home: goalsSchema,
        away: goalsSchema,
        goals: z.array(z.object({ minute: z.int(), side: z.union([z.literal(0), z.literal(1)]) })),
      }),
    ),
  }),
  /** Of each match its host, its guest and their goals. */
  result: z.array(z.tuple([sideSchema, sideSchema, goalsSchema, goalsSchema])),
};

const betSchema = z.object({ match: z.int(), selection: z.int() });

/** null = it is none of this game's. */
export function readVfBet(rawBet: unknown): z.infer<typeof betSchema> | null {
  return betSchema.safeParse(rawBet).data ?? null;
}

export const minutes = 90;
/** Of the time that the round is played: then the last minute is over, and the final scores stand. */
const fullTimeAt = 0.95;
/** Minutes that are over; 90 = full time. @param share of the time that the round is played */
export function minuteAt(share: number): number {
  return Math.min(minutes, Math.floor((share / fullTimeAt) * minutes));
}

/** Goals of both sides of a match up to a minute. */
export function scoreAfter({ goals }: VfScript["matches"][number], minute: number): [number, number] {
  const of = (side: number): number => goals.filter((goal) => goal.side === side && goal.minute <= minute).length;
  return [of(0), of(1)];
}

export interface ToldGoal {
  match: number;
  minute: number;
  /** Index of the side that scored, in `vfSides`. */
  scorer: number;
  score: [number, number];
}

/** All goals of a round up to a minute, the newest first. */
export function goalsUntil(script: VfScript, { matches }: VfTable, minute: number): ToldGoal[] {
  return script.matches
    .flatMap(({ goals }, match) => {
      const score: [number, number] = [0, 0];
      return goals.map((goal): ToldGoal => {
        score[goal.side] += 1;
        const scorer = matches[match]?.sides[goal.side] ?? 0;
        return { match, minute: goal.minute, scorer, score: [...score] };
      });
    })
    .filter((goal) => goal.minute <= minute)
    .sort((a, b) => a.minute - b.minute)
    .reverse();
}
