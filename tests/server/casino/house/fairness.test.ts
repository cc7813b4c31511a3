// What anybody can check with a seed, a HMAC and the written rules: outcomes of 200 rounds of each game, by a script that has
// nothing of the house's own code.
import { createHash, createHmac, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { houseFacts } from "../../../../server/casino/house/house-games.ts";
import type { HouseSession } from "../../../../server/casino/house/game-sessions.ts";
import { openHouseStore, type HouseStore } from "../../../../server/casino/house/open-house-store.ts";
import { act } from "../../../../server/casino/house/rounds/act.ts";
import { type Begun, startRound } from "../../../../server/casino/house/rounds/start-round.ts";
import { activeSeed, readSeeds, rotateSeeds } from "../../../../server/casino/house/seeds.ts";
import { createTables } from "../../../../server/casino/house/shared-games/create-tables.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { databaseOf, removeTestData } from "../../../harness/test-database.ts";

const many = 200;
const clientSeed = "my own words";

const clock = createServerClock();
const dataDir = mkdtempSync(join(tmpdir(), "kvota-fair-"));
let store: HouseStore;
const failed = (error: unknown): void => {
  throw error;
};

beforeAll(async () => {
  store = await openHouseStore({ dataDir, database: await databaseOf(dataDir) }, clock, () => undefined);
});
afterAll(async () => {
  await store.close();
  await removeTestData(dataDir);
});

/** The script: numbers of a round, from its seed and the text that its blocks are made from. */
function numbers(seed: string, text: string) {
  let words: number[] = [];
  let block = 0;
  const word = (): number => {
    if (words.length === 0) {
      const bytes = createHmac("sha256", Buffer.from(seed, "hex")).update(`${text}:${block}`).digest();
      words = Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4));
      block += 1;
    }
    return words.shift() ?? 0;
  };
  const below = (n: number): number => {
    for (;;) {
      const value = word();
      if (value < 2 ** 32 - (2 ** 32 % n)) return value % n;
    }
  };
  const shuffled = (from: number, count: number): number[] => {
    const items = Array.from({ length: count }, (_, at) => from + at);
    for (let k = count - 1; k >= 1; k -= 1) {
      const other = below(k + 1);
      const kept = items[k] ?? 0;
      items[k] = items[other] ?? 0;
      items[other] = kept;
    }
    return items;
  };
  const times = (count: number, n: number): number[] => Array.from({ length: count }, () => below(n));
  return { below, shuffled, times };
}
type Numbers = ReturnType<typeof numbers>;

interface Checked {
  bet: unknown;
  stake: number;
  /** What the house keeps of the round, as the script draws it. */
  drawn(script: Numbers, kept: Record<string, unknown>): Record<string, unknown>;
  /** Times the stake, where the rules say it in a line. */
  pays?(kept: never): number;
}

const keno = [1, 2, 3, 4];
const games: Readonly<Record<string, Checked>> = {
  house_dice: {
    bet: { target: 4900 },
    stake: 10,
    drawn: ({ below }) => ({ rolled: below(10_000) }),
    pays: ({ rolled }: { rolled: number }) => (rolled < 4900 ? 2 : 0),
  },
  house_keno: {
    bet: { numbers: keno },
    stake: 10,
    drawn: ({ shuffled }) => ({ drawn: shuffled(1, 80).slice(0, 20) }),
    pays: ({ drawn }: { drawn: number[] }) =>
      [0, 0, 1, 10, 100][keno.filter((number) => drawn.includes(number)).length] ?? 0,
  },
  house_plinko: {
    bet: {
      rows: 16,
      risk: "high",
    },
    stake: 10,
    drawn: ({ times }) => ({ path: times(16, 2) }),
    pays: ({ path }: { path: number[] }) => {
      const right = path.filter((step) => step === 1).length;
      return [1e3, 120, 28, 10, 3.6, 1.8, 0.4, 0.2, 0][Math.min(right, 16 - right)] ?? 0;
    },
  },
  house_roulette: {
    bet: { chips: [{ spot: "red", units: 10 }] },
    stake: 10,
    drawn: ({ below }) => ({ number: below(37) }),
    pays: ({ number }: { number: number }) =>
      [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].includes(number) ? 2 : 0,
  },
  house_plum_orchard: { bet: null, stake: 10, drawn: ({ times }) => ({ stops: times(3, 20) }) },
  house_lantern_river: {
    bet: null,
    stake: 10,
    // Eight free spins follow where the first one shows three lanterns.
    drawn: ({ times }, { spins }) => ({ spins: (spins as number[][]).map(() => times(5, 32)) }),
  },
  house_blackjack: {
    bet: null,
    stake: 20,
    drawn: ({ times }, { cards }) => ({ cards: times((cards as number[]).length, 52) }),
  },
  house_jacks: { bet: null, stake: 20, drawn: ({ shuffled }) => ({ cards: shuffled(0, 52).slice(0, 10) }) },
  house_jamb: {
    bet: null,
    stake: 20,
    drawn: ({ times }) => ({ rolls: times(15, 6).map((value) => value + 1) }),
  },
};

async function sessionOf(player_id: string, game_code: string): Promise<HouseSession> {
  const session: HouseSession = {
    session_id: randomUUID(),
    player_id,
    game_code,
    mode: "demo",
    lang: "en",
    currency: "FUN",
    limits: null,
    balance: 1_000_000_000,
    state: "open",
    created_at: clock.now(),
  };
  await store.transact("session", (trx) => trx.insertInto("house_session").values(session).execute());
  return session;
}

const deps = () => ({
  store,
  clock,
  failed,
  times: { cycleMs: 0, roundTtlMs: 0 },
  wallet: { call: () => Promise.reject(new Error("a demo asks no wallet")) },
});

const endings: Readonly<Record<string, unknown>> = {
  house_blackjack: { type: "stand" },
  house_jacks: { type: "draw", hold: [true, false, false, false, true] },
  house_jamb: { type: "stop" },
};

async function playToTheEnd(session: HouseSession, start: () => Promise<Begun>, action: unknown): Promise<void> {
  for (let nonce = 0; nonce < many; nonce += 1) {
    const { round } = await start();
    if (round.phase === "playing") await act(deps(), session, round.round_id, { seq: 0, action });
  }
}

it.each(Object.keys(games))(`follows from the seed that was promised, ${many} times: %s`, async (gameCode) => {
  const game = games[gameCode];
  if (game === undefined) throw new Error(gameCode);
  const session = await sessionOf(`player-of-${gameCode}`, gameCode);
  const { player_id } = session;
  await store.transact("seeds", (trx) => activeSeed(trx, player_id, clock.now()));
  const promised = (await readSeeds(store, clock, player_id)).active.hash;
  const start = () =>
    startRound(deps(), session, { roundId: randomUUID(), stake: game.stake, bet: game.bet, clientSeed });
  // A staged game is played one round after the other.
  const isStaged = gameCode in endings;
  if (!isStaged) await Promise.all(Array.from({ length: many }, start));
  else await playToTheEnd(session, start, endings[gameCode]);
  const { revealed } = await rotateSeeds(store, clock, player_id, { clientSeed: "next", requestId: randomUUID() });
  const [{ seed, rounds } = { seed: "", rounds: 0 }] = revealed;
  expect(rounds).toBe(many);
  expect(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")).toBe(promised);

  const kept = await store.db
    .selectFrom("house_round")
    .selectAll()
    .where("player_id", "=", player_id)
    .orderBy("nonce")
    .execute();
  expect(kept.map(({ nonce }) => nonce)).toEqual(Array.from({ length: many }, (_, nonce) => nonce));
  for (const { nonce, state, win, phase, stake } of kept) {
    const known = JSON.parse(state) as Record<string, unknown>;
    expect(known).toMatchObject(game.drawn(numbers(seed, `${clientSeed}:${nonce}`), known));
    expect(phase).toBe("closed");
    expect(win).toBe(game.pays === undefined ? win : stake * game.pays(known as never));
  }
});

const sharedGames: Readonly<Record<string, (drawn: Numbers, script: unknown, prices: unknown) => void>> = {
  house_wheel: ({ below }, script) => expect(script).toEqual({ number: below(37) }),
  // 97 hundredths over the drawn share, between 1 and 1,000.
  house_tram({ below }, script) {
    const share = 2n ** 32n - BigInt(below(2 ** 32));
    const stop = Number((97n * 2n ** 32n) / share);
    expect(script).toEqual({ stop: Math.min(100_000, Math.max(100, stop)) });
  },
  house_draw48: ({ shuffled }, script) => expect(script).toEqual({ balls: shuffled(1, 48).slice(0, 35) }),
  house_dogs({ below, times }, script, prices) {
    const weights = times(6, 69).map((value) => value + 32);
    expect(prices).toMatchObject({ weights });
    const left = [0, 1, 2, 3, 4, 5];
    const order: number[] = [];
    while (left.length > 0) {
      let value = below(left.reduce((sum, dog) => sum + (weights[dog] ?? 0), 0));
      const place = left.findIndex((dog) => (value -= weights[dog] ?? 0) < 0);
      order.push(...left.splice(place, 1));
    }
    expect(script).toMatchObject({ order });
  },
  house_vf({ shuffled, times }, _script, prices) {
    const sides = shuffled(0, 16);
    const { matches } = prices as { matches: { sides: [number, number]; forms: [number, number] }[] };
    expect(matches.flatMap((match) => match.sides)).toEqual(sides);
    const forms = times(16, 10);
    expect(matches.flatMap((match) => match.forms)).toEqual(sides.map((side) => forms[side]));
  },
};

it(`follows from the chain, ${many} times: the shared games`, async () => {
  const tables = createTables({ store, clock, failed }, () => undefined);
  for (const gameCode of Object.keys(sharedGames)) {
    const table = await tables.rounds.now(gameCode);
    if (table === null) throw new Error(gameCode);
    const { tip } = (await tables.chain(gameCode)) ?? { tip: "" };
    let before = tip;
    for (let n = 0; n < many; n += 1) {
      const { seed, script, table: prices } = tables.rounds.draw(table, n);
      expect(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")).toBe(before);
      before = seed;
      sharedGames[gameCode]?.(numbers(seed, `${gameCode}:${n}`), script, prices);
    }
  }
  expect.assertions(Object.keys(sharedGames).length * many * 2 + many * 2);
});

it("tells of the returns that were counted", () => {
  expect(Object.fromEntries(houseFacts.map(({ gameCode, rtp, rtpNote }) => [gameCode, [rtp, rtpNote]]))).toEqual({
    house_plum_orchard: ["95.35", null],
    house_lantern_river: ["95.1629", null],
    house_dice: ["98", null],
    house_keno: ["94.352", "perBet"],
    house_plinko: ["97.0007", "perBet"],
    house_roulette: ["97.2973", null],
    house_blackjack: ["99.4296", "bestPlay"],
    house_jacks: ["99.5439", "bestPlay"],
    house_jamb: ["97.9448", "bestPlay"],
    house_wheel: ["97.2973", null],
    house_tram: ["97", null],
    house_draw48: ["95.7177", null],
    house_vf: ["93.15", "perBet"],
    house_dogs: ["92.34", "perBet"],
  });
});
