// Proposals as they are stored and read.
import { sql } from "kysely";
import { toMajor } from "../../../../src/domain/money.ts";
import type { Proposal } from "../../../../src/protocol/operator/proposals.ts";
import type { ProposalsRequest } from "../../../../src/protocol/operator/proposal-requests.ts";
import { spelledTerm } from "../../../../src/domain/offer/search-term.ts";
import { dialectOf } from "../../../platform/db/dialect-of.ts";
import { containsText } from "../../../platform/db/contains-text.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Column } from "../csv.ts";
import { type Range, readPage, sortOrder } from "../../../platform/db/read-page.ts";
import type { ProposalTable } from "../tables.ts";
import { administratorGrant } from "./role-grants.ts";
import { barOf, type Reader } from "./who-may-decide.ts";

const sorts = {
  by: { createdAt: sql`proposal.created_at`, expiresAt: sql`proposal.expires_at`, kind: sql`proposal.kind` },
  last: sql`proposal.id`,
};

function matching(db: Database, { status, kind, search }: ProposalsRequest) {
  const term = search.trim();
  return db
    .selectFrom("proposal")
    .leftJoin("user as person", "person.sub", "proposal.sub")
    .$if(typeof status === "string", (rows) => rows.where("proposal.status", "=", status ?? "open"))
    .$if(typeof kind === "string", (rows) => rows.where("proposal.kind", "=", kind ?? "adjust"))
    .$if(term !== "", (rows) =>
      rows.where((eb) =>
        eb.or([
          ...spelledTerm(term).map((spelt) => containsText(eb.ref("person.search"), spelt)),
          containsText(eb.ref("proposal.target"), term),
          containsText(sql`coalesce(proposal.reason, '')`, term),
        ]),
      ),
    );
}

/** SQLite takes so many values of a query, and PostgreSQL more. */
const subsAtOnce = 1000;

async function usernamesOf(db: Database, subs: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < subs.length; from += subsAtOnce) {
    const some = subs.slice(from, from + subsAtOnce);
    const users = await db.selectFrom("user").select(["sub", "username"]).where("sub", "in", some).execute();
    for (const { sub, username } of users) found.set(sub, username);
  }
  return found;
}

/** Whether a proposal's body is not what its call takes now. */
export type IsOutdated = (row: ProposalTable) => boolean;

/** Of each, whether the reader may decide it, and what bars the reader from that. */
async function decisionsOf(db: Database, by: Reader) {
  const grant = await administratorGrant(db, by.sub);
  return (row: ProposalTable): Pick<Proposal, "canDecide" | "barred"> => {
    const isOpen = row.status === "open" && row.expires_at > by.at;
    const barred = isOpen ? barOf(row, by, grant) : null;
    return { canDecide: isOpen && barred === null, barred };
  };
}

/**
 * Open ones that the reader may decide, the oldest first; one that can no longer be carried out is among them: it can be refused. @param limit of those that are looked at
 */
export async function decidableProposals(db: Database, by: Reader, limit: number) {
  const rows = await db
    .selectFrom("proposal")
    .leftJoin("user", "user.sub", "proposal.sub")
    .selectAll("proposal")
    .select("user.username")
    .where("proposal.status", "=", "open")
    // Those whose time is over would take the place of what can be decided.
    .where("proposal.expires_at", ">", by.at)
    .orderBy("proposal.created_at")
    .orderBy("proposal.id")
    .limit(limit)
    .execute();
  const decision = await decisionsOf(db, by);
  return rows.filter((row) => decision(row).canDecide);
}

export async function wireProposals(
  db: Database,
  rows: readonly ProposalTable[],
  by: Reader,
  isOutdated: IsOutdated,
): Promise<Proposal[]> {
  const subs = rows.flatMap(({ sub, proposed_by, decided_by }) => [sub, proposed_by, decided_by]);
  const names = await usernamesOf(db, [...new Set(subs.filter((sub) => sub !== null))]);
  const person = (sub: string) => ({ sub, username: names.get(sub) ?? "" });
  const decision = await decisionsOf(db, by);
  return rows.map((row) => ({
    proposalId: row.id,
    kind: row.kind,
    status: row.status,
    target: row.target,
    person: row.sub === null ? null : person(row.sub),
    amount: toMajor(row.amount),
    currency: row.currency,
    currency_id: row.currency_id,
    body: JSON.parse(row.body) as unknown,
    reason: row.reason,
    note: row.note,
    proposedBy: person(row.proposed_by),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedBy: row.decided_by === null ? null : person(row.decided_by),
    decidedAt: row.decided_at,
    ...decision(row),
    outdated: isOutdated(row),
  }));
}

export async function listProposals(
  db: Database,
  request: ProposalsRequest,
  range: Range,
  by: Reader,
  isOutdated: IsOutdated,
) {
  const { rows, total } = await readPage(matching(db, request).selectAll("proposal"), sortOrder(sorts, request), range);
  return { rows: await wireProposals(db, rows, by, isOutdated), total };
}

/** @throws HttpError 404 */
export async function requireProposal(db: Database, id: string): Promise<ProposalTable> {
  const row = await db.selectFrom("proposal").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** Any number that no other use of the database takes for its advisory locks. */
const targetLock = 7_310_002;

/**
 * The one that waits for a decision about a target, of acts that are proposed once for it: until the transaction's end no other
 * process proposes about it. @param now epoch ms
 */
export async function openProposal(
  trx: Database,
  { kind, target, now }: Pick<ProposalTable, "kind" | "target"> & { now: number },
): Promise<Pick<ProposalTable, "id" | "body"> | undefined> {
  if (dialectOf(trx) === "postgres")
    await sql`select pg_advisory_xact_lock(${sql.lit(targetLock)}, hashtext(${`${kind} ${target}`}))`.execute(trx);
  return trx
    .selectFrom("proposal")
    .select(["id", "body"])
    .where("kind", "=", kind)
    .where("target", "=", target)
    .where("status", "=", "open")
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** The open ones that name their target once, by target: there are few. */
export async function openProposals(
  db: Database,
  kinds: readonly ProposalTable["kind"][],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("proposal")
    .select(["id", "target"])
    .where("kind", "in", kinds)
    .where("status", "=", "open")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ id, target }) => [target, id]));
}

export const proposalColumns: readonly Column<Proposal>[] = [
  ["proposalId", ({ proposalId }) => proposalId],
  ["kind", ({ kind }) => kind],
  ["status", ({ status }) => status],
  ["person", ({ person }) => person?.username ?? null],
  ["target", ({ target }) => target],
  ["amount", ({ amount }) => amount],
  ["currency", ({ currency }) => currency],
  ["reason", ({ reason }) => reason],
  ["proposedBy", ({ proposedBy }) => proposedBy.username],
  ["createdAt", ({ createdAt }) => new Date(createdAt)],
  ["expiresAt", ({ expiresAt }) => new Date(expiresAt)],
  ["decidedBy", ({ decidedBy }) => decidedBy?.username ?? null],
  ["decidedAt", ({ decidedAt }) => (decidedAt === null ? null : new Date(decidedAt))],
  ["note", ({ note }) => note],
];
