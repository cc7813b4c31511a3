// Keys of what unfolds.
import type { KeyboardEvent } from "react";
import { lookup } from "../../domain/open-record.ts";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down go from row to row; Home and End to the first and the last. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  // Tables that stand in an unfolded row have keys of their own; some of their buttons are not shown at all.
  const buttons = [...list.querySelectorAll<HTMLButtonElement>("button[data-unfold]")].filter(
    (candidate) => candidate.closest("[data-desk]") === list,
  );
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (at === -1) return;
  const step = lookup(steps, event.key);
  const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 };
  const button = buttons[step === undefined ? (lookup(ends, event.key) ?? -1) : at + step];
  if (button === undefined) return;
  event.preventDefault();
  button.focus();
}
