// What tickets bring to a run: how each stands, less what earlier runs had of it, so that the runs of a ticket always come
// to how it stands.
import { sql } from "kysely";
import { bookedBelow } from "./booked-turnover.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Settlement } from "../../../betting/ticketing/tables.ts";
import type { BonusCost, TicketShare } from "./commission.ts";

export interface RunSpan {
  /** Epoch ms; included. */
  from: number;
  /** Not included. */
  to: number;
  currencyId: number;
}

/** A settlement may be written a little after its own time: the next run looks back for it. */
const lateMs = 3600_000;

/** When it was settled; epoch ms, 0 = it is open again. */
export interface TimedShare extends TicketShare {
  settledAt: number;
}

interface Row {
  id: string;
  settled_at: number | null;
  sub: string;
  path: string;
  legs: number;
  stake: number;
  open_stake: number;
  win: number;
  cashed_out: number;
  settlement: Settlement;
  had: number;
  had_turnover: number;
  had_stake: number;
  had_win: number;
  had_cash_out: number;
}

type Standing = Pick<TicketShare, "turnover" | "stake" | "win" | "cashOut">;

/** What was cashed out counts as staked; what came back of a void ticket does not. */
function standingOf({ settlement, stake, open_stake, win, cashed_out: cashOut }: Row): Standing {
  switch (settlement) {
    case "open":
      return { turnover: 0, stake: 0, win: 0, cashOut: 0 };
    case "won":
    case "lost":
      return { turnover: open_stake, stake, win, cashOut };
    case "void":
      return { turnover: 0, stake: stake - open_stake, win: 0, cashOut };
    case "cashout":
      return { turnover: 0, stake, win: 0, cashOut };
  }
}

function shareOf(row: Row): TimedShare | null {
  const { turnover, stake, win, cashOut } = standingOf(row);
  const share = {
    ticket: row.id,
    sub: row.sub,
    path: row.path,
    legs: row.legs,
    isCorrection: row.had > 0,
    settledAt: row.settled_at ?? 0,
    turnover: turnover - row.had_turnover,
    stake: stake - row.had_stake,
    win: win - row.had_win,
    cashOut: cashOut - row.had_cash_out,
  };
  return [share.turnover, share.stake, share.win, share.cashOut].every((minor) => minor === 0) ? null : share;
}

/**
 * @param estimateFor agents who all have to be in a ticket's path: as tickets stand, for an estimate. Absent = of a run that
 *   closes: of all agents, less what runs have of them
 */
export async function ticketShares(
  db: Database,
  { from, to, currencyId }: RunSpan,
  estimateFor?: readonly string[],
): Promise<TimedShare[]> {
  const isKept = estimateFor === undefined;
  const since = isKept ? from - lateMs : from;
  const { rows } = await sql<Row>`
    select t.id, t.sub, t.settled_at, t.agent_path as path, t.stake, t.open_stake, t.win, t.cashed_out, t.settlement,
      (select count(*) from ticket_leg l where l.ticket_id = t.id) as legs,
      coalesce(h.had, 0) as had, coalesce(h.turnover, 0) as had_turnover, coalesce(h.stake, 0) as had_stake,
      coalesce(h.win, 0) as had_win, coalesce(h.cash_out, 0) as had_cash_out
    from ticket t
    left join (
      select c.ticket, count(*) as had, sum(c.turnover) as turnover, sum(c.stake) as stake, sum(c.win) as win,
        sum(c.cash_out) as cash_out
      from calculation_ticket c group by c.ticket
    ) h on h.ticket = t.id
    where t.agent_path <> '' and t.currency_id = ${currencyId} and t.phase = 'accepted'
    ${bookedBelow(estimateFor ?? [])}
    and ((t.settled_at >= ${since} and t.settled_at < ${to})
      or (t.settlement = 'open' and h.had > 0 and (h.stake <> 0 or h.win <> 0 or h.cash_out <> 0)))
    order by t.id`.execute(db);
  const seen = isKept ? rows : rows.map((row) => ({ ...row, ...asIfNew }));
  return seen.map(shareOf).filter((share) => share !== null);
}

const asIfNew = { had: 0, had_turnover: 0, had_stake: 0, had_win: 0, had_cash_out: 0 };

/** What was given as bonus money and not taken back, of players below agents. */
export async function bonusCosts(db: Database, { from, to, currencyId }: RunSpan): Promise<BonusCost[]> {
  const { rows } = await sql<BonusCost>`
    select m.path, sum(e.amount) as minor
    from ledger_posting p
    join ledger_entry e on e.posting_id = p.id
    join ledger_account a on a.id = e.account_id and a.currency_id = ${currencyId} and a.bucket in ('wallet_0', 'wallet_1')
    join agency_member m on m.sub = a.sub and m.kind = 'player' and m.path <> ''
    where p.at >= ${from} and p.at < ${to} and p.kind in ('bonus', 'bonusEnd')
    group by m.path`.execute(db);
  return rows;
}
