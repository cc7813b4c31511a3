// A play is what a player does between two pauses: a round that was left open and goes on in the next one counts there.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Tokens } from "../../../src/protocol/accounts.ts";
import type { SessionAnswer } from "../../../src/protocol/games/sessions.ts";
import { playAcme } from "../../harness/acme.ts";
import { createServerClock } from "../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";

const minute = 60_000;
const clock = createServerClock();
let server: TestServer;
let token: string;
let refreshToken: string;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  ({ access_token: token, refresh_token: refreshToken } = await server.logIn("player"));
});

/** The same log-in, when its token is too old. */
async function pause(): Promise<void> {
  clock.advance(20 * minute);
  const { body } = await server.call<Tokens>("/kcmanager/refreshToken", { body: { refreshToken } });
  ({ access_token: token, refresh_token: refreshToken } = body);
}

const open = () => playAcme(server, token, clock.now);
const playOf = async (sessionId: string) => {
  const { body } = await server.call<SessionAnswer>(`/games/v1/games/session?sessionId=${sessionId}`, { token });
  const { stakes, wins, net, rounds, playStartedAt } = body;
  return { stakes, wins, net, rounds, playStartedAt };
};

it("a further stake and the win of an earlier round are of the play in which they are made", async () => {
  const before = await open();
  await before.bet(100, { roundId: "hand" });
  await pause();
  const now = await open();
  const raise = await now.bet(50, { roundId: "hand", transactionId: "raise" });
  expect(raise.status).toBe(200);
  expect(await playOf(now.sessionId)).toMatchObject({ stakes: 50, wins: 0, net: -50, rounds: 0 });
  expect(await playOf(before.sessionId)).toMatchObject({ stakes: 100, net: -100, rounds: 1 });
  await now.rollback("raise", { roundId: "hand" });
  expect(await playOf(now.sessionId)).toMatchObject({ stakes: 0, net: 0 });
  await now.bet(60, { roundId: "hand" });
  await now.win(300, { roundId: "hand" });
  expect(await playOf(now.sessionId)).toMatchObject({ stakes: 60, wins: 300, net: 240, rounds: 0 });
  expect(await playOf(before.sessionId)).toMatchObject({ stakes: 100, wins: 0, net: -100, rounds: 1 });
});

it("goes on with the present one, not with that of a round which came to an end in it", async () => {
  const before = await open();
  await before.bet(100, { roundId: "hand", transactionId: "first" });
  await pause();
  const now = await open();
  const { playStartedAt } = await playOf(now.sessionId);
  clock.advance(minute);
  await now.rollback("first", { roundId: "hand" });
  clock.advance(minute);
  const next = await open();
  expect(await playOf(next.sessionId)).toMatchObject({ playStartedAt, stakes: 0, rounds: 0 });
  expect(await playOf(before.sessionId)).toMatchObject({ stakes: 0, rounds: 0 });
});
