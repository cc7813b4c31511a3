// Which sport an offer shows when the address does not say.
import type { SidebarSport } from "../../../protocol/offer.ts";

/** The first with matches; null = none has any. */
export function firstSport(sports: readonly SidebarSport[]): string | null {
  return sports.find((sport) => sport.eventsCount > 0)?.sport ?? null;
}
