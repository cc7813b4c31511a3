// Marks an odd that moved and takes the mark off some seconds later: with a mark that comes, so that both are one frame, or
// by a timer where none comes.
import { isBettable } from "../../../../domain/offer/odds.ts";
import type { OddMillis } from "../../../../domain/ticket/ticket-selection.ts";

const shownMs = 4000;
const idleSweepMs = 1000;

const until = new Map<HTMLElement, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

export type Direction = "up" | "down";

/** Which way an odd moved; null = not at all, or from or to no odd. */
export function directionOf(before: OddMillis, after: OddMillis): Direction | null {
  if (!isBettable(before) || !isBettable(after) || before === after) return null;
  return after > before ? "up" : "down";
}

/** Written straight to the element: a mark that comes and goes is no reason to render. `text` says it in words. */
export function markMovement(button: HTMLElement, direction: Direction, text: string): void {
  button.dataset["move"] = direction;
  button.setAttribute("aria-description", text);
  until.set(button, performance.now() + shownMs);
  sweep();
}

export function clearMovement(button: HTMLElement): void {
  delete button.dataset["move"];
  button.removeAttribute("aria-description");
  until.delete(button);
}

function sweep(): void {
  const now = performance.now();
  for (const [button, end] of until) if (end <= now || !button.isConnected) clearMovement(button);
  clearTimeout(timer);
  timer = until.size > 0 ? setTimeout(sweep, idleSweepMs) : undefined;
}
