// Tells players that cashing out a ticket gives as much as they wanted to hear of. Looks at a few tickets at a time: the
// offer must not wait.
import type { Store } from "../../platform/db/store.ts";
import type { Job, Turn } from "../../platform/jobs/job.ts";
import type { Clock } from "../../platform/clock.ts";
import type { TicketBook } from "../../betting/offer/offer-book.ts";
import { isUnsettled } from "../../betting/ticketing/settlement/apply-outcomes.ts";
import { combinationsOpen, ticketValue } from "../../betting/ticketing/cash-out/ticket-value.ts";
import { loadTicket } from "../../betting/ticketing/ticket-store.ts";
import { living } from "./subscriptions.ts";
import { isNews, ticketPath, writePush } from "./write-push.ts";

const ticketsAtOnce = 25;

const refOf = (ticketId: string, mark: number): string => `cashOut:${ticketId}:${mark}`;

export function cashOutMarks(
  { db, transact }: Pick<Store, "db" | "transact">,
  book: TicketBook,
  clock: Clock,
  everyMs: number,
): Job {
  /** Of the ticket that was looked at last. */
  let last = "";

  async function untold(sub: string, ticketId: string, marks: ReadonlySet<number>): Promise<number[]> {
    const reportedRows = await db
      .selectFrom("push_told")
      .select("ref")
      .where("sub", "=", sub)
      .where(
        "ref",
        "in",
        [...marks].map((mark) => refOf(ticketId, mark)),
      )
      .execute();
    const reportedRefs = new Set(reportedRows.map(({ ref }) => ref));
    return [...marks].filter((mark) => !reportedRefs.has(refOf(ticketId, mark)));
  }

  async function look(ticketId: string, sub: string, marks: ReadonlySet<number>): Promise<void> {
    const open = await untold(sub, ticketId, marks);
    if (open.length === 0) return;
    const stored = await loadTicket(db, ticketId);
    if (stored !== null) await book.combinations.ready(() => combinationsOpen(stored));
    const at = clock.now();
    const isDoubtful = stored === null || (await isUnsettled(db, stored, at));
    const value = isDoubtful ? null : ticketValue(book, stored, at);
    if (stored === null || value === null) return;
    for (const mark of open) {
      if (value * 100 < stored.ticket.open_stake * mark) continue;
      await transact("push cash-out", async (trx) => {
        if (!(await isNews(trx, { sub, ref: refOf(ticketId, mark), at }))) return;
        await writePush(trx, { sub, kind: "cashOut", path: ticketPath(ticketId), at }, (row) => row.cash_out === mark);
      });
    }
  }

  async function run({ goesOn }: Turn): Promise<void> {
    const wanting = await living(db, clock.now()).where("cash_out", ">", 0).execute();
    if (wanting.length === 0) return;
    const marks = new Map<string, Set<number>>();
    for (const { sub, cash_out } of wanting) marks.set(sub, (marks.get(sub) ?? new Set()).add(cash_out));
    const tickets = await db
      .selectFrom("ticket")
      .select(["id", "sub"])
      .where("phase", "=", "accepted")
      .where("settlement", "=", "open")
      .where(
        "sub",
        "in",
        living(db, clock.now()).clearSelect().select("push_subscription.sub").where("cash_out", ">", 0),
      )
      .where("id", ">", last)
      .orderBy("id")
      .limit(ticketsAtOnce)
      .execute();
    for (const { id, sub } of tickets) {
      // Whose first wish came just now is looked at the next time.
      const wanted = marks.get(sub);
      if (wanted !== undefined && goesOn()) await look(id, sub, wanted);
    }
    last = tickets.length < ticketsAtOnce ? "" : (tickets.at(-1)?.id ?? "");
  }

  return { name: "cash-outs", everyMs, run };
}
