// Rounds of a real server, checked as the page of a player does it.
import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDraw, tableBlockText } from "../../../../../src/domain/games/draw.ts";
import { payOf } from "../../../../../src/domain/games/ratio.ts";
import { wheel } from "../../../../../src/domain/games/roulette/wheel.ts";
import { checkRound } from "../../../../../src/features/casino/rounds/check-round.ts";
import { roundAnswerSchema, type RoundAnswer } from "../../../../../src/protocol/games/rounds.ts";
import { playHouse } from "../../../../harness/house-player.ts";
import { startTestServer, type TestServer } from "../../../../harness/server.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.call("/sandbox/games", { body: { cycleMs: 0 } });
  token = (await server.logIn("player")).access_token;
});
afterAll(() => server.stop());

async function played(gameCode: string, stake: number, bet: unknown): Promise<string> {
  const player = await playHouse(server, token, gameCode);
  const { body } = await player.start(stake, bet);
  return `house.${body.roundId}`;
}
const read = async (roundId: string): Promise<RoundAnswer> => {
  for (;;) {
    const round = roundAnswerSchema.parse((await server.call(`/games/v1/rounds/${roundId}`, { token })).body);
    // The win is on its way to the wallet.
    if (round.state === "closed") return round;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe("a round", () => {
  it("is checked once its seed is revealed, and differs where anything of it was changed", async () => {
    const ids = [
      await played("house_dice", 100, { target: 4900 }),
      await played("house_plum_orchard", 50, {}),
      await played("house_keno", 10, { numbers: [1, 2, 3] }),
      await played("house_plinko", 10, { rows: 16, risk: "high" }),
    ];
    for (const id of ids) expect(await checkRound(await read(id))).toBe("later");
    const body = { provider: "house", clientSeed: "next", requestId: randomUUID() };
    expect((await server.call("/games/v1/seeds/rotate", { token, body })).status).toBe(200);
    const rounds = await Promise.all(ids.map(read));
    for (const round of rounds) expect([round.gameCode, await checkRound(round)]).toEqual([round.gameCode, "matches"]);

    const [dice] = rounds as [RoundAnswer];
    const { verification, detail } = dice;
    if (verification?.scheme !== "kvota-hmac-1" || detail === null) throw new Error("dice is a round of one's own");
    const changed: RoundAnswer[] = [
      { ...dice, win: dice.win + 1 },
      { ...dice, detail: { ...detail, bet: { target: 4901 } } },
      { ...dice, detail: { ...detail, outcome: { ...(detail.outcome as object), rolled: -1 } } },
      { ...dice, verification: { ...verification, nonce: verification.nonce + 1 } },
      { ...dice, verification: { ...verification, hash: "0".repeat(64) } },
      { ...dice, verification: { ...verification, seed: "ab".repeat(32) } },
    ];
    for (const round of changed) expect(await checkRound(round)).toBe("differs");
    expect(await checkRound({ ...dice, verification: null })).toBe("none");
    expect(await checkRound({ ...dice, state: "refunded" })).toBe("none");
  });
});

describe("a shared round", () => {
  const length = 20_000;
  const first = 100;
  /** By round, from the first one. */
  const seeds: string[] = [];
  let tip = "";
  const sha256 = (seed: string) => createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
  beforeAll(() => {
    let seed = "5c".repeat(32);
    for (let n = length - 1; n >= 0; n -= 1) {
      seeds[n] = seed;
      seed = sha256(seed);
    }
    tip = seed;
  });
  const seedOf = (n: number): string => seeds[n - first] ?? "";

  function shared(n: number): RoundAnswer {
    const draw = createDraw((index) =>
      createHmac("sha256", Buffer.from(seedOf(n), "hex"))
        .update(tableBlockText("house_wheel", n, index))
        .digest(),
    );
    const { table, script } = wheel.round(draw);
    const bet = { chips: [{ spot: "red", units: 10 }] };
    const win = payOf(1000, wheel.payout(bet, table, script)) / 100;
    return {
      roundId: "house.r1",
      sessionId: "s1",
      gameCode: "house_wheel",
      provider: "house",
      name: "Wheel",
      currency: "RSD",
      currency_id: 1,
      stake: 10,
      win,
      net: win - 10,
      state: "closed",
      openedAt: 1,
      closedAt: 2,
      transactions: [{ transactionId: "t1", kind: "bet", amount: 10, at: 1, balance: 90 }],
      detail: { bet, steps: [], outcome: script, pays: win },
      verification: { scheme: "kvota-chain-1", tip, n, seed: seedOf(n), table },
    };
  }
  const chainTo = (n: number) => ({ tip, nextTip: null, length, first, last: { n, seed: seedOf(n) } });

  it("is followed back over the whole chain, telling how far, and the page goes on meanwhile", async () => {
    const told: number[] = [];
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    const result = await checkRound(shared(first + length - 1), { onProgress: (hashes) => told.push(hashes) });
    clearInterval(timer);
    expect(result).toBe("matches");
    // The last hash gives the tip itself, and is not told.
    expect(told).toEqual(Array.from({ length: length / 250 - 1 }, (_, index) => (index + 1) * 250));
    expect(ticks).toBeGreaterThan(20);
  });

  it("is followed from a later public seed as well, and differs where one of the chain is another", async () => {
    const round = shared(first + 600);
    const told: number[] = [];
    const onProgress = (hashes: number): void => void told.push(hashes);
    expect(await checkRound(round, { chain: chainTo(first + 1150), onProgress })).toBe("matches");
    expect(told).toEqual([250, 500, 750, 1000]);
    const of = (seed: string) => ({ ...chainTo(first + 1150), last: { n: first + 1150, seed } });
    expect(await checkRound(round, { chain: of(seedOf(first + 1151)) })).toBe("differs");
    expect(await checkRound(round, { chain: { ...chainTo(first + 1150), first: first + 1 } })).toBe("differs");
    // The chain in use is another one by now: the round's own is long enough.
    expect(await checkRound(round, { chain: { ...of("00".repeat(32)), tip: "ab".repeat(32) } })).toBe("matches");
    const { verification } = round;
    expect(
      await checkRound({ ...round, verification: { ...verification, n: first + 601 } as typeof verification }),
    ).toBe("differs");
    expect(await checkRound({ ...round, win: round.win + 10 })).toBe("differs");
  });
});
