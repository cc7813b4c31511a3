// How each area of a desk was left: its link leads back to the same part, order and filter. Like all of a desk it is in this
// tab's memory alone, since a filter may name a person.
import { deskMemory } from "./desk-memory.ts";

const views = new Map<string, string>();
/** In which they were left. */
let era = deskMemory.era();

export const areaViews = {
  /** @param area its address @returns what follows it: "", or a query */
  get: (area: string): string => (deskMemory.era() === era ? (views.get(area) ?? "") : ""),
  /** The page and the rows that were unfolded are of the moment. */
  keep(area: string, query: string): void {
    if (deskMemory.era() !== era) views.clear();
    era = deskMemory.era();
    const params = new URLSearchParams(query);
    params.delete("page");
    params.delete("open");
    views.set(area, params.size === 0 ? "" : `?${params.toString()}`);
  },
};
