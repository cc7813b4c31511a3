// All that the site knows of a player, as the player reads it elsewhere: page by page, put together.
import { toMajor } from "../../../src/domain/money.ts";
import { deviceOf } from "../accounts/sessions/device-of.ts";
import type { Sessions } from "../accounts/sessions/sessions.ts";
import { readFactors } from "../accounts/factors/read-factors.ts";
import { findBySub } from "../accounts/users.ts";
import { placesOf } from "../agency/agents/places.ts";
import { listBonuses } from "../../money/bonuses/wire-bonus.ts";
import { documentsOf } from "../documents/own-documents.ts";
import { gamblingOverview } from "../gambling/overview.ts";
import { unauthorized } from "../../platform/http/http-error.ts";
import { listTransactions } from "../../money/ledger/list-transactions.ts";
import type { DataKey } from "../../money/data-key.ts";
import { paymentHistory } from "../../money/payments/history.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Wallets } from "../../money/ledger/wallets.ts";
import { ticketHistory } from "../../betting/ticketing/history/history.ts";
import { listVouchers } from "../../money/vouchers/list-vouchers.ts";

export interface ExportDeps {
  db: Database;
  wallets: Pick<Wallets, "wallets">;
  sessions: Pick<Sessions, "list">;
}

interface Reader {
  sub: string;
  /** Of titles. */
  language: string;
  /** Epoch ms. */
  now: number;
}

/** The file goes on paper and into mails: no code stands in it. */
const noKey: Pick<DataKey, "open"> = { open: () => null };

async function allPages<Row>(read: (page: number) => Promise<{ result: readonly Row[]; totalPages: number }>) {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { result, totalPages } = await read(page);
    rows.push(...result);
    if (page >= totalPages) return rows;
  }
}

async function roundsOf(db: Database, sub: string) {
  const rounds = await db.selectFrom("game_round").selectAll().where("sub", "=", sub).orderBy("opened_at").execute();
  return rounds.map(({ provider, round_id, game_code, currency, stake, win, state, opened_at, closed_at }) => ({
    provider,
    roundId: round_id,
    gameCode: game_code,
    currency,
    stake: toMajor(stake),
    win: toMajor(win),
    state,
    openedAt: opened_at,
    closedAt: closed_at,
  }));
}

async function messagesOf(db: Database, sub: string) {
  const messages = await db.selectFrom("message").selectAll().where("sub", "=", sub).orderBy("created_at").execute();
  return messages.map(({ key, params, ticket_id, created_at, read }) => ({
    key,
    params: JSON.parse(params) as unknown,
    ticketId: ticket_id,
    at: created_at,
    read: read === 1,
  }));
}

/** Amounts in major units, times epoch ms. */
export async function exportOwn({ db, wallets, sessions }: ExportDeps, { sub, language, now }: Reader) {
  const user = await findBySub(db, sub);
  if (user === undefined) throw unauthorized();
  const settings = await db.selectFrom("user_setting").selectAll().where("sub", "=", sub).execute();
  const pushes = await db.selectFrom("push_subscription").selectAll().where("sub", "=", sub).execute();
  const open = await sessions.list(sub);
  return {
    exportedAt: now,
    profile: {
      sub,
      username: user.username,
      email: user.email,
      emailVerified: user.email_verified === 1,
      firstName: user.first_name,
      lastName: user.last_name,
      pendingEmail: user.pending_email,
      promoCode: user.promo_code,
      createdAt: user.created_at,
      roles: JSON.parse(user.roles) as unknown,
    },
    agent: (await placesOf(db, [sub])).get(sub) ?? null,
    settings: settings.map(({ object, property, value }) => ({
      object,
      property,
      value: JSON.parse(value) as unknown,
    })),
    sessions: open.map(({ userAgent, startedAt, usedAt, remember }) => ({
      device: deviceOf(userAgent),
      startedAt,
      usedAt,
      remember,
    })),
    factors: await readFactors(db, sub),
    notifications: pushes.map(({ endpoint, language: lang, created_at }) => ({
      endpoint,
      lang,
      createdAt: created_at,
    })),
    gambling: await gamblingOverview(db, { sub, startedAt: now, now }),
    documents: await documentsOf(db, sub),
    wallets: await wallets.wallets(sub),
    transactions: await allPages((page) => listTransactions(db, sub, { page })),
    tickets: await allPages((page) => ticketHistory(db, sub, { page })),
    games: await roundsOf(db, sub),
    payments: await allPages((page) => paymentHistory(db, noKey, sub, { page })),
    vouchers: await allPages((page) => listVouchers(db, noKey, { sub, page })),
    bonuses: await allPages((page) => listBonuses(db, sub, { page }, language)),
    messages: await messagesOf(db, sub),
  };
}
