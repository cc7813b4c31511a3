// Back to the seeded state: users, money, settings, offer, faults and ticket policy.
import { resetUsers, seedUsers } from "../people/accounts/seed-users.ts";
import type { Author } from "../site/audit/author.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";

export async function resetSandbox(deps: SandboxDeps, by: Author): Promise<void> {
  const { store, settings, maintenance, faults, steering, feed, realtime, wallets, clock } = deps;
  faults.reset();
  steering.policy = { mode: "accept" };
  await maintenance.set(null, by);
  await deps.resetThrottles();
  deps.policyReports.reset();
  await settings.reset(by);
  await deps.resetGames();
  await deps.resetMoney();
  const users = await store.db.selectFrom("user").select("sub").execute();
  const seeded = new Set(seedUsers.map((user) => user.sub));
  for (const { sub } of users) if (!seeded.has(sub)) realtime.disconnectUser(sub);
  for (const table of [
    "booking",
    "message",
    "message_all",
    "gambling_limit",
    "gambling_player",
    "push_subscription",
    "push_told",
    "user_note",
    "user_flag",
  ] as const)
    await store.db.deleteFrom(table).execute();
  await store.db.deleteFrom("outbox").execute();
  await resetUsers(store, wallets, clock);
  await deps.seedAgency();
  deps.forgetIdentities();
  await feed.reset();
  await deps.steered();
  await deps.settingsChanged({}, { maintenance: null });
}
