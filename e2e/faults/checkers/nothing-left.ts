// After a log-out, with or without a line, no tab shows anything of the player until he logs in again.
import { agreeMs } from "../model/bounds.ts";
import type { Checker, Look } from "../model/history.ts";

const ofThePlayer = ["Ticket accepted", "Ticket rejected", "New offer"];

function left({ balance, dialogs }: Look): string | null {
  if (balance !== null) return `the balance ${balance}`;
  return dialogs.find((name) => ofThePlayer.includes(name)) ?? null;
}

export const nothingLeft: Checker = ({ events }) => {
  const found: string[] = [];
  const shown = new Map<number, Look>();
  /** By tab: from when on nothing may be there. A tab that loads or is thawed has its own time to hear of it. */
  let quiet: number[] | null = null;

  function judge(tab: number, at: number): void {
    const look = shown.get(tab);
    const what = look === undefined ? null : left(look);
    if (quiet === null || what === null || at < (quiet[tab] ?? 0)) return;
    found.push(`tab ${tab} shows ${what} after the log-out`);
    quiet[tab] = Infinity;
  }

  for (const event of events) {
    const until = event.at + agreeMs;
    for (const tab of shown.keys()) judge(tab, event.at);
    if (event.what === "look") shown.set(event.tab, event.look);
    if (event.what === "tab-gone") shown.delete(event.tab);
    if (quiet !== null && event.what === "loaded") quiet[event.tab] = until;
    if (quiet !== null && event.what === "disturbed" && event.by === "freeze" && event.tab !== null)
      quiet[event.tab] = event.on ? Infinity : until;
    if (event.what !== "step") continue;
    if (event.text.startsWith("log-out") && event.came === "out") quiet = [until, until, until];
    if (event.text.startsWith("log-in")) quiet = null;
  }
  return found;
};
