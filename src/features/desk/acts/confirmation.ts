// Asks for the password once more, in this tab: an act that the server wants confirmed waits for the answer and goes on.
import { createStore } from "../../../client/store.ts";

/** Whether somebody waits for it. */
export const confirmationAsked = createStore(false);

let answer: ((confirmed: boolean) => void) | null = null;

/** Resolves with whether the server took the password. */
export function askConfirmation(): Promise<boolean> {
  answer?.(false);
  return new Promise((resolve) => {
    answer = resolve;
    confirmationAsked.set(true);
  });
}

export function answerConfirmation(confirmed: boolean): void {
  answer?.(confirmed);
  answer = null;
  confirmationAsked.set(false);
}
