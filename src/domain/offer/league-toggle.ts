// Which leagues are chosen after a tap on one of them, or on a whole country.

/**
 * All of `leagues` chosen: they are removed; else the missing ones are added, behind those chosen before. No league is
 * ever in the answer twice.
 */
export function toggleLeagues(chosen: readonly number[], leagues: readonly number[]): readonly number[] {
  const tapped = new Set(leagues);
  const before = new Set(chosen);
  if (leagues.every((league) => before.has(league))) return [...before].filter((league) => !tapped.has(league));
  return [...new Set([...before, ...tapped])];
}
