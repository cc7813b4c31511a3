// Answers of the desks' calls, for tests of screens.
import type { Gambling } from "../../src/protocol/gambling.ts";
import type { UserRow } from "../../src/protocol/operator/users.ts";

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
