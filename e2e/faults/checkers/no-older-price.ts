// An older frame never wins: on a page that is not loaded anew, the watched price follows the order it was offered in.
import type { Checker } from "../model/history.ts";

/** After it, another process draws the prices. */
const drawsAnew = ["kill-server", "kill-feed", "drain feed"];

export const noOlderPrice: Checker = ({ events }) => {
  const offered = events.flatMap((event) => (event.what === "price" ? [event.text] : []));
  const found: string[] = [];
  /** By document: how far in the order of offers it is. */
  const reached = new Map<string, number>();
  let restarted = false;
  for (const event of events) {
    if (event.what === "disturbed" && drawsAnew.includes(event.by)) restarted = true;
    if (event.what !== "look" || event.look.price === null) continue;
    const { text } = event.look.price;
    // What a server draws between its start and its first offer here is in no order: mostly what it drew at the first.
    if (!offered.includes(text) || (restarted && text === offered[0])) continue;
    const page = `${event.tab} ${event.look.document}`;
    const before = reached.get(page) ?? 0;
    const at = offered.indexOf(text, before);
    if (at === -1) found.push(`tab ${event.tab}: ${text} is shown after ${offered[before] ?? ""}`);
    else reached.set(page, at);
  }
  return found;
};
