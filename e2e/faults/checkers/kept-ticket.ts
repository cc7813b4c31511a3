// The ticket survives: a page that is loaded anew, or a worker that is, comes back to the selections that were there.
import { agreeMs } from "../model/bounds.ts";
import type { Checker, Event } from "../model/history.ts";

/** What may change the ticket by right. */
function mayChange(event: Event): boolean {
  if (event.what === "step") return /^(pick|clear|pay|retry|discard|answer|close-dialogs|settle|log-)/.test(event.text);
  return event.what === "look" && ((event.look.state ?? "idle") !== "idle" || event.look.dialogs.length > 0);
}

export const keptTicket: Checker = ({ events }) => {
  const found: string[] = [];
  const shown = new Map<number, readonly string[]>();
  events.forEach((event, at) => {
    if (event.what === "look" && (event.look.state ?? "idle") === "idle") shown.set(event.tab, event.look.selections);
    const before = event.what === "loaded" ? shown.get(event.tab) : undefined;
    if (event.what !== "loaded" || before === undefined || before.length === 0) return;
    const { tab } = event;
    const later = events.slice(at + 1);
    const end = later.findIndex((next) => next.at > event.at + agreeMs || mayChange(next));
    // Something changed the ticket, or the run ended, before the page had its time.
    if (end === -1 || (later[end]?.at ?? 0) <= event.at + agreeMs) return;
    const looks = later.slice(0, end).flatMap((next) => (next.what === "look" && next.tab === tab ? [next.look] : []));
    const after = looks.at(-1)?.selections;
    if (after !== undefined && after.join() !== before.join())
      found.push(`tab ${tab}: ${before.join(", ")} before it was loaded, ${after.join(", ") || "nothing"} after`);
  });
  return found;
};
