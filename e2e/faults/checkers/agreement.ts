// After the faults every tab shows what the server holds, within two seconds of the line being up and the server decided.
import { agreeMs, foundMs, recoverMs } from "../model/bounds.ts";
import type { Checker, Look, Settling, Snapshot } from "../model/history.ts";

const outcomes = ["Ticket accepted", "Ticket rejected"];

/** What of one moment is not as the server has it; empty = all agree. */
export function disagreements({ tabs, paying, truth }: Snapshot): string[] {
  const paid = truth.tickets.find(({ uuid }) => uuid === paying);
  const found: string[] = [];
  const shared = new Set<string>();
  tabs.forEach((look, at) => {
    const say = (what: string) => found.push(`tab ${at}: ${what}`);
    if (look === null) return void say("does not answer");
    if (look.connection !== "online") say(`the line is ${look.connection ?? "not shown"}`);
    if (look.balance === null) say("is signed out");
    else if (amountOf(look.balance) !== truth.credit) say(`balance ${look.balance}, the server's is ${truth.credit}`);
    if (look.price !== null && look.price.text !== truth.price)
      say(`price ${look.price.text}, the server's is ${truth.price ?? "gone"}`);
    if (look.price?.state === "stale") say("the price is shown as old");
    if (!isIdle(look) && paid !== undefined && paid.status !== "pending")
      say(`the payment is ${look.state ?? "not shown"}, the server has it ${paid.status}`);
    if (isIdle(look) && truth.tickets.some(({ status }) => status === "pending")) say("no payment, the server has one");
    shared.add(sharedPart(look));
  });
  if (shared.size > 1) found.push(`tabs differ: ${[...shared].join(" / ")}`);
  return found;
}

/** An empty ticket has no state to show. */
const isIdle = ({ state }: Look) => state === null || state === "idle";

/** What all tabs of a device have in common. */
function sharedPart({ state, dialogs, selections }: Look): string {
  const told = dialogs.filter((name) => outcomes.includes(name) || name === "New offer");
  return JSON.stringify({ state: state ?? "idle", told, selections: selections.toSorted() });
}

/** "9.800,00 RSD" -> 980000 */
function amountOf(text: string): number {
  return Number(text.replace(/[^\d]/g, ""));
}

const isUp = ({ tabs }: Snapshot) => tabs.every((look) => look?.connection === "online");

/** @param foundBy when the last connection that died without a word is to be found dead; until then no tab can know */
function judge({ since, snapshots }: Settling, foundBy: number): string[] {
  /** From when on nothing but the tabs could change. */
  let still: number | null = null;
  let truth = "";
  for (const snapshot of snapshots) {
    const held = JSON.stringify([snapshot.truth, snapshot.paying]);
    if (!isUp(snapshot)) {
      if (snapshot.at > since + recoverMs)
        return [
          `${Math.round(snapshot.at - since)} ms after the faults the line is not up: ${disagreements(snapshot).join("; ")}`,
        ];
      still = null;
      continue;
    }
    if (still === null || held !== truth) still = Math.max(snapshot.at, foundBy);
    truth = held;
    const found = disagreements(snapshot);
    if (found.length > 0 && snapshot.at - still > agreeMs)
      return [
        `${Math.round(snapshot.at - still)} ms after the line was up and the server had decided: ${found.join("; ")}`,
      ];
  }
  return [];
}

export const agreement: Checker = ({ events, settlings }) => {
  const died = events.findLast((event) => event.what === "line" && event.fault === "half-open" && event.on);
  return settlings.flatMap((settling) => judge(settling, died === undefined ? 0 : died.at + foundMs));
};
