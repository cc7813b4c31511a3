// The sports of the front page: those with running matches or some to come, with the number of both.
import type { SidebarSport } from "../../../protocol/offer.ts";
import type { SportChip } from "../sidebar/sport-chips.tsx";

/** In the order of the longer list; sports that only the other has follow. */
export function homeSports(live: readonly SidebarSport[], soon: readonly SidebarSport[]): readonly SportChip[] {
  const chips = new Map<string, SportChip>();
  const [first, second] = soon.length >= live.length ? [soon, live] : [live, soon];
  for (const { sport, name, eventsCount } of [...first, ...second]) {
    const known = chips.get(sport);
    chips.set(sport, { sport, name: known?.name ?? name, count: (known?.count ?? 0) + eventsCount });
  }
  return [...chips.values()].filter(({ count }) => (count ?? 0) > 0);
}
