// The tables that accounts owns.
import type { Generated } from "kysely";
import type { FactorTables } from "./factors/factor-tables.ts";

export interface UserTable {
  sub: string;
  username: string;
  /** Folded for lookup: user names and e-mails differ by more than case. */
  username_key: string;
  /** What it looks like; null = of a demo user, or of one from before this was kept, that looks like another's. */
  name_skeleton: Generated<string | null>;
  email: string;
  /** Folded; of an account that was registered with another's address "~" and its sub: mail goes to the other alone. */
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  email_verified: number;
  blocked: number;
  /** JSON list. */
  roles: string;
  promo_code: string | null;
  /** 1 = has a public password, or money or roles that the sandbox gave: exists while the sandbox is on, and only then. */
  demo: number;
  /** Asked for and not confirmed yet. */
  pending_email: string | null;
  created_at: number;
  /** Who blocked the user; null = not blocked, or before this was kept. */
  blocked_by: "agent" | "operator" | null;
  /** Folded text that lists of users search. */
  search: Generated<string>;
  /** When its owner left, and when name and address went; null = that is not so. */
  closed_at: Generated<number | null>;
  erased_at: Generated<number | null>;
}

/** One log-in with all its refreshed tokens. Generation n is the refresh token that was issued last. */
export interface SessionTable {
  family_id: string;
  sub: string;
  generation: number;
  /** The newest generation whose access token was used: who got it has its answer. */
  confirmed: number;
  remember: number;
  expires_at: number;
  /** However often it is refreshed, it ends then. */
  ends_at: number;
  revoked: number;
  /** Of the log-in; "" = it sent none. */
  user_agent: string;
  /** 0 = before this was kept. */
  created_at: number;
  /** Of the last refresh or log-in. */
  used_at: number;
  /** 1 = the log-in was proved by a second factor, or one was added in it. */
  second_factor: Generated<number>;
}

/** A link sent by e-mail; the token itself is stored hashed. */
export interface EmailTokenTable {
  token_hash: string;
  sub: string;
  purpose: string;
  expires_at: number;
  /** 0 = before this was kept. */
  issued_at: number;
  /** The address that the link gives to the account; "" where it changes none. */
  email: string;
  email_key: string;
}

export interface OutboxTable {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  /** JSON list. */
  links: string;
  created_at: number;
  /** kept = never sent, there was no SMTP server; waiting, sent, failed = for good. */
  state: string;
  attempts: number;
  /** When a waiting one is tried next, epoch ms. */
  next_at: number;
  /** Until then the process that sends it has it for itself, epoch ms. */
  claimed_until: Generated<number>;
  /** Of the request that it was written in; null = none, or before this was kept. */
  req_id: string | null;
}

/** Secrets made at the first start: the signing key pair (JWK) and the key of refresh tokens. */
export interface SecretTable {
  name: string;
  value: string;
}

export interface UserSettingTable {
  sub: string;
  object: string;
  property: string;
  /** JSON. */
  value: string;
}

export interface AccountTables extends FactorTables {
  user: UserTable;
  session: SessionTable;
  email_token: EmailTokenTable;
  outbox: OutboxTable;
  secret: SecretTable;
  user_setting: UserSettingTable;
}
