// The sports of the front page: those with running matches or some to come, with the number of both.

interface CountedSport {
  readonly sport: string;
  readonly name: string;
  readonly eventsCount: number;
}

export interface HomeSport {
  readonly sport: string;
  readonly name: string;
  readonly count: number;
}

/** In the order of the longer list; sports that only the other has follow. */
export function homeSports(live: readonly CountedSport[], soon: readonly CountedSport[]): readonly HomeSport[] {
  const chips = new Map<string, HomeSport>();
  const [first, second] = soon.length >= live.length ? [soon, live] : [live, soon];
  for (const { sport, name, eventsCount } of [...first, ...second]) {
    const chip = chips.get(sport);
    chips.set(sport, { sport, name: chip?.name ?? name, count: (chip?.count ?? 0) + eventsCount });
  }
  return [...chips.values()].filter(({ count }) => count > 0);
}
