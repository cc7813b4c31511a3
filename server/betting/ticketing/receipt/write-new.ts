// What a received ticket is written with: its stake, itself, and the record of its request, all at once.
import { keepPlan, type StakePlan } from "../../../money/bonuses/stake-plan.ts";
import { atOnce } from "../../../platform/db/at-once.ts";
import { fixedStatement } from "../../../platform/db/fixed-statement.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import type { UserAccounts } from "../../../money/ledger/accounts.ts";
import { placeAndPostHold, placeHold } from "../../../money/ledger/holds.ts";
import type { WinLimits } from "../../liability/match-win-limits.ts";
import type { BarredLegs } from "./barred-legs.ts";
import { keepRequest } from "./request-record.ts";
import type { TicketLegTable, TicketTable } from "../tables.ts";

/** Of a ticket that is not written yet: what it is going to be written with, and what was read for its decision. */
export interface Unwritten {
  /** Read in this transaction. */
  accounts: UserAccounts;
  plan: StakePlan;
  bodyHash: string;
  barred: BarredLegs;
  /** null = not read. */
  winLimits: WinLimits | null;
}

const insertTicket = fixedStatement<{ ticket: TicketTable }>()((db, { ticket }) =>
  db.insertInto("ticket").values(ticket),
);
const insertLegs = fixedStatement<{ legs: readonly TicketLegTable[] }>()((db, { legs }) =>
  db.insertInto("ticket_leg").values(legs),
);

/** @param stake held: it waits for what is decided; taken: by the house, at once */
export async function writeNew(
  trx: MoneyTrx,
  { ticket, legs }: { ticket: TicketTable; legs: TicketLegTable[] },
  { accounts, plan, bodyHash }: Unwritten,
  stake: "held" | "taken",
): Promise<void> {
  const { id, sub, frontend_uuid, created_at: at } = ticket;
  const place = stake === "held" ? placeHold : placeAndPostHold;
  await atOnce(
    place(trx, accounts, { ref: id, sub, from0: plan.from0, from1: plan.from1, at }),
    keepPlan(trx, { id, sub }, plan),
    insertTicket(trx, { ticket }),
    insertLegs(trx, { legs }),
    keepRequest(trx, { sub, frontend_uuid, body_hash: bodyHash, answer: "ok", error: null, ticket_id: id, at }),
  );
}
