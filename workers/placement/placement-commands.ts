// What the player may want of a payment that is unresolved.
import { KvotaError } from "../api/errors.ts";
import type { CoreServices } from "../core/ports.ts";
import type { Placement } from "./placement.ts";

export type PaymentCommand =
  | { type: "retry" }
  | { type: "discard" }
  | { type: "answer"; ticketId: string; accepted: boolean; reason?: string | undefined };

/** Resolves once it is stored. Fails with `offline`, or with `nothingSent` where it changed nothing. */
export type RunPlacementCommand = (command: PaymentCommand) => Promise<void>;

const declinedByPlayer = "Player declined.";

export function createRunPlacementCommand(
  { connection }: Pick<CoreServices, "connection">,
  placement: Placement,
): RunPlacementCommand {
  function mustBeOnline(): void {
    if (connection.read().state !== "online") throw new KvotaError("offline");
  }

  function answer({ ticketId, accepted, reason }: Extract<PaymentCommand, { type: "answer" }>): void {
    const current = placement.current();
    // The reoffer on the screen may be an old one: whether it stands is being asked, or it is over. Nothing leaves on its word.
    if (current?.state.state !== "reoffer") throw new KvotaError("nothingSent");
    const { record, state } = current;
    if (ticketId !== record.ticketId && ticketId !== state.serverTicketId) throw new KvotaError("nothingSent");
    if (accepted) mustBeOnline();
    // A second answer, from whichever tab, finds the machine past the offer and changes nothing: the row says what was answered.
    placement.answer(record.ticketId, accepted, reason ?? declinedByPlayer);
  }

  return async (command) => {
    if (command.type === "answer") answer(command);
    else {
      mustBeOnline();
      if (command.type === "discard") placement.discard();
      // Pressed while the tables said otherwise. Where it is being sent already, another tab was faster.
      else if (!placement.retry() && placement.current()?.state.state === "checking")
        throw new KvotaError("nothingSent");
    }
    await placement.stored();
  };
}
