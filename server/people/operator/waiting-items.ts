// What waits for a decision, across payments, proposals, documents, matches, tickets and games.
import { sql } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import { mostWaiting, type WaitingAnswer, type WaitingItem } from "../../../src/protocol/operator/waiting.ts";
import type { Unsettled } from "../../../src/protocol/operator/outcomes.ts";
import { oldestRefusedWins } from "../../casino/operator/refused-wins.ts";
import type { Author } from "../../site/audit/author.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { decidableProposals } from "./proposals/proposal-store.ts";

interface WaitingDeps {
  db: Database;
  clock: Pick<Clock, "now">;
  unsettledMatches(): Promise<readonly Unsettled[]>;
}

/** A ticket waits for a decision for some seconds: only one that is late is told to operators. */
const lateMs = 60_000;

/** Where there is a proposal about a payment, that waits for approval, and the payment for nothing else. */
async function payments(db: Database, by: Author): Promise<WaitingItem[]> {
  const rows = await db
    .selectFrom("payment")
    .leftJoin("user", "user.sub", "payment.sub")
    .select(["payment.id", "payment.status", "payment.method", "payment.amount", "payment.currency"])
    .select(["payment.created_at", "payment.updated_at", "payment.sub", "user.username"])
    .where("payment.status", "in", ["requested", "review"])
    .where("payment.sub", "<>", by.sub)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("proposal")
            .select("proposal.id")
            .whereRef("proposal.target", "=", "payment.id")
            .where("proposal.status", "=", "open"),
        ),
      ),
    )
    .orderBy("payment.updated_at")
    .limit(mostWaiting)
    .execute();
  return rows.map(({ id, status, method, amount, currency, created_at, updated_at, sub, username }) => ({
    kind: status === "review" ? "review" : "withdrawal",
    id,
    since: status === "review" ? updated_at : created_at,
    what: method,
    person: { sub, username: username ?? "" },
    amount: toMajor(amount),
    currency,
  }));
}

/** Open at once; there are few, and who may decide which is known once they are read. */
const mostProposals = 200;

async function proposals(db: Database, by: Author): Promise<WaitingItem[]> {
  const rows = await decidableProposals(db, by, mostProposals);
  return rows.map(({ id, kind, created_at: since, sub, username, amount, currency }) => ({
    kind: "proposal",
    id,
    since,
    what: kind,
    person: sub === null ? null : { sub, username: username ?? "" },
    amount: amount === 0 ? null : toMajor(amount),
    currency: amount === 0 ? null : currency,
  }));
}

async function documents(db: Database, by: Author): Promise<WaitingItem[]> {
  const rows = await db
    .selectFrom("verification")
    .innerJoin("user", "user.sub", "verification.sub")
    .select(["verification.sub", "verification.submitted_at", "user.username"])
    .where("verification.state", "=", "submitted")
    .where("verification.sub", "<>", by.sub)
    .orderBy("verification.submitted_at")
    .limit(mostWaiting)
    .execute();
  return rows.map(({ sub, submitted_at: since, username }) => ({
    ...({ kind: "documents", id: sub, since, what: "", amount: null, currency: null } as const),
    person: { sub, username },
  }));
}

async function tickets(db: Database, now: number): Promise<WaitingItem[]> {
  const due = sql<number>`coalesce(ticket.decide_at, ticket.deadline)`;
  const rows = await db
    .selectFrom("ticket")
    .leftJoin("user", "user.sub", "ticket.sub")
    .select(["ticket.id", "ticket.code", "ticket.sub", "ticket.stake", "ticket.currency", "user.username"])
    .select(due.as("due"))
    .where("ticket.phase", "in", ["pending", "reoffer"])
    .where(due, "<", now - lateMs)
    .orderBy(due)
    .limit(mostWaiting)
    .execute();
  return rows.map(({ id, code, due: since, sub, username, stake, currency }) => ({
    ...({ kind: "ticket", id, since, what: code ?? id, amount: toMajor(stake), currency } as const),
    person: { sub, username: username ?? "" },
  }));
}

async function refusedWins(db: Database, by: Author): Promise<WaitingItem[]> {
  const rows = await oldestRefusedWins(db, by.sub, mostWaiting);
  return rows.map(({ roundId: id, at: since, sub, username, amount, currency }) => ({
    ...({ kind: "refusedWin", id, since, what: "", amount: toMajor(amount), currency } as const),
    person: { sub, username },
  }));
}

/** The oldest first, as many as one sees at once. */
export async function waitingItems({ db, clock, unsettledMatches }: WaitingDeps, by: Author): Promise<WaitingAnswer> {
  const now = clock.now();
  const matches = (await unsettledMatches()).map(({ eventId, pair, timeStart: since }): WaitingItem => ({
    ...({ kind: "match", id: String(eventId), since, what: pair, person: null, amount: null, currency: null } as const),
  }));
  const items = [
    ...(await payments(db, by)),
    ...(await proposals(db, by)),
    ...(await documents(db, by)),
    ...(await tickets(db, now)),
    ...(await refusedWins(db, by)),
    ...matches,
  ];
  const oldestFirst = items.toSorted((item, other) => item.since - other.since || item.id.localeCompare(other.id));
  return { result: oldestFirst.slice(0, mostWaiting), asOf: now };
}
