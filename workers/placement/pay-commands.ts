// Paying and what follows it, as tabs ask for it.
import { readPlacementInputs } from "../../src/db/placement-inputs.ts";
import { checkPlacement, type PlacementInputs } from "../../src/domain/ticket/placement-check.ts";
import type { TermsInputs } from "../../src/domain/ticket/placement-terms.ts";
import type { Handlers } from "../api/contract.ts";
import { KvotaError } from "../api/errors.ts";
import type { CoreServices } from "../core/ports.ts";
import type { Session } from "../session/session.ts";
import type { RunPlacementCommand } from "./placement-commands.ts";
import type { Placement } from "./placement.ts";
import type { PlacementStore } from "./placement-store.ts";
import type { Recheck } from "../ticket/recheck.ts";
import { singlesOf, type Single } from "../../src/domain/ticket/singles.ts";
import type { TicketDraft } from "../../src/domain/ticket/ticket-selection.ts";
import type { OneRecord } from "./placement-record.ts";
import { batchOf } from "./singles-batch.ts";
import { makePlacement } from "./ticket-request.ts";

export type PayCommands = Pick<Handlers<"ticket">, "pay" | "retry" | "discard" | "answerReoffer" | "closeOutcome">;

export function createPayCommands(
  services: Pick<CoreServices, "databases" | "connection" | "offer" | "random">,
  session: Session,
  placement: Placement,
  carryOut: RunPlacementCommand,
  store: PlacementStore,
  checked: Recheck["checked"],
): PayCommands {
  const { databases, connection, offer, random } = services;
  const db = databases.device;

  function recordOfSingle(
    { oddsPolicy }: Pick<TicketDraft, "oddsPolicy">,
    { selection, stake }: Single,
    how: Pick<Parameters<typeof makePlacement>[1], "sub" | "wallet" | "terms">,
  ): OneRecord {
    const draft = { selections: [selection], oddsPolicy, system: false, groups: [] };
    return { ...makePlacement(draft, { ...how, ticketId: random.uuid(), stake }), selectionId: selection.id };
  }

  return {
    async pay({ revision, stake, singleStakes }) {
      if (placement.current() !== null) throw new KvotaError("ticketLocked");
      const stored = await readPlacementInputs(databases);
      // A stake that is being typed does not make the ticket another one: what the player saw counts.
      const ticket = { ...stored.ticket, ...(singleStakes === undefined ? {} : { singleStakes }) };
      if (ticket.revision !== revision) throw new KvotaError("ticketChanged");
      const user = session.user();
      const inputs: Omit<PlacementInputs, "ticket"> = {
        ...stored,
        // Until the tables name the same player as the session, the player counts as a guest.
        session: isOf(stored.session, user) ? stored.session : { state: "guest" },
        stake: Number.isSafeInteger(stake) ? stake : 0,
        online: connection.read().state === "online",
        legs: ticket.selections.map(offer.leg),
      };
      const { terms, blockers } = checkPlacement({ ...inputs, ticket });
      // As the player saw the ticket, then as the match cache, which may be newer, has it.
      const now = checkPlacement({ ...inputs, ticket: { ...ticket, selections: checked(ticket.selections) } });
      const [blocker] = [...blockers, ...now.blockers];
      if (blocker !== undefined) throw new KvotaError(blocker);
      const { wallet } = terms;
      if (user === null || wallet === null) throw new KvotaError("mustLogin");
      const how = { sub: user.sub, wallet, terms };
      const record =
        ticket.singles === true
          ? batchOf(singlesOf(ticket, stake).map((single) => recordOfSingle(ticket, single, how)))
          : makePlacement(ticket, { ...how, ticketId: random.uuid(), stake });
      await store.begin(record, { revision, stake, singleStakes: ticket.singleStakes });
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

    async closeOutcome(ticketId) {
      await db.dialogs.filter((row) => "ticketId" in row && row.ticketId === ticketId).delete();
    },
  };
}

function isOf(stored: TermsInputs["session"], user: { sub: string } | null): boolean {
  return stored.state === "signedIn" && stored.sub === user?.sub;
}
