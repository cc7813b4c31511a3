// Agents and players on a real store, beside a clock that the test moves: what the agency's acts do, without their calls.
import { agentLimits } from "../../server/site/settings/money-settings.ts";
import { createFakeSettings } from "./fake-settings.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertUser } from "../../server/people/accounts/users.ts";
import type { CreditDeps } from "../../server/people/agency/players/credit-player.ts";
import { fundsOf } from "../../server/people/agency/funds/funds.ts";
import { addMember, treeLock } from "../../server/people/agency/agents/tree.ts";
import type { Author } from "../../server/site/audit/author.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { createGambling } from "../../server/people/gambling/create-gambling.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { createDataKey } from "../../server/money/data-key.ts";
import { noBonuses } from "../../server/money/payments/payment-deps.ts";
import type { Settlement, TicketTable } from "../../server/betting/ticketing/tables.ts";
import { credit, openWallet } from "./credits.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { openTestStore, removeTestData } from "./test-database.ts";

export const rsd = { currency: "RSD", currencyId: 1 };
/** "above" has "below" under it; each has a player. */
export const agentNames = ["above", "below"] as const;
export type AgentName = (typeof agentNames)[number];
export const playerOf = { above: "ana", below: "boris" } as const;
export const paths = { above: "/above/", below: "/above/below/" } as const;

export interface AgencyRig {
  readonly clock: FakeClock;
  store: Store;
  creditDeps: CreditDeps;
  author(sub: string, roles?: string[]): Author;
  /** Minor units; owed is not below zero. */
  funds(agent: AgentName): Promise<{ float: number; owed: number; line: number }>;
  cash(player: string): Promise<number>;
  /** An accepted ticket, written as it stands. */
  ticket(ticket: Partial<TicketTable> & Pick<TicketTable, "id" | "agent_path" | "stake">): Promise<void>;
  settle(
    id: string,
    how: { settlement: Settlement; win: number; openStake: number; cashedOut?: number },
  ): Promise<void>;
  /** The store is closed and opened again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const withoutAgentLimits = createFakeSettings();
withoutAgentLimits.put(agentLimits, []);

export async function startAgencyRig(): Promise<AgencyRig> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-agency-"));
  const clock = createFakeClock();
  let store = await openTestStore(dataDir, clock);
  const deps = (): CreditDeps => ({
    settings: withoutAgentLimits,
    gambling: createGambling({ ...store, clock, settings: withoutAgentLimits }),
    bonuses: noBonuses,
    news: { tell: () => undefined, tellEach: () => undefined, idle: () => Promise.resolve() },
    dataKey: createDataKey("k".repeat(32)),
  });
  const names = [...agentNames, ...Object.values(playerOf)];
  await store.money("make users", [treeLock, ...names], async (trx) => {
    for (const sub of names)
      await insertUser(trx, {
        sub,
        username: sub,
        email: `${sub}@kvota.example`,
        firstName: sub,
        lastName: sub,
        passwordHash: "",
        emailVerified: true,
        demo: true,
        createdAt: clock.now(),
      });
    await trx.updateTable("user").set({ roles: '["AG1"]' }).where("sub", "in", agentNames).execute();
    const since = clock.now();
    const above = await addMember(trx, { sub: "above", kind: "agent", parent: null, may_agents: 1, since });
    const below = await addMember(trx, { sub: "below", kind: "agent", parent: above, since });
    await addMember(trx, { sub: playerOf.above, kind: "player", parent: above, credit_by_agent: 1, since });
    await addMember(trx, { sub: playerOf.below, kind: "player", parent: below, credit_by_agent: 1, since });
  });
  for (const sub of names) await openWallet({ store, ledger: createLedger(store.db) }, sub, "RSD", 1);
  for (const sub of Object.values(playerOf))
    await credit({ store, ledger: createLedger(store.db) }, sub, 1, 100_000, "seed");

  const rig: AgencyRig = {
    clock,
    store,
    creditDeps: deps(),
    author: (sub, roles = ["AG1"]) => ({ at: clock.now(), sub, roles, family: null, ip: null }),
    funds: (agent) =>
      store.money("look", agent, async (trx) => {
        const { float, owed, line } = await fundsOf(trx, agent, rsd);
        return { float: float.balance, owed: 0 - owed.balance, line };
      }),
    async cash(player) {
      const [own] = await createLedger(store.db).wallets(player);
      return Math.round((own?.wallet_0 ?? 0) * 100);
    },
    async ticket(ticket) {
      const now = clock.now();
      const row: TicketTable = {
        sub: playerOf.above,
        frontend_uuid: ticket.id,
        code: null,
        created_at: now,
        phase: "accepted",
        mode: "accept",
        subcode: null,
        ets_code: null,
        decide_at: null,
        deadline: null,
        odds_policy: "any",
        live: 0,
        kind: "single",
        system_groups: null,
        currency: "RSD",
        currency_id: 1,
        payout_currency_id: 1,
        stake_bonus: 0,
        asked_stake: ticket.stake,
        offer_stake: null,
        reoffer_accepted: null,
        booked_at: now,
        total_odds: "2.00",
        bonus: 0,
        possible_win: 0,
        terms: "{}",
        settlement: "open",
        win: 0,
        payouts: 0,
        settled_at: null,
        voided_at: null,
        open_stake: ticket.stake,
        cashed_out: 0,
        search: "",
        req_id: null,
        ...ticket,
      };
      await store.transact("write ticket", (trx) => trx.insertInto("ticket").values(row).execute());
    },
    async settle(id, { settlement, win, openStake, cashedOut }) {
      const settled_at = settlement === "open" ? null : clock.now();
      const more = cashedOut === undefined ? {} : { cashed_out: cashedOut };
      await store.transact("settle", (trx) =>
        trx
          .updateTable("ticket")
          .set({ settlement, win, open_stake: openStake, settled_at, ...more })
          .where("id", "=", id)
          .execute(),
      );
    },
    async restart() {
      await store.close();
      store = await openTestStore(dataDir, clock);
      Object.assign(rig, { store, creditDeps: deps() });
    },
    async stop() {
      await store.close();
      await removeTestData(dataDir);
    },
  };
  return rig;
}
