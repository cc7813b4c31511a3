// Asks once more who it is, in this tab: an act that the server wants confirmed waits for the answer and goes on.
import { createStore } from "../../../client/store.ts";
import type { CallToConfirm } from "../../../client/use-passkey-proof.ts";
import type { Assertion } from "../../../protocol/passkeys.ts";

/** password: the server took it, for a while. A passkey comes with the act, and is for it alone. */
export type Confirmation = "password" | { passkey: Assertion };

/** The act that waits for it; null = none does. */
export const confirmationAsked = createStore<CallToConfirm | null>(null);

let answer: ((confirmation: Confirmation | null) => void) | null = null;

/** null = it was given up. */
export function askConfirmation(call: CallToConfirm): Promise<Confirmation | null> {
  answer?.(null);
  return new Promise((resolve) => {
    answer = resolve;
    confirmationAsked.set(call);
  });
}

export function answerConfirmation(confirmation: Confirmation | null): void {
  answer?.(confirmation);
  answer = null;
  confirmationAsked.set(null);
}

const askers = createStore<readonly string[]>([]);

/** The dialogs that could ask: one for each open form, and a form over another one has its own. */
export const confirmDialogs = {
  subscribe: askers.subscribe,
  /** The id of the one that asks. */
  newest: (): string | null => askers.get().at(-1) ?? null,
  /** Returns the way to say that it is gone: an act that waited for its answer is given up. */
  open(id: string): () => void {
    askers.set([...askers.get(), id]);
    return () => {
      if (confirmDialogs.newest() === id) answerConfirmation(null);
      askers.set(askers.get().filter((other) => other !== id));
    };
  },
};
