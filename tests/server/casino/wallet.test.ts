// The wallet API as an outside provider meets it: what moves money, what is refused, what is answered again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GameRoundEvent } from "../../../src/protocol/games/events.ts";
import { playAcme, type Acme, type WalletTold } from "../../harness/acme.ts";
import { createServerClock } from "../../harness/server-clock.ts";
import { startTestServer, type Answer, type TestServer } from "../../harness/server.ts";
import { connectSocket } from "../../harness/socket-client.ts";

const clock = createServerClock();
let server: TestServer;
let token: string;
let acme: Acme;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  token = (await server.logIn("player")).access_token;
  acme = await playAcme(server, token, clock.now);
});

const play = () => playAcme(server, token, clock.now);
const control = (path: string, body: unknown) => server.call(`/sandbox/${path}`, { body });

async function usedOf(kind: string): Promise<number> {
  const { body } = await server.call<{ limits: { kind: string; period: string; currency: string; used: number }[] }>(
    "/account/v1/gambling",
    { token },
  );
  return body.limits.find((one) => one.kind === kind && one.period === "day" && one.currency === "RSD")?.used ?? -1;
}

describe("a bet and its win", () => {
  it("takes a stake once, however often the same bytes come", async () => {
    const bet = { transactionId: "t1", roundId: "x" };
    expect(await acme.bet(100, bet)).toMatchObject({ status: 200, body: { transactionId: "t1", balance: 9900 } });
    const again = await acme.bet(100, bet);
    expect(again).toMatchObject({ status: 200, body: { duplicate: true, balance: 9900, at: clock.now() } });
    expect(await acme.bet(200, bet)).toMatchObject({ status: 409, body: { error: "transactionReused" } });
    expect(await acme.balance()).toBe(9900);
  });

  it("pays a win, then nothing more of that round", async () => {
    await acme.bet(100, { transactionId: "b1" });
    expect((await acme.win(250, { transactionId: "w1" })).body.balance).toBe(10_150);
    expect((await acme.win(250, { transactionId: "w1" })).body).toMatchObject({ duplicate: true, balance: 10_150 });
    expect(await acme.win(250)).toMatchObject({ status: 409, body: { error: "roundClosed" } });
    expect(await acme.rollback("b1")).toMatchObject({ status: 409, body: { error: "betSettled" } });
    expect(await acme.bet(100)).toMatchObject({ status: 409, body: { error: "roundClosed" } });
    expect(await acme.balance()).toBe(10_150);
  });

  it("takes several bets and wins in one round, up to what a round may take", async () => {
    await acme.bet(10_000);
    expect((await acme.win(30_000, { roundEnds: false })).status).toBe(200);
    expect((await acme.bet(20_000)).status).toBe(200);
    expect((await acme.bet(10_000)).status).toBe(200);
    expect(await acme.bet(1)).toMatchObject({ status: 422, body: { error: "betLimit", limit: 40_000 } });
    expect((await acme.win(0)).body.balance).toBe(0);
    expect(await acme.endRound()).toMatchObject({ status: 409, body: { error: "roundClosed" } });
  });

  it("ends a round that pays nothing", async () => {
    await acme.bet(100);
    expect(await acme.endRound({ transactionId: "e1" })).toMatchObject({ status: 200, body: { balance: 9900 } });
    expect((await acme.endRound({ transactionId: "e1" })).body.duplicate).toBe(true);
    expect(await acme.win(1)).toMatchObject({ status: 409, body: { error: "roundClosed" } });
  });

  it("refuses what has no round, no bet, or is more than a game may pay", async () => {
    expect(await acme.win(1)).toMatchObject({ status: 404, body: { error: "roundUnknown" } });
    await acme.bet(100, { transactionId: "b1" });
    expect(await acme.win(10_000_001)).toMatchObject({ status: 422, body: { error: "winLimit" } });
    await acme.rollback("b1");
    expect(await acme.win(1)).toMatchObject({ status: 409, body: { error: "roundNotBet" } });
    expect(await acme.balance()).toBe(10_000);
  });
});

describe("a rollback", () => {
  it("gives a stake back once, and the limit it used", async () => {
    await acme.bet(100, { transactionId: "b1" });
    expect(await usedOf("stake")).toBe(100);
    expect((await acme.rollback("b1")).body).toMatchObject({ rolledBack: true, balance: 10_000 });
    expect((await acme.rollback("b1")).body).toMatchObject({ rolledBack: true, balance: 10_000 });
    expect(await usedOf("stake")).toBe(0);
    const { body } = await server.call<{ result: { state: string; stake: number }[] }>("/games/v1/rounds/history", {
      body: {},
      token,
    });
    expect(body.result).toMatchObject([{ state: "refunded", stake: 0, net: 0 }]);
  });

  it("keeps a bet out that comes after its rollback", async () => {
    expect((await acme.rollback("late")).body).toMatchObject({ rolledBack: false, balance: 10_000 });
    const late = await acme.bet(100, { transactionId: "late" });
    expect(late).toMatchObject({ status: 409, body: { error: "transactionRolledBack" } });
    expect((await acme.rollback("late")).body.rolledBack).toBe(false);
    expect(await acme.balance()).toBe(10_000);
  });

  it("has nothing to give back for a refused bet, and takes no win back", async () => {
    await acme.bet(9, { transactionId: "low" });
    expect((await acme.rollback("low")).body.rolledBack).toBe(false);
    await acme.bet(100);
    await acme.win(10, { transactionId: "w1" });
    expect(await acme.rollback("w1")).toMatchObject({ status: 400, body: { error: "badRequest" } });
  });
});

describe("what forbids a bet, and no win", () => {
  it.each([
    ["another game", { gameCode: "acme_other" }, 422, "wrongGame"],
    ["another currency", { currency: "EUR" }, 422, "wrongCurrency"],
    ["an unknown session", { sessionId: "none" }, 404, "sessionUnknown"],
  ])("refuses %s", async (_what, more, status, error) => {
    expect(await acme.bet(100, more)).toMatchObject({ status, body: { error } });
  });

  it("refuses less than the least, more than the most and more than there is, and spends the id", async () => {
    expect(await acme.bet(9.99)).toMatchObject({ status: 422, body: { error: "betTooLow" } });
    const over = await acme.bet(10_000.01, { transactionId: "over" });
    expect(over).toMatchObject({ status: 422, body: { error: "betLimit", limit: 10_000 } });
    expect((await acme.bet(10_000.01, { transactionId: "over" })).body).toMatchObject({ duplicate: true });
    await acme.bet(6000);
    const much = await acme.bet(6000, { roundId: "second" });
    expect(much).toMatchObject({ status: 422, body: { error: "insufficientCredit", balance: 4000 } });
  });

  it("holds the player's own limits", async () => {
    const limit = { kind: "stake", period: "day", currency_id: 1, limit: 150 };
    await server.call("/account/v1/gambling/limit", { body: limit, token });
    expect((await acme.bet(100)).status).toBe(200);
    expect(await acme.bet(100, { roundId: "r2" })).toMatchObject({ status: 422, body: { error: "stakeLimitReached" } });
    expect((await acme.win(40)).status).toBe(200);
    expect(await usedOf("loss")).toBe(60);
  });

  it("holds a time-out, a block and a closed section, and pays what was won before", async () => {
    const stops: [() => Promise<unknown>, () => Promise<unknown>, number, string][] = [
      [
        () => control("settings", { scope: "status", key: "disableCasinoPage", value: true }),
        () => control("settings", { scope: "status", key: "disableCasinoPage", value: false }),
        422,
        "gameInactive",
      ],
      [
        () => control("user", { username: "player", blocked: true }),
        () => control("user", { username: "player", blocked: false }),
        403,
        "userBlocked",
      ],
      [
        () => control("maintenance", { timeLeft: 0 }),
        () => control("maintenance", { timeLeft: null }),
        503,
        "maintenance",
      ],
      [
        () => server.call("/account/v1/gambling/timeOut", { body: { span: "24h" }, token }),
        async () => undefined,
        422,
        "timeOut",
      ],
    ];
    for (const [stop, goOn, status, error] of stops) {
      await acme.bet(100, { roundId: error });
      await stop();
      expect(await acme.bet(100, { transactionId: `b-${error}`, roundId: `${error}-2` })).toMatchObject({
        status,
        body: { error },
      });
      expect((await acme.win(100, { roundId: error })).status).toBe(200);
      await goOn();
    }
  });

  it("does not spend the id of a bet that came during maintenance", async () => {
    await control("maintenance", { timeLeft: 0 });
    const bet = { transactionId: "b1", roundId: "late" };
    expect((await acme.bet(10, bet)).status).toBe(503);
    await control("maintenance", { timeLeft: null });
    expect(await acme.bet(10, bet)).toMatchObject({ status: 200, body: { balance: 9990 } });
  });

  it("lets no parallel bets take more than there is", async () => {
    await control("user", { username: "player", credit: 500, currency: "RSD" });
    // All at once they may wait longer for each other than a busy store lets anybody wait: a provider sends the same again then.
    const bet = async (id: string): Promise<Answer<WalletTold>> => {
      const told = await acme.bet(10, { roundId: id, transactionId: id });
      return told.status === 503 ? bet(id) : told;
    };
    const bets = await Promise.all(Array.from({ length: 100 }, (_, n) => bet(`p${n}`)));
    expect(bets.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(await acme.balance()).toBe(0);
  });
});

describe("what the player is told", () => {
  it("tells wallets and the round after each movement, and a limit that was passed", async () => {
    const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
    const client = await connectSocket(server.url, "/sports");
    expect(await client.ask("auth", { token: body.token })).toEqual({ ok: true });
    await acme.bet(100, { roundId: "told" });
    const wallets = await client.next<{ rev: number; wallets: { wallet_0: number }[] }>("account_update");
    expect(wallets.wallets[0]?.wallet_0).toBe(9900);
    await acme.win(30, { roundId: "told" });
    const closed = await client.next<GameRoundEvent>("game_round", ({ state }) => state === "closed");
    expect(closed).toMatchObject({ roundId: "acme.told", stake: 100, win: 30, playStakes: 100, playWins: 30 });
    const later = await client.next<{ rev: number }>("account_update", ({ rev }) => rev > wallets.rev);
    expect(later.rev).toBeGreaterThan(wallets.rev);
    await acme.bet(10_001);
    expect(await client.next("casinoBetLimit")).toEqual({
      game_code: "acme_plain",
      game_limit: 10_000,
      currency: "RSD",
    });
    client.close();
  });

  it("shows a round with its movements, and no other player's", async () => {
    await acme.bet(100, { roundId: "seen" });
    await acme.win(30, { roundId: "seen" });
    const { body } = await server.call<{ transactions: unknown[] }>("/games/v1/rounds/acme.seen", { token });
    expect(body).toMatchObject({ stake: 100, win: 30, net: -70, state: "closed", detail: null, verification: null });
    expect(body.transactions).toMatchObject([
      { kind: "bet", amount: 100, balance: 9900 },
      { kind: "win", amount: 30, balance: 9930 },
    ]);
    const other = (await server.logIn("player2")).access_token;
    expect((await server.call("/games/v1/rounds/acme.seen", { token: other })).status).toBe(404);
  });
});

describe("what the sandbox makes of its calls", () => {
  it("loses an answer, refuses and counts", async () => {
    await control("games", { wallet: { op: "bet", mode: "lostAnswer", times: 1 } });
    await expect(acme.bet(100, { transactionId: "lost" })).rejects.toThrow("fetch failed");
    expect((await acme.bet(100, { transactionId: "lost" })).body).toMatchObject({ duplicate: true, balance: 9900 });
    await control("games", { wallet: { op: "win", mode: "refused", times: 1 } });
    expect((await acme.win(10, { transactionId: "w" })).status).toBe(503);
    expect((await acme.win(10, { transactionId: "w" })).body).toMatchObject({ balance: 9910 });
    const { body } = await server.call("/sandbox/games");
    expect(body).toMatchObject({ sessions: 1, openRounds: 0, wallet: { bet: 2, win: 2 } });
  });
});

it("tells one player's sessions apart by their play", async () => {
  await acme.bet(100);
  const second = await play();
  clock.advance(16 * 60_000);
  token = (await server.logIn("player")).access_token;
  const third = await play();
  const sums = async (id: string) => (await server.call(`/games/v1/games/session?sessionId=${id}`, { token })).body;
  expect(await sums(second.sessionId)).toMatchObject({ stakes: 100, net: -100, rounds: 1, state: "ended" });
  expect(await sums(third.sessionId)).toMatchObject({ stakes: 0, rounds: 0, state: "created" });
});
