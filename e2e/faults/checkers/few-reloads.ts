// A page reloads itself at most once in 60 s.
import { reloadOnceMs } from "../model/bounds.ts";
import type { Checker } from "../model/history.ts";

export const fewReloads: Checker = ({ events }) => {
  const found: string[] = [];
  const last = new Map<number, number>();
  for (const event of events) {
    if (event.what !== "loaded" || event.asked) continue;
    const before = last.get(event.tab);
    if (before !== undefined && event.wall - before < reloadOnceMs)
      found.push(`tab ${event.tab} reloaded itself again after ${event.wall - before} ms`);
    last.set(event.tab, event.wall);
  }
  return found;
};
