// The site as its operators know it: with clients of theirs, and a clock that goes on between two calls, since reads are
// counted by the second.
import type { Config } from "../../server/config.ts";
import { siteDay } from "../../server/people/agency/commission/site-day.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import type { AuditAnswer, AuditRow } from "../../src/protocol/operator/audit.ts";
import type { Answer, TestServer } from "./server.ts";
import { startTestServer } from "./server.ts";

export const subs = {
  player: "00000000-0000-4000-8000-000000000001",
  player2: "00000000-0000-4000-8000-000000000002",
  agent: "00000000-0000-4000-8000-000000000003",
  editor: "00000000-0000-4000-8000-000000000004",
  admin: "00000000-0000-4000-8000-000000000005",
  admin2: "00000000-0000-4000-8000-000000000006",
} as const;
export type Name = keyof typeof subs;

export interface OperatorRig {
  server: TestServer;
  /** How far the site's clock is ahead; ms. */
  pass(ms: number): void;
  /** Epoch ms by the site's clock. */
  now(): number;
  /** A call below /operator/v1; a body makes it a POST. */
  ask<Body = Record<string, unknown>>(path: string, body?: object, by?: Name): Promise<Answer<Body>>;
  /** What needs approval: proposed by `admin`, approved by `admin2`; else what one does. @returns the answer of the last call */
  byTwo<Body = Record<string, unknown>>(path: string, body: object): Promise<Answer<Body>>;
  /** Any other call. */
  call<Body = Record<string, unknown>>(path: string, body?: object, by?: Name): Promise<Answer<Body>>;
  /** The password once more. */
  confirm(by?: Name): Promise<void>;
  /** What a player has in dinars. */
  wallet(name: Name, currencyId?: number): Promise<{ wallet_0: number; wallet_1: number; wallet_2: number }>;
  audit(filter?: object): Promise<AuditRow[]>;
  logIn(name: Name): Promise<void>;
  /** The sandbox begins anew, and all are logged in. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** @param config of the site, but for what a test site has */
export async function startOperatorRig(config: Partial<Config> = {}): Promise<OperatorRig> {
  let lead = 0;
  const server = await startTestServer({ clock: { ...systemClock, now: () => Date.now() + lead }, config });
  const tokens = new Map<Name, string>();
  async function call<Body>(path: string, body?: object, by?: Name): Promise<Answer<Body>> {
    lead += 200;
    if (by !== undefined && !tokens.has(by)) await rig.logIn(by);
    const token = by === undefined ? undefined : tokens.get(by);
    return server.call<Body>(path, { ...(token ? { token } : {}), ...(body === undefined ? {} : { body }) });
  }
  const rig: OperatorRig = {
    server,
    call,
    now: () => Date.now() + lead,
    pass: (ms) => void (lead += ms),
    ask: (path, body, by = "admin") => call(`/operator/v1/${path}`, body, by),
    async byTwo<Body>(path: string, body: object) {
      for (const name of ["admin", "admin2"] as const) await rig.confirm(name);
      const proposed = await rig.ask<Body & { proposalId?: string }>(path, body);
      const { proposalId } = proposed.body ?? {};
      if (proposed.status !== 202 || proposalId === undefined) return proposed;
      return rig.ask<Body>("proposals/decide", { proposalId, approve: true }, "admin2");
    },
    async confirm(by = "admin") {
      const { status } = await rig.ask("confirm", { password: "Sandbox-Pass1" }, by);
      if (status !== 200) throw new Error(`${by} is not believed: ${status}`);
    },
    async wallet(name, currencyId = 1) {
      type Profile = { wallets: { currency_id: number; wallet_0: number; wallet_1: number; wallet_2: number }[] };
      const { body } = await rig.ask<Profile>("users/get", { sub: subs[name] });
      const own = body.wallets.find(({ currency_id }) => currency_id === currencyId);
      if (own === undefined) throw new Error(`${name} has no wallet of currency ${currencyId}`);
      return { wallet_0: own.wallet_0, wallet_1: own.wallet_1, wallet_2: own.wallet_2 };
    },
    audit: async (filter = {}) => (await rig.ask<AuditAnswer>("audit", { size: 200, ...filter })).body.result,
    async logIn(name) {
      tokens.set(name, (await server.logIn(name)).access_token);
    },
    async reset() {
      await server.call("/sandbox/reset", { body: {} });
      tokens.clear();
      lead += 2000;
    },
    stop: () => server.stop(),
  };
  return rig;
}

/** For what is told by the day: the site's next midnight is not to come between two calls. Before any log-in, which it may outlast. */
export function passMidnight({ now, pass }: OperatorRig): void {
  const aheadMs = 600_000;
  if (siteDay(now()) !== siteDay(now() + aheadMs)) pass(aheadMs);
}
