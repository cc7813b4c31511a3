// A run that looked at nothing proves nothing: every tab showed the app, someone the price, and there was a last word.
import { tabCount } from "../model/step.ts";
import type { Checker } from "../model/history.ts";

export const seenEnough: Checker = ({ events, settlings }) => {
  const looks = events.flatMap((event) => (event.what === "look" ? [event] : []));
  const tabs = new Set(looks.filter(({ look }) => look.balance !== null).map(({ tab }) => tab));
  return [
    ...(tabs.size === tabCount ? [] : [`only ${tabs.size} tabs were seen signed in`]),
    ...(looks.some(({ look }) => look.price !== null) ? [] : ["the watched price was never seen"]),
    ...(settlings.every(({ snapshots }) => snapshots.length > 0) ? [] : ["nobody looked after the faults"]),
  ];
};
