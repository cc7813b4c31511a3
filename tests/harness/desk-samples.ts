// Answers of the desks' calls, for tests of screens.
import type { Gambling } from "../../src/protocol/gambling.ts";
import type { UserRow } from "../../src/protocol/operator/users.ts";
import type { Overview } from "../../src/protocol/operator/overview.ts";

export function userRow(over: Partial<UserRow> = {}): UserRow {
  const { username = "milica" } = over;
  return {
    sub: "u2",
    username,
    firstName: "Milica",
    lastName: "Marić",
    email: `${username}@kvota.test`,
    roles: [],
    agent: null,
    blocked: false,
    blockedBy: null,
    openTickets: 0,
    creditByAgent: false,
    maxStake: null,
    credit: [{ currency: "RSD", currency_id: 1, cash: 1234.5, bonus: 0, held: 0 }],
    createdAt: 1_700_000_000_000,
    lastSeenAt: null,
    ...over,
  };
}

export const gambling: Gambling = {
  now: 1,
  limits: [],
  timeOut: null,
  exclusion: null,
  realityCheck: null,
  session: { startedAt: 1, results: [] },
};

export const overview: Overview = {
  asOf: 1,
  build: "b1",
  users: { total: 6, blocked: 1 },
  connections: 3,
  storeBytes: 3 * 1024 * 1024,
  waiting: {
    undecidedTickets: 0,
    overdueMs: 0,
    ticketsToSettle: 0,
    mails: 0,
    failedMails: 2,
    withdrawals: 4,
    reviews: 0,
    proposals: 0,
    verifications: 0,
  },
  webhooksRefused: 0,
  beforeOpening: { settings: [], variables: [] },
  invalidSettings: [],
  maintenance: null,
  feed: { updatesPerSecond: 1.25, seed: 7, ageMs: 40_000 },
};

/** What the worker makes of a user about whom the server says nothing more. */
export const untold = { figures: [], flags: [], notes: [] };
