// Users in the store: lookup by name, e-mail or id, and creation.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../ports.ts";
import type { UserTable } from "./tables.ts";

export type User = Selectable<UserTable>;

/** How names and e-mails are compared. */
export const foldName = (name: string) => name.trim().normalize("NFKC").toLowerCase();

export const rolesOf = (user: Pick<User, "roles">) => JSON.parse(user.roles) as string[];

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
  createdAt: number;
}

/** By user name or, failing that, by e-mail. */
export async function findByName(db: Database, name: string): Promise<User | undefined> {
  const key = foldName(name);
  const byName = await db.selectFrom("user").selectAll().where("username_key", "=", key).executeTakeFirst();
  return byName ?? db.selectFrom("user").selectAll().where("email_key", "=", key).executeTakeFirst();
}

export function findBySub(db: Database, sub: string): Promise<User | undefined> {
  return db.selectFrom("user").selectAll().where("sub", "=", sub).executeTakeFirst();
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
      created_at: user.createdAt,
    })
    .execute();
  return sub;
}
