// What five dice come to in jamb.

/** From the best to the least. */
export const diceHands = ["five", "four", "straight", "full", "none"] as const;
export type DiceHand = (typeof diceHands)[number];

/** Times the stake. */
export const jambPays: Readonly<Record<DiceHand, number>> = { five: 6, four: 2, straight: 2, full: 1, none: 0 };

/** What comes back of the stakes to those who do not play their best, per cent: the rules say what the skill is worth. */
export const jambShares = { mostOfAKind: "86.4845", noReroll: "14.3519" } as const;

/** How many dice show each face, from one to six. */
export function facesOf(dice: readonly number[]): number[] {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const die of dice) faces[die - 1] = (faces[die - 1] as number) + 1;
  return faces;
}

export function diceHandOf(dice: readonly number[]): DiceHand {
  const faces = facesOf(dice);
  const [maxCount = 0, next = 0] = faces.toSorted((a, b) => b - a);
  if (maxCount === 5) return "five";
  if (maxCount === 4) return "four";
  if (maxCount === 3 && next === 2) return "full";
  // Five different faces, without a one or without a six.
  return maxCount === 1 && (faces[0] === 0 || faces[5] === 0) ? "straight" : "none";
}
