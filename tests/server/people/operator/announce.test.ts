// An announcement is told to the open tabs of whom it reaches, over real sockets; thousands of players do not hold the
// process up.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MessagesAnswer } from "../../../../src/protocol/messages.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";
import { writeBeside } from "../../../harness/test-database.ts";

const player = "00000000-0000-4000-8000-000000000001";
const agent = "00000000-0000-4000-8000-000000000003";
const texts = { en: { title: "New hours", text: "We close at ten." } };
const reason = "the hours change";
const many = 10_000;

let server: TestServer;
let editor: string;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  editor = (await server.logIn("editor")).access_token;
  admin = (await server.logIn("admin")).access_token;
});
afterAll(() => server.stop());

const announce = (to: unknown) =>
  server.call<{ count?: number; proposalId?: string }>("/operator/v1/announce", {
    token: editor,
    body: { texts, to, reason },
  });

/** What all read is agreed to by an administrator. */
async function agree(proposalId: string): Promise<void> {
  const body = { proposalId, approve: true };
  expect((await server.call("/operator/v1/proposals/decide", { token: admin, body })).status).toBe(200);
}

async function tabOf(username: string): Promise<SocketClient> {
  const { access_token: token } = await server.logIn(username);
  const client = await connectSocket(server.url, "/sports");
  const preAuth = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
  expect(await client.ask("auth", { token: preAuth.body.token })).toEqual({ ok: true });
  return client;
}

const newOf = async (username: string): Promise<number> => {
  const { access_token: token } = await server.logIn(username);
  const { body } = await server.call<MessagesAnswer>("/account/v1/messages", { token, body: { page: 1 } });
  return body.result.filter(({ key }) => key === "announcement").length;
};

/** The longest that the process works without doing anything else: by its own CPU, which others on the cores do not lengthen. */
function watchTurns(): { stop(): number } {
  const cpuMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [longest, before] = [0, cpuMs()];
  let next = setImmediate(turn);
  function turn(): void {
    const now = cpuMs();
    [longest, before] = [Math.max(longest, now - before), now];
    next = setImmediate(turn);
  }
  return {
    stop() {
      clearImmediate(next);
      return longest;
    },
  };
}

describe("an announcement", () => {
  it.each([
    ["all", ["player", "player2"]],
    [{ sub: player }, ["player"]],
    [{ agent }, ["player2"]],
  ])("is told within 2 s to the open tabs of whom it reaches, and to nobody else's: %j", async (to, reached) => {
    const tabs = await Promise.all(["player", "player2"].map(async (name) => ({ name, client: await tabOf(name) })));
    // Log-ins and passwords are none of the announcement's time.
    await server.call("/operator/v1/confirm", { token: admin, body: { password: "Sandbox-Pass1" } });
    const began = performance.now();
    const { status, body } = await announce(to);
    expect(status).toBe(202);
    if (body.proposalId !== undefined) await agree(body.proposalId);
    const own = tabs.filter(({ name }) => reached.includes(name));
    for (const { client } of own)
      expect(await client.next("account_update")).toMatchObject({ kinds: ["messages"], payment: null });
    expect(performance.now() - began).toBeLessThan(2000);
    for (const { name } of own) expect(await newOf(name)).toBeGreaterThan(0);
    // What was told before the answer to this would have come before it.
    for (const { client } of tabs) await client.ask("auth", { token: null });
    const heard = tabs.filter(({ client }) => client.of("account_update").length > 0).map(({ name }) => name);
    expect(heard).toEqual(reached);
    for (const { client } of tabs) client.close();
  });

  it.each([
    ["all", 0],
    [{ sub: player }, 1],
  ])("is sent once under its requestId: %j", async (to, reached) => {
    const before = await newOf("player");
    const body = { texts, to, reason, requestId: randomUUID() };
    const call = () => server.call("/operator/v1/announce", { token: admin, body });
    const first = await call();
    expect(first.status).toBe(202);
    expect(await call()).toMatchObject({ status: 202, body: first.body });
    expect(await newOf("player")).toBe(before + reached);
  });

  it("reaches 10,000 players of an agent while the process goes on with what else it has to do", async () => {
    const beside = await writeBeside(server.dataDir);
    const subs = Array.from({ length: many }, () => randomUUID());
    for (let from = 0; from < many; from += 500) {
      const some = subs.slice(from, from + 500);
      await beside
        .insertInto("user")
        .values(
          some.map((sub) => ({
            sub,
            username: sub,
            username_key: sub,
            email: sub,
            email_key: sub,
            first_name: "f",
            last_name: "l",
            password_hash: "",
            email_verified: 1,
            blocked: 0,
            roles: "[]",
            promo_code: null,
            demo: 0,
            pending_email: null,
            created_at: 0,
            blocked_by: null,
            search: "",
          })),
        )
        .execute();
      await beside
        .insertInto("agency_member")
        .values(
          some.map((sub) => ({
            sub,
            parent: agent,
            path: `/${agent}/`,
            kind: "player" as const,
            since: 0,
            may_agents: 0,
            credit_by_agent: 0,
            code: null,
            max_stake: null,
            plan: null,
          })),
        )
        .execute();
    }
    const tab = await tabOf("player2");
    const turns = watchTurns();
    const began = performance.now();
    expect((await announce({ agent })).body).toEqual({ count: many + 3 });
    await tab.next("account_update");
    const tookMs = Math.round(performance.now() - began);
    const longestMs = Math.round(turns.stop());
    console.log(`FIGURE announcement to ${many} players: ${tookMs} ms, longest turn of the process ${longestMs} ms`);
    const { count } = await beside
      .selectFrom("message")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where("sub", "in", subs.slice(0, 5000))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(5000);
    expect(longestMs).toBeLessThan(170);
    tab.close();
    await beside.destroy();
  });
});
