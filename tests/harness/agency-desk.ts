// A server with the seeded agents, and calls of the agency as one of its users: each a moment after the one before, for
// reads are counted by the second.
import { randomUUID } from "node:crypto";
import { systemClock } from "../../server/system-clock.ts";
import type { AgencyMe } from "../../src/protocol/agency/me.ts";
import { type Answer, startTestServer, type TestServer, type TestServerOptions } from "./server.ts";

export const subs = {
  player: "00000000-0000-4000-8000-000000000001",
  player2: "00000000-0000-4000-8000-000000000002",
  agent: "00000000-0000-4000-8000-000000000003",
  editor: "00000000-0000-4000-8000-000000000004",
  admin: "00000000-0000-4000-8000-000000000005",
  admin2: "00000000-0000-4000-8000-000000000006",
  subagent: "00000000-0000-4000-8000-000000000007",
} as const;

interface Refused {
  error?: string;
}

export interface AgencyDesk {
  readonly server: TestServer;
  /** Moves the server's clock on. */
  pass(ms: number): void;
  /** Back to the seeded state, and nobody logged in. */
  reset(): Promise<void>;
  /** A call below "/", as a user. */
  as<Body = Record<string, unknown>>(username: string, path: string, body?: object): Promise<Answer<Body & Refused>>;
  /** POST /agency/v1/<path> as a user; without a body GET. */
  desk<Body = Record<string, unknown>>(username: string, path: string, body?: object): Promise<Answer<Body & Refused>>;
  credit(change: object, username?: string): Promise<Answer<Record<string, unknown> & Refused>>;
  /** What an agent has in RSD. */
  funds(username?: string): Promise<AgencyMe["credit"][number] | undefined>;
  /** Cash of a player in RSD, and what is on its way out. */
  cash(username: string): Promise<{ wallet_0: number; wallet_2: number }>;
  steer(change: object): Promise<void>;
}

export async function startAgencyDesk(options: TestServerOptions = {}): Promise<AgencyDesk> {
  let lead = 0;
  const server = await startTestServer({ clock: { ...systemClock, now: () => Date.now() + lead }, ...options });
  const tokens = new Map<string, string>();

  const as: AgencyDesk["as"] = async (username, path, body) => {
    lead += 200;
    if (username !== "" && !tokens.has(username)) tokens.set(username, (await server.logIn(username)).access_token);
    const token = tokens.get(username);
    return server.call(path, {
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
    });
  };
  const desk: AgencyDesk["desk"] = (username, path, body) => as(username, `/agency/v1/${path}`, body);

  return {
    ...{ server, as, desk },
    pass(ms) {
      lead += ms;
      // Access tokens live for five minutes.
      tokens.clear();
    },
    async reset() {
      tokens.clear();
      lead += 2000;
      await server.call("/sandbox/reset", { body: {} });
    },
    credit: (change, username = "agent") =>
      desk(username, "credit", {
        ...{ sub: subs.player2, amount: 500, currency: "RSD", direction: "add", requestId: randomUUID() },
        ...change,
      }),
    async funds(username = "agent") {
      const { body } = await desk<AgencyMe>(username, "me");
      return body.credit.find(({ currency }) => currency === "RSD");
    },
    async cash(username) {
      const { body } = await as<{ wallets: { currency: string; wallet_0: number; wallet_2?: number }[] }>(
        username,
        "/base/v1/users",
      );
      const own = body.wallets.find(({ currency }) => currency === "RSD");
      return { wallet_0: own?.wallet_0 ?? 0, wallet_2: own?.wallet_2 ?? 0 };
    },
    async steer(change) {
      const { status } = await server.call("/sandbox/user", { body: change });
      if (status !== 204) throw new Error(`steering a user: ${status}`);
    },
  };
}
