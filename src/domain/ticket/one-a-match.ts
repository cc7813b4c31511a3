// One choice a match: what the ticket and what is chosen before the app runs have in common.

/** Removes the same choice, replaces another one of the match in its place, else appends. */
export function toggleOfMatch<Choice>(
  choices: readonly Choice[],
  choice: Choice,
  isSame: (a: Choice, b: Choice) => boolean,
  matchOf: (choice: Choice) => number,
): readonly Choice[] {
  if (choices.some((entry) => isSame(entry, choice))) return choices.filter((entry) => !isSame(entry, choice));
  if (choices.some((entry) => matchOf(entry) === matchOf(choice))) {
    return choices.map((entry) => (matchOf(entry) === matchOf(choice) ? choice : entry));
  }
  return [...choices, choice];
}
