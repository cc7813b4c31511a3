// No page is blank for longer than it takes to start, whatever ended beneath it.
import { blankMs } from "../model/bounds.ts";
import type { Checker } from "../model/history.ts";

export const noBlank: Checker = ({ events }) => {
  const found: string[] = [];
  const since = new Map<number, number>();
  function end(tab: number, at: number): void {
    const from = since.get(tab);
    since.delete(tab);
    if (from !== undefined && at - from > blankMs) found.push(`tab ${tab} was blank for ${Math.round(at - from)} ms`);
  }
  for (const event of events) {
    if (event.what === "tab-gone") end(event.tab, event.at);
    // What is frozen neither paints nor tells; its time begins again when it is thawed.
    if (event.what === "disturbed" && event.by === "freeze" && event.tab !== null && since.has(event.tab))
      since.set(event.tab, event.on ? Infinity : event.at);
    if (event.what === "loaded") since.set(event.tab, since.get(event.tab) ?? event.at);
    if (event.what !== "look") continue;
    if (!event.look.blank) end(event.tab, event.at);
    else if (!since.has(event.tab)) since.set(event.tab, event.at);
  }
  const last = events.at(-1)?.at ?? 0;
  for (const tab of Array.from(since.keys())) end(tab, last);
  return found;
};
