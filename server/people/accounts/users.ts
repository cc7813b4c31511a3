// Users in the store: lookup by name, e-mail or id, and creation.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import { unauthorized } from "../../platform/http/http-error.ts";
import type { Database } from "../../platform/db/database.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { foldName } from "./fold-name.ts";
import { nameSkeleton } from "./registration/name-skeleton.ts";
import type { UserTable } from "./tables.ts";
import { userSearch } from "./user-search.ts";

export type User = Selectable<UserTable>;

export const rolesOf = (user: Pick<User, "roles">) => JSON.parse(user.roles) as string[];

/** Demo users are unknown while the sandbox is off: their passwords are public. */
export const isHidden = (user: Pick<User, "demo">, sandbox: SandboxState) => user.demo === 1 && !sandbox.on;

export interface NewUser {
  sub?: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  emailVerified?: boolean;
  roles?: readonly string[];
  promoCode?: string | null;
  demo?: boolean;
  /** The address belongs to another account. */
  borrowsEmail?: boolean;
  createdAt: number;
}

/** By user name or e-mail. One with "@" is an e-mail first: older user names may be the address of somebody else. */
export async function findByName(db: Database, name: string): Promise<User | undefined> {
  const key = foldName(name);
  const by = (column: "username_key" | "email_key") =>
    db.selectFrom("user").selectAll().where(column, "=", key).executeTakeFirst();
  const [first, second] = key.includes("@")
    ? (["email_key", "username_key"] as const)
    : (["username_key", "email_key"] as const);
  return (await by(first)) ?? by(second);
}

export function findBySub(db: Database, sub: string): Promise<User | undefined> {
  return db.selectFrom("user").selectAll().where("sub", "=", sub).executeTakeFirst();
}

/** Until the transaction ends no other one changes what belongs to the user alone. @throws HttpError 401 where there is none */
export async function lockUser(trx: Database, sub: string): Promise<User> {
  const rows = trx.selectFrom("user").selectAll().where("sub", "=", sub);
  const user = await (dialectOf(trx) === "postgres" ? rows.forUpdate() : rows).executeTakeFirst();
  if (user === undefined || user.closed_at !== null) throw unauthorized();
  return user;
}

/** Whether somebody has it, or one that looks like it. */
export async function usernameTaken(db: Database, username: string): Promise<boolean> {
  const owner = await db
    .selectFrom("user")
    .select("sub")
    .where((eb) =>
      eb.or([eb("username_key", "=", foldName(username)), eb("name_skeleton", "=", nameSkeleton(username))]),
    )
    .executeTakeFirst();
  return owner !== undefined;
}

/** A demo user's name may look like another's: tests number them. */
async function skeletonOf(db: Database, { username, demo }: NewUser): Promise<string | null> {
  const skeleton = nameSkeleton(username);
  if (demo !== true) return skeleton;
  const alike = await db.selectFrom("user").select("sub").where("name_skeleton", "=", skeleton).executeTakeFirst();
  return alike === undefined ? skeleton : null;
}

/** Of an account that somebody registered with the address of another account, of which only that one is told. */
const borrowedKey = (sub: string): string => `~${sub}`;

/** Its address is another account's: no mail about this account goes there. */
export const hasBorrowedEmail = ({ sub, email_key }: Pick<User, "sub" | "email_key">): boolean =>
  email_key === borrowedKey(sub);

/**
 * Whether another user has the address, or can still get it back.
 * @param now epoch ms @param except the user who asks for it
 */
export async function emailTaken(db: Database, email: string, now: number, except = ""): Promise<boolean> {
  const key = foldName(email);
  const owner = await db
    .selectFrom("user")
    .select("sub")
    .where("email_key", "=", key)
    .where("sub", "!=", except)
    .executeTakeFirst();
  if (owner) return true;
  const wayBack = await db
    .selectFrom("email_token")
    .select("sub")
    .where("purpose", "=", "undo-email-change")
    .where("email_key", "=", key)
    .where("expires_at", ">", now)
    .where("sub", "!=", except)
    .executeTakeFirst();
  return wayBack !== undefined;
}

/** The user's id. Fails on the unique keys where the name, one that looks like it, or the e-mail is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<string> {
  const sub = user.sub ?? randomUUID();
  await db
    .insertInto("user")
    .values({
      sub,
      username: user.username,
      username_key: foldName(user.username),
      name_skeleton: await skeletonOf(db, user),
      email: user.email,
      email_key: user.borrowsEmail === true ? borrowedKey(sub) : foldName(user.email),
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      email_verified: user.emailVerified ? 1 : 0,
      blocked: 0,
      roles: JSON.stringify(user.roles ?? []),
      promo_code: user.promoCode ?? null,
      demo: user.demo ? 1 : 0,
      pending_email: null,
      created_at: user.createdAt,
      blocked_by: null,
      search: userSearch({ ...user, first_name: user.firstName, last_name: user.lastName }),
    })
    .execute();
  return sub;
}
