// Users as administrators list them.
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import { spelledTerm } from "../../../../src/domain/offer/search-term.ts";
import type { UserRow, UsersRequest } from "../../../../src/protocol/operator/users.ts";
import { containsText } from "../../../platform/db/contains-text.ts";
import { nowhere, placesOf } from "../../agency/agents/places.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { type Column, moneyColumns } from "../csv.ts";
import { type Range, readPage, sortOrder } from "../../../platform/db/read-page.ts";
import { creditOf, openTicketsOf } from "./money-of-users.ts";

const rolesSchema = z.array(z.string());

/** Of the log-in or refresh that is known last. */
const lastSeen = sql<number | null>`(select max(used_at) from session where session.sub = "user".sub)`;

const sorts = {
  by: {
    username: sql`username_key`,
    createdAt: sql`"user".created_at`,
    lastSeenAt: sql`last_seen`,
    firstName: sql`lower(first_name)`,
    lastName: sql`lower(last_name)`,
    email: sql`email_key`,
  },
  last: sql`sub`,
  emptyLast: true,
};

const owesMoney = sql<boolean>`exists (select 1 from ledger_account claim
  where claim.sub = "user".sub and claim.bucket = 'house' and claim.balance < 0)`;

interface Filter extends Pick<UsersRequest, "status" | "search"> {
  /** Of a row of "user"; absent = all. */
  among?: RawBuilder<boolean>;
  /** What a search looks through; absent = names and addresses. */
  searched?: RawBuilder<string>;
}

function matching(db: Database, { status, search, among, searched }: Filter, sandbox: SandboxState) {
  const terms = spelledTerm(search);
  return (
    db
      .selectFrom("user")
      // Demo users are unknown while the sandbox is off.
      .$if(!sandbox.on, (users) => users.where("demo", "=", 0))
      .$if(among !== undefined, (users) => users.where(among ?? sql<boolean>`1 = 0`))
      .$if(status === "owing", (users) => users.where(owesMoney))
      .$if(status === "active" || status === "blocked", (users) =>
        users.where("blocked", "=", status === "blocked" ? 1 : 0),
      )
      .$if(search.trim() !== "", (users) =>
        users.where((eb) => eb.or(terms.map((term) => containsText(searched ?? eb.ref("search"), term)))),
      )
  );
}

const columnNames = [
  ...(["sub", "username", "first_name", "last_name", "email", "roles", "blocked", "blocked_by"] as const),
  ...(["created_at", "email_verified", "closed_at"] as const),
];

type Stored = Awaited<ReturnType<typeof storedPage>>["rows"][number];

type Wanted = UsersRequest & Filter;

function storedPage(db: Database, request: Wanted, sandbox: SandboxState, range: Range) {
  const users = matching(db, request, sandbox).select(columnNames).select(lastSeen.as("last_seen"));
  return readPage(users, sortOrder(sorts, request), range);
}

async function wireRows(db: Database, stored: readonly Stored[]): Promise<UserRow[]> {
  const subs = stored.map(({ sub }) => sub);
  const [credit, openTickets] = [await creditOf(db, subs), await openTicketsOf(db, subs)];
  const places = await placesOf(db, subs);
  return stored.map((user) => ({
    sub: user.sub,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    roles: rolesSchema.parse(JSON.parse(user.roles)),
    blocked: user.blocked === 1,
    ...(places.get(user.sub) ?? nowhere),
    blockedBy: user.blocked === 1 ? user.blocked_by : null,
    credit: credit.get(user.sub) ?? [],
    openTickets: openTickets.get(user.sub) ?? 0,
    createdAt: user.created_at,
    lastSeenAt: user.last_seen,
  }));
}

export async function listUsers(db: Database, sandbox: SandboxState, request: Wanted, range: Range) {
  const { rows, total } = await storedPage(db, request, sandbox, range);
  return { rows: await wireRows(db, rows), total };
}

/** null = there is none, or none that is to be seen. */
export async function userRow(
  db: Database,
  sandbox: SandboxState,
  sub: string,
): Promise<(UserRow & { emailVerified: boolean; closedAt: number | null }) | null> {
  const stored = await matching(db, { status: "all", search: "" }, sandbox)
    .select(columnNames)
    .select(lastSeen.as("last_seen"))
    .where("sub", "=", sub)
    .executeTakeFirst();
  if (stored === undefined) return null;
  const [row] = await wireRows(db, [stored]);
  return row === undefined ? null : { ...row, emailVerified: stored.email_verified === 1, closedAt: stored.closed_at };
}

/** @param hidden columns that are not given */
export const userColumns =
  (hidden: ReadonlySet<string> = new Set()) =>
  <Row extends Omit<UserRow, "email" | "roles"> & Partial<UserRow>>(rows: readonly Row[]): readonly Column<Row>[] => {
    const columns: Column<Row>[] = [
      ["sub", ({ sub }) => sub],
      ["username", ({ username }) => username],
      ["firstName", ({ firstName }) => firstName],
      ["lastName", ({ lastName }) => lastName],
      ["email", ({ email = "" }) => email],
      ["roles", ({ roles = [] }) => roles.join(" ")],
      ["agent", ({ agent }) => agent?.username ?? null],
      ["blocked", ({ blocked }) => blocked],
      ["blockedBy", ({ blockedBy }) => blockedBy],
      ...moneyColumns(rows, ({ credit }) => credit, [
        ["cash", ({ cash }) => cash],
        ["bonus", ({ bonus }) => bonus],
        ["held", ({ held }) => held],
      ]),
      ["openTickets", ({ openTickets }) => openTickets],
      ["creditByAgent", ({ creditByAgent }) => creditByAgent],
      ...moneyColumns(
        rows,
        ({ credit, maxStake }) =>
          (maxStake ?? []).map(({ currency_id, limit }) => ({
            currency_id,
            limit,
            currency: credit.find((entry) => entry.currency_id === currency_id)?.currency ?? String(currency_id),
          })),
        [["maxStake", ({ limit }) => limit]],
      ),
      ["createdAt", ({ createdAt }) => new Date(createdAt)],
      ["lastSeenAt", ({ lastSeenAt }) => (lastSeenAt === null ? null : new Date(lastSeenAt))],
    ];
    return columns.filter(([name]) => !hidden.has(name));
  };
