// What best play keeps in jamb, from all that the dice can come to. Worths are whole numbers: exact in a double up to 6^15.
import { diceHandOf, facesOf, jambPays } from "./dice-hand.ts";
import { jambDice, jambRerolls } from "./jamb.ts";

const sides = 6;
/** 7776: all rolls of five dice. */
const whole = sides ** jambDice;

/** Dice by their faces alone: how many ones + 6 x how many twos + 36 x ... So dice put together are the sum of their codes. */
type Code = number;

const codeOf = (faces: readonly number[]): Code => faces.reduce((code, count, face) => code + count * sides ** face, 0);
const diceOf = (faces: readonly number[]): number[] =>
  faces.flatMap((count, face) => new Array<number>(count).fill(face + 1));

interface Lying {
  readonly faces: readonly number[];
  readonly code: Code;
  /** How many of the 6^count rolls come to it. */
  readonly ways: number;
}

/** Each way that `count` dice can lie. */
function rollsOf(count: number): Lying[] {
  let rolls: readonly Lying[] = [{ faces: [0, 0, 0, 0, 0, 0], code: 0, ways: 1 }];
  for (let die = 0; die < count; die += 1) {
    const next = new Map<Code, Lying>();
    for (const { faces, code, ways } of rolls)
      for (let face = 0; face < sides; face += 1) {
        const to = code + sides ** face;
        next.set(to, {
          faces: faces.with(face, (faces[face] as number) + 1),
          code: to,
          ways: ways + (next.get(to)?.ways ?? 0),
        });
      }
    rolls = [...next.values()];
  }
  return [...rolls];
}

/** All that can be kept of dice that lie so. */
function partsOf(faces: readonly number[]): number[][] {
  return faces.reduce<number[][]>(
    (parts, count) =>
      parts.flatMap((part) => Array.from({ length: count + 1 }, (_, keptCount) => [...part, keptCount])),
    [[]],
  );
}

/**
 * What keeping these dice is worth with so many rolls left, times 7776^left x the stake; the dice as counts of each face.
 * Takes some 50 ms to be made.
 */
export function planJamb(): (keptFaces: readonly number[], rollsLeft: number) => number {
  const rolls = Array.from({ length: jambDice + 1 }, (_, count) => rollsOf(count));
  const hands = rolls[jambDice] ?? [];
  /** By rolls left, the best that dice as they lie are worth. */
  const best = [new Map(hands.map(({ faces, code }) => [code, jambPays[diceHandOf(diceOf(faces))]]))];
  const worthCache = Array.from({ length: jambRerolls + 1 }, () => new Map<Code, number>());
  const worthOf = (keptFaces: readonly number[], rollsLeft: number): number => {
    const code = codeOf(keptFaces);
    const before = worthCache[rollsLeft]?.get(code);
    if (before !== undefined) return before;
    const open = jambDice - keptFaces.reduce((sum, count) => sum + count, 0);
    const after = best[rollsLeft - 1];
    let sum = 0;
    for (const roll of rolls[open] ?? []) sum += roll.ways * (after?.get(code + roll.code) as number);
    const worth = sum * (whole / sides ** open);
    worthCache[rollsLeft]?.set(code, worth);
    return worth;
  };
  for (let rollsLeft = 1; rollsLeft <= jambRerolls; rollsLeft += 1) {
    const worthOfHand = (faces: readonly number[]): number =>
      Math.max(...partsOf(faces).map((part) => worthOf(part, rollsLeft)));
    best.push(new Map(hands.map(({ faces, code }) => [code, worthOfHand(faces)])));
  }
  return worthOf;
}

let worthOf: ReturnType<typeof planJamb> | null = null;

/**
 * What best play keeps of these dice; where several are as good, the most dice.
 * @param rollsLeft rolls that are left, 1 or 2
 */
export function bestKeep(dice: readonly number[], rollsLeft: number): boolean[] {
  const worth = (worthOf ??= planJamb());
  const keptFaces = partsOf(facesOf(dice)).reduce((best, part) => {
    const [more, than] = [worth(part, rollsLeft), worth(best, rollsLeft)];
    return more > than || (more === than && diceOf(part).length > diceOf(best).length) ? part : best;
  });
  const open = [...keptFaces];
  return dice.map((die) => {
    const stays = (open[die - 1] as number) > 0;
    if (stays) open[die - 1] = (open[die - 1] as number) - 1;
    return stays;
  });
}

/**
 * Whether this is worth as much as best play.
 * @param keep null = stops
 * @param rollsLeft rolls that are left, 1 or 2
 */
export function isBestPlay(dice: readonly number[], keep: readonly boolean[] | null, rollsLeft: number): boolean {
  const worth = (worthOf ??= planJamb());
  const worthOfKeep = (which: readonly boolean[]): number =>
    worth(facesOf(dice.filter((_, place) => which[place])), rollsLeft);
  const playWorth = keep === null ? jambPays[diceHandOf(dice)] * whole ** rollsLeft : worthOfKeep(keep);
  return playWorth === worthOfKeep(bestKeep(dice, rollsLeft));
}
