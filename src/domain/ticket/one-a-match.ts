// One choice a match: what the ticket and what is chosen before the app runs have in common.

/** Removes the same choice, replaces another one of the match in its place, else appends. */
export function toggleOfMatch<Choice>(
  choices: readonly Choice[],
  choice: Choice,
  isSame: (a: Choice, b: Choice) => boolean,
  matchOf: (choice: Choice) => number,
): readonly Choice[] {
  if (choices.some((own) => isSame(own, choice))) return choices.filter((own) => !isSame(own, choice));
  if (choices.some((own) => matchOf(own) === matchOf(choice))) {
    return choices.map((own) => (matchOf(own) === matchOf(choice) ? choice : own));
  }
  return [...choices, choice];
}
