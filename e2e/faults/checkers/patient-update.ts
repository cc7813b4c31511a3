// A page does not load itself, nor by Update, while a payment is under way.
import type { Checker, Event } from "../model/history.ts";

const underWay = ["sending", "waiting", "checking", "reoffer"];
/** What another tab began to pay just now may not have been heard of. */
const heardMs = 1000;

export const patientUpdate: Checker = ({ events }) => {
  const found: string[] = [];
  /** By tab: since when it shows a payment. */
  const paying = new Map<number, { state: string; since: number }>();

  function note(tab: number, state: string, at: number): void {
    if (!underWay.includes(state)) paying.delete(tab);
    else paying.set(tab, { state, since: paying.get(tab)?.since ?? at });
  }

  function judge(event: Extract<Event, { what: "loaded" }>): void {
    const before = paying.get(event.tab);
    paying.delete(event.tab);
    if (before === undefined || (event.asked && event.update !== true) || event.at - before.since < heardMs) return;
    found.push(`tab ${event.tab} loaded itself while the payment was ${before.state}`);
  }

  for (const event of events) {
    if (event.what === "look") note(event.tab, event.look.state ?? "idle", event.at);
    if (event.what === "tab-gone") paying.delete(event.tab);
    if (event.what === "loaded") judge(event);
  }
  return found;
};
