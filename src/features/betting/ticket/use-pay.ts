// One press pays once: the button shows it at once and is shut until the tables tell of the payment.
import { useEffect, useRef, useState } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { errorCode } from "../../../client/error-code.ts";
import { openLogIn } from "../../../state/panels.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import type { PlacementState } from "../../../db/device-tables.ts";
import type { Minor, TicketDraft } from "../../../domain/ticket/ticket-selection.ts";
import { revisionToPay } from "../../../queries/ticket/ticket.ts";

export interface Pay {
  /** Pressed, and the tables do not show it yet. */
  readonly busy: boolean;
  /** Pays what the player saw, with this stake (minor units). */
  pay(seen: TicketDraft, stake: Minor): void;
}

/**
 * Tables tell of a payment within a few frames; a decision may also be quicker than they are read, and than the second
 * press of a double click, which must not pay once more what was kept on the ticket.
 */
const takenOverMs = 500;

/** @param state of the payment, as the tables have it */
export function usePay(state: PlacementState["state"]): Pay {
  const { ticket } = useCommands();
  const pressed = useRef(false);
  const [press, setPress] = useState<"none" | "pressed" | "taken">("none");
  const shown = state !== "idle";

  useEffect(() => {
    if (press !== "taken") return;
    const release = (): void => {
      pressed.current = false;
      setPress("none");
    };
    const timer = setTimeout(release, takenOverMs);
    return () => clearTimeout(timer);
  }, [press]);

  async function start(seen: TicketDraft, stake: Minor): Promise<void> {
    try {
      const { singles, singleStakes } = seen;
      await ticket.pay({
        revision: await revisionToPay(seen),
        stake,
        ...(singles === true ? { singleStakes: singleStakes ?? {} } : {}),
      });
      setPress("taken");
    } catch (error) {
      pressed.current = false;
      setPress("none");
      if (errorCode(error) === "mustLogin") askToLogIn();
      else showError(error);
    }
  }

  return {
    busy: press !== "none" && !shown,
    pay(seen, stake) {
      if (pressed.current) return;
      pressed.current = true;
      setPress("pressed");
      void start(seen, stake);
    },
  };
}

/** A guest's press: the log-in opens and says why. */
export function askToLogIn(): void {
  openLogIn();
  showSnackbar("errors.mustLogin", { tone: "warning" });
}
