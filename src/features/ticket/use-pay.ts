// One press pays once: the button is shut until the worker has taken the payment over.
import { useRef, useState } from "react";
import { useCommands } from "../../client/client-context.tsx";
import { errorCode } from "../../client/error-code.ts";
import { openLogIn } from "../../client/overlays.ts";
import { showSnackbar } from "../../client/snackbars.ts";
import type { Minor, TicketDraft } from "../../domain/ticket-selection.ts";
import { revisionToPay } from "../../queries/ticket.ts";
import { reportFailure } from "./use-ticket-actions.ts";

export interface Pay {
  readonly busy: boolean;
  /** Pays what the player saw, with this stake (minor units). */
  pay(seen: TicketDraft, stake: Minor): void;
}

export function usePay(): Pay {
  const { ticket } = useCommands();
  const pressed = useRef(false);
  const [busy, setBusy] = useState(false);

  async function start(seen: TicketDraft, stake: Minor): Promise<void> {
    try {
      await ticket.pay({ revision: await revisionToPay(seen), stake });
    } catch (error) {
      if (errorCode(error) === "mustLogin") askToLogIn();
      else reportFailure(error);
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    pay(seen, stake) {
      if (pressed.current) return;
      pressed.current = true;
      setBusy(true);
      void start(seen, stake);
    },
  };
}

/** A guest's press: the log-in opens and says why. */
export function askToLogIn(): void {
  openLogIn();
  showSnackbar("errors.mustLogin", { tone: "warning" });
}
