// What is printed of a run that went wrong: how to play it again, what did not hold, and what happened in it.
import type { History } from "../model/history.ts";
import type { Planned } from "../model/environment.ts";

/** The steps with what came of them, ms from the run's begin. */
function trace({ events }: History): string[] {
  const from = events[0]?.at ?? 0;
  return events.flatMap((event) => {
    const at = String(event.at - from).padStart(7);
    if (event.what === "step") return [`${at}  ${event.text}${event.came === "" ? "" : ` -> ${event.came}`}`];
    if (event.what === "loaded" && !event.asked) return [`${at}  tab ${event.tab} loaded itself`];
    return event.what === "tab-gone" ? [`${at}  tab ${event.tab} is gone`] : [];
  });
}

export function report({ replay }: Planned, complaints: readonly string[], history: History): string {
  return [...complaints, "", "To play it again:", replay, "", ...trace(history)].join("\n");
}
