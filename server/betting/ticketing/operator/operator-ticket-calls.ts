// /operator/v1/tickets and below.
import { agencyTicketSchema } from "../../../../src/protocol/agency/reports.ts";
import {
  operatorTicketRequestSchema,
  operatorTicketsAnswerSchema,
  operatorTicketSchema,
  operatorTicketsRequestSchema,
} from "../../../../src/protocol/operator/tickets.ts";
import { listTickets, ticketColumns } from "../../../people/agency/players/list-tickets.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { AccountNews } from "../../../money/account-news.ts";
import type { Operator } from "../../../people/operator/register-operator.ts";
import { ticketIdOf } from "../ticket-store.ts";
import { requireTicket, voidAct } from "./void-act.ts";
import { wireOperatorTicket } from "./wire-operator-ticket.ts";

interface TicketCallDeps {
  store: Pick<Store, "db" | "transact">;
  news: Pick<AccountNews, "tell">;
}

const target = ({ ticketId }: { ticketId: string }): string => ticketId;

export function registerOperatorTicketCalls({ door, proposals }: Operator, deps: TicketCallDeps): void {
  const { db, transact } = deps.store;
  door.list(
    "tickets",
    { request: operatorTicketsRequestSchema, row: agencyTicketSchema, answer: operatorTicketsAnswerSchema },
    {
      action: "tickets",
      columns: ticketColumns,
      read: (request, range, { sub }) => listTickets({ db }, { kind: "administrator", sub, path: "" }, request, range),
    },
  );
  door.read(
    "tickets/get",
    { body: operatorTicketRequestSchema, answer: operatorTicketSchema },
    { action: "ticket.read", target },
    async ({ body, by }) => {
      const ticketId = await ticketIdOf(db, body.ticketId);
      const ticket = await wireOperatorTicket(db, await requireTicket(db, ticketId));
      await transact("audit", (trx) => writeAudit(trx, by, { action: "ticket.read", target: ticketId }));
      return ticket;
    },
  );
  proposals.serve("tickets/void", voidAct(deps), { action: "ticket.void", confirmed: true, target });
}
