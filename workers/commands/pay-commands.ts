// Paying and what follows it, as tabs ask for it.
import { payBlockers, type PayCircumstances } from "../../src/domain/pay-blockers.ts";
import type { TicketCommands } from "../contract.ts";
import { KvotaError } from "../errors.ts";
import type { CoreServices } from "../ports.ts";
import type { Session } from "../session/session.ts";
import { readTicket } from "../ticket/draft-store.ts";
import type { CarryOut } from "../ticket/carry-out.ts";
import type { Placement } from "../ticket/placement.ts";
import type { PlacementStore } from "../ticket/placement-store.ts";
import type { Recheck } from "../ticket/recheck.ts";
import { makePlacement } from "../ticket/ticket-request.ts";
import { readTicketTerms } from "../ticket/ticket-terms.ts";

export type PayCommands = Pick<TicketCommands, "pay" | "retry" | "discard" | "answerReoffer" | "closeOutcome">;

export function createPayCommands(
  services: Pick<CoreServices, "databases" | "connection" | "offer" | "random">,
  session: Session,
  placement: Placement,
  carryOut: CarryOut,
  store: PlacementStore,
  checked: Recheck["checked"],
): PayCommands {
  const { databases, connection, offer, random } = services;
  const db = databases.device;

  return {
    async pay({ revision, stake }) {
      if (placement.current() !== null) throw new KvotaError("ticketLocked");
      const user = session.user();
      if (user === null) throw new KvotaError("mustLogin");
      const ticket = await readTicket(db);
      if (ticket.revision !== revision) throw new KvotaError("ticketChanged");
      const terms = await readTicketTerms(databases, user.sub);
      const shown = await db.session.get("current");
      const circumstances: Omit<PayCircumstances, "selections"> = {
        stake: Number.isSafeInteger(stake) ? stake : 0,
        oddsPolicy: ticket.oddsPolicy,
        unresolved: false,
        online: connection.read().state === "online",
        disabled: terms.disabled,
        isFresh: offer.isFresh,
        // A session that is being restored is none yet.
        signedIn: shown?.state === "signedIn" && shown.sub === user.sub,
        wallet: terms.wallet,
        maxTicketSelections: terms.maxSelections,
        minStake: terms.minStake,
        maxStake: terms.maxStake,
        system: ticket.system,
        groups: ticket.groups,
        maxSystemCombinations: terms.maxSystemCombinations,
        minPayinPerCombination: terms.minPayinPerCombination,
      };
      // As the player saw the ticket, and as the worker's copy of the offer, which may be newer, has it.
      const [blocker] = [ticket.selections, checked(ticket.selections)].flatMap((selections) =>
        payBlockers({ ...circumstances, selections }),
      );
      if (blocker !== undefined) throw new KvotaError(blocker);
      const { wallet } = terms;
      if (wallet === null) throw new KvotaError("noWallet");
      const record = makePlacement(ticket, { ticketId: random.uuid(), sub: user.sub, stake, wallet, terms });
      await store.begin(record, revision);
      if (session.user()?.sub !== user.sub) {
        // Logged out in between: nothing was sent, so nothing is unresolved.
        await store.settle(record, { type: "discarded" });
        throw new KvotaError("mustLogin");
      }
      placement.start(record);
    },

    retry: () => carryOut({ type: "retry" }),
    discard: () => carryOut({ type: "discard" }),
    answerReoffer: (answer) => carryOut({ type: "answer", ...answer }),

    closeOutcome: () => db.dialogs.delete("ticket-outcome"),
  };
}
