/** In how many ways so many can be taken, in any order. */
export function ways(from: number, taken: number): number {
  let found = 1;
  for (let at = 1; at <= taken; at += 1) found = (found * (from - taken + at)) / at;
  return found;
}
