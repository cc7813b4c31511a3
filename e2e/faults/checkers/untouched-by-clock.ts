// A clock that is ten minutes off changes nothing: the line stays up and no price grows old by it.
import { clockMs } from "../model/bounds.ts";
import type { Checker } from "../model/history.ts";

export const untouchedByClock: Checker = ({ events }) => {
  const found: string[] = [];
  /** Faults that are on; while one is, or soon after it, the clock is not what is to blame. */
  let others = 0;
  let quietSince = events[0]?.at ?? 0;
  let set: number | null = null;
  for (const event of events) {
    // From a deploy on a tab may wait, without a line, for the player to load it anew.
    if (event.what === "step" && event.text.startsWith("deploy")) break;
    if (event.what === "line" || event.what === "disturbed") {
      others += event.on ? 1 : -1;
      quietSince = event.at;
      set = null;
    }
    // Whatever loads has its first moments without a line.
    if (
      event.what === "loaded" ||
      event.what === "tab-gone" ||
      (event.what === "step" && event.text.startsWith("kill"))
    )
      [quietSince, set] = [event.at, null];
    if (event.what === "clock") set = others === 0 && event.at - quietSince > 2 * clockMs ? event.at : null;
    if (event.what !== "look" || set === null || event.at < set + clockMs) continue;
    if (event.look.connection !== "online")
      found.push(`tab ${event.tab}: ${event.look.connection ?? "no line"} by the clock`);
    if (event.look.price?.state === "stale") found.push(`tab ${event.tab}: the price is old by the clock`);
  }
  return found;
};
