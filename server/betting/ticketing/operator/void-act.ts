// What it takes of administrators to make a ticket void: one, or two where much was staked or paid.
import { toMajor } from "../../../../src/domain/money.ts";
import { operatorTicketSchema, voidTicketSchema } from "../../../../src/protocol/operator/tickets.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { currencies } from "../../../site/cms/currencies.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { AccountNews } from "../../../money/account-news.ts";
import { approvalOf, type ProposableAct } from "../../../people/operator/proposals/proposable.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { TicketTable } from "../tables.ts";
import { loadTicket, type StoredTicket } from "../ticket-store.ts";
import { assertVoidable, voidTicket } from "../settlement/void-ticket.ts";
import { wireOperatorTicket } from "./wire-operator-ticket.ts";

export async function requireTicket(db: Database, id: string): Promise<StoredTicket> {
  const stored = await loadTicket(db, id);
  if (stored === null) throw notFound();
  return stored;
}

/** The money that a free bet is about is what it pays. */
function worthOf({ stake, win, currency, payout_currency_id: currencyId }: TicketTable) {
  const paidIn = currencies.find(({ currency_id }) => currency_id === currencyId)?.currency ?? currency;
  return { currency: paidIn, currencyId, minor: Math.max(stake, win) };
}

const figures = ({ settlement, win, open_stake }: TicketTable) => ({
  settlement,
  win: toMajor(win),
  openStake: toMajor(open_stake),
});

export function voidAct({
  news,
}: {
  news: Pick<AccountNews, "tell">;
}): ProposableAct<typeof voidTicketSchema, typeof operatorTicketSchema> {
  return {
    kind: "void",
    limit: "void",
    body: voidTicketSchema,
    answer: operatorTicketSchema,
    isOnce: true,
    async about(db, { ticketId }) {
      const { ticket } = await requireTicket(db, ticketId);
      return { sub: ticket.sub, target: ticket.id, locks: [ticket.sub] };
    },
    async prepare(trx, { ticketId, reason }, now) {
      const stored = await requireTicket(trx, ticketId);
      const { ticket } = stored;
      assertVoidable(ticket);
      return {
        ...worthOf(ticket),
        approval: "by-amount",
        async carryOut(actor) {
          const after = await voidTicket(trx, stored, now);
          await writeAudit(trx, actor.by, {
            action: "ticket.void",
            target: ticketId,
            reason,
            before: figures(ticket),
            after: { ...figures(after.ticket), sub: ticket.sub, currency: ticket.currency, ...approvalOf(actor) },
          });
          news.tell(trx, ticket.sub, ["wallets", "messages", "bonuses"]);
          return wireOperatorTicket(trx, after);
        },
      };
    },
  };
}
