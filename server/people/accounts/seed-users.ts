// The demo users of a sandbox, with their wallets.
import { agentRole, editorRole, administratorRole } from "../../../src/domain/account/roles.ts";
import { currencies } from "../../site/cms/currencies.ts";
import type { MoneyTrx, Store } from "../../platform/db/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Wallets } from "../../money/ledger/wallets.ts";
import { hashDemoPassword } from "./passwords/passwords.ts";
import { insertUser } from "./users.ts";

export const demoPassword = "Sandbox-Pass1";

interface SeedUser {
  sub: string;
  username: string;
  firstName: string;
  lastName: string;
  roles: string[];
  /** Minor units by currency; wallets of the others are not opened. */
  balances: Partial<Record<(typeof currencies)[number]["currency"], number>>;
}

const cash = { RSD: 1_000_000, EUR: 50_000 };

/** Fixed ids: a session of a demo user outlives a reset of the sandbox. */
export const seedUsers: readonly SeedUser[] = [
  {
    sub: "00000000-0000-4000-8000-000000000001",
    username: "player",
    firstName: "Petar",
    lastName: "Perić",
    roles: [],
    balances: { ...cash, "FREEBET-RSD": 100_000 },
  },
  {
    sub: "00000000-0000-4000-8000-000000000002",
    username: "player2",
    firstName: "Milica",
    lastName: "Marić",
    roles: [],
    balances: { ...cash, "FREEBET-RSD": 100_000 },
  },
  {
    sub: "00000000-0000-4000-8000-000000000003",
    username: "agent",
    firstName: "Amar",
    lastName: "Agić",
    roles: [agentRole],
    balances: cash,
  },
  {
    sub: "00000000-0000-4000-8000-000000000004",
    username: "editor",
    firstName: "Ema",
    lastName: "Eror",
    roles: [editorRole],
    balances: cash,
  },
  {
    sub: "00000000-0000-4000-8000-000000000005",
    username: "admin",
    firstName: "Ana",
    lastName: "Adžić",
    roles: [administratorRole],
    balances: cash,
  },
  {
    sub: "00000000-0000-4000-8000-000000000006",
    username: "admin2",
    firstName: "Bojan",
    lastName: "Babić",
    roles: [administratorRole],
    balances: cash,
  },
  {
    sub: "00000000-0000-4000-8000-000000000007",
    username: "subagent",
    firstName: "Sanja",
    lastName: "Savić",
    roles: [agentRole],
    balances: cash,
  },
];

/** Opens the wallets every user has: the cash currencies. */
export async function openCashWallets(db: MoneyTrx, wallets: Wallets, sub: string): Promise<void> {
  for (const { currency, currency_id } of currencies)
    if (currency_id <= 999) await wallets.openWallet(db, sub, currency, currency_id);
}

async function seedOne(db: MoneyTrx, wallets: Wallets, user: SeedUser, passwordHash: string, now: number) {
  const { sub, username, firstName, lastName, roles } = user;
  const email = `${username}@kvota.example`;
  await insertUser(db, {
    sub,
    username,
    firstName,
    lastName,
    roles,
    email,
    passwordHash,
    emailVerified: true,
    demo: true,
    createdAt: now,
  });
  for (const { currency, currency_id } of currencies) {
    const minor = user.balances[currency];
    if (minor === undefined) continue;
    await wallets.openWallet(db, sub, currency, currency_id);
    await wallets.credit(db, { sub, currencyId: currency_id, minor, reason: "seed", at: now });
  }
}

async function missingSeeds(db: Database): Promise<SeedUser[]> {
  const rows = await db.selectFrom("user").select("sub").execute();
  const storedSubs = new Set(rows.map((row) => row.sub));
  return seedUsers.filter((user) => !storedSubs.has(user.sub));
}

/** Makes the demo users that are missing. */
export async function ensureSeedUsers(store: Store, wallets: Wallets, clock: Clock): Promise<void> {
  const missing = await missingSeeds(store.db);
  if (missing.length === 0) return;
  const passwordHash = await hashDemoPassword(demoPassword);
  const subs = missing.map(({ sub }) => sub);
  await store.money("seed users", subs, async (trx) => {
    // Looked once more: another process that starts may have made them meanwhile.
    for (const user of await missingSeeds(trx)) await seedOne(trx, wallets, user, passwordHash, clock.now());
  });
}

/**
 * Drops every user and makes the demo users anew, in one step: no call in between finds its session gone.
 * The log-ins of the demo users go on: they are who they were.
 */
export async function resetUsers(store: Store, wallets: Wallets, clock: Clock): Promise<void> {
  const passwordHash = await hashDemoPassword(demoPassword);
  const seeded = seedUsers.map((user) => user.sub);
  await store.money("reset users", seeded, async (trx) => {
    const savedSessions = await trx
      .selectFrom("session")
      .selectAll()
      .where("revoked", "=", 0)
      .where("sub", "in", seeded)
      .execute();
    await trx.deleteFrom("user").execute();
    for (const user of seedUsers) await seedOne(trx, wallets, user, passwordHash, clock.now());
    if (savedSessions.length > 0) await trx.insertInto("session").values(savedSessions).execute();
  });
}
