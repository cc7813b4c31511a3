// Presses that start or change what costs money: each needs a key that goes down anew.
import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** A held Enter would press a button again and again. */
export function ignoreRepeat(event: ReactKeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Where nothing has the focus, the space bar is the game's button. */
export function isFreeSpace({ code, target }: KeyboardEvent): boolean {
  return code === "Space" && target === document.body;
}
