// Users in the store: lookup by name, e-mail or id, and creation.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, SandboxState } from "../ports.ts";
import { foldName } from "./fold-name.ts";
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

export async function usernameTaken(db: Database, username: string): Promise<boolean> {
  const key = foldName(username);
  return (await db.selectFrom("user").select("sub").where("username_key", "=", key).executeTakeFirst()) !== undefined;
}

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

/** The user's id. Fails on the unique keys where name or e-mail is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<string> {
  const sub = user.sub ?? randomUUID();
  await db
    .insertInto("user")
    .values({
      sub,
      username: user.username,
      username_key: foldName(user.username),
      email: user.email,
      email_key: foldName(user.email),
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
