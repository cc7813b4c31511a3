// A ticket as operators read it.
import type { OperatorTicket } from "../../../../src/protocol/operator/tickets.ts";
import { findBySub } from "../../../people/accounts/users.ts";
import { placesOf } from "../../../people/agency/agents/places.ts";
import { openProposals } from "../../../people/operator/proposals/proposal-store.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { StoredTicket } from "../ticket-store.ts";
import { voidRefusal } from "../settlement/void-ticket.ts";
import { wireTicket } from "../history/wire-ticket.ts";

export async function wireOperatorTicket(db: Database, stored: StoredTicket): Promise<OperatorTicket> {
  const { id, sub, voided_at: voidedAt } = stored.ticket;
  const [user, places, proposals] = [
    await findBySub(db, sub),
    await placesOf(db, [sub]),
    await openProposals(db, ["void"]),
  ];
  return {
    ...wireTicket(stored),
    sub,
    username: user?.username ?? "",
    agent: places.get(sub)?.agent ?? null,
    voidedAt,
    canVoid: voidRefusal(stored.ticket) === null,
    proposalId: proposals.get(id) ?? null,
  };
}
