import { createHash, createHmac, webcrypto } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDraw, playerBlockText, tableBlockText } from "../../../../src/domain/games/draw.ts";
import { houseGames, houseTables } from "../../../../src/domain/games/house-catalogue.ts";
import { isPromised, verifyRound, type Hashing } from "../../../../src/domain/games/verify.ts";

/** As a page does it. */
const inPage: Hashing = {
  async hmac(key, text) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const imported = await webcrypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
    return new Uint8Array(await webcrypto.subtle.sign("HMAC", imported, new TextEncoder().encode(text)));
  },
  sha256: async (bytes) => new Uint8Array(await webcrypto.subtle.digest("SHA-256", bytes)),
};

const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
const seedOf = (number: number): Buffer => sha256(Buffer.from(`seed ${number}`));

/** As a server does it. */
const serverDraw = (key: Buffer, text: (index: number) => string) =>
  createDraw((index) => createHmac("sha256", key).update(text(index)).digest());

const bets: Readonly<Record<string, unknown>> = {
  house_plum_orchard: {},
  house_lantern_river: {},
  house_dice: { target: 4900 },
  house_keno: { numbers: [1, 2, 3, 5, 8, 13, 21, 34] },
  house_plinko: { rows: 12, risk: "high" },
  house_roulette: {
    chips: [
      { spot: "corner-1-2-4-5", units: 20 },
      { spot: "red", units: 10 },
    ],
  },
  house_blackjack: null,
  house_jacks: {},
  house_jamb: {},
};

/** Anything a player may send in this state. */
function someAction(name: string, choice: number): unknown {
  const five = Array.from({ length: 5 }, (_, place) => ((choice >> place) & 1) === 1);
  return { type: name, hold: five, keep: five.includes(false) ? five : [false, ...five.slice(1)] };
}

describe("a round played once more from its seed", () => {
  it.each([...houseGames.keys()])("comes out as it did on the server: %s", async (gameCode) => {
    const game = houseGames.get(gameCode)!;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 64 }),
        fc.nat(1000),
        fc.array(fc.nat(31), { maxLength: 12 }),
        async (number, clientSeed, nonce, choices) => {
          const seed = seedOf(number);
          const checked = game.check(bets[gameCode]);
          if (!checked.ok) throw new Error(checked.field);
          let state = game.open(
            checked.value,
            serverDraw(seed, (index) => playerBlockText(clientSeed, nonce, index)),
          );
          let stakes = 1;
          const actions: unknown[] = [];
          for (const choice of choices) {
            const names = game.actions(state);
            if (names.length === 0) break;
            const sent = someAction(names[choice % names.length]!, choice);
            const action = game.checkAction(state, sent);
            if (!action.ok) throw new Error(action.field);
            stakes += game.raise(state, action.value);
            state = game.act(state, action.value);
            actions.push(sent);
          }
          state = game.finish(state);
          const seeds = { scheme: "kvota-hmac-1", seed: seed.toString("hex"), clientSeed, nonce } as const;
          expect(await verifyRound(inPage, gameCode, seeds, bets[gameCode], actions)).toEqual({
            ok: true,
            kind: "own",
            view: game.view(state),
            payout: game.payout(state),
            stakes,
          });
        },
      ),
      { seed: 17, numRuns: 12 },
    );
  });

  it.each([...houseTables.keys()])("comes out as it did on the server: %s", async (gameCode) => {
    const game = houseTables.get(gameCode)!;
    const further: Readonly<Record<string, unknown[]>> = {
      house_wheel: [bets["house_roulette"], { chips: [{ spot: "straight-7", units: 10 }] }],
      house_tram: [{ mark: 200 }, { mark: null }],
      house_draw48: [{ numbers: [1, 2, 3, 4, 5, 6] }, { numbers: [7, 8, 9, 10, 11, 12] }],
      house_vf: [
        { match: 0, selection: 0 },
        { match: 7, selection: 1 },
      ],
      house_dogs: [
        { market: "win", dogs: [0] },
        { market: "exact", dogs: [1, 2] },
      ],
    };
    const laid = further[gameCode]!;
    for (let n = 0; n < 10; n += 1) {
      const seed = seedOf(n);
      const round = game.round(serverDraw(seed, (index) => tableBlockText(gameCode, n, index)));
      const seeds = { scheme: "kvota-chain-1", seed: seed.toString("hex"), n } as const;
      const [bet, ...more] = laid;
      const read = laid.map((each) => game.check(each, round.table) as { ok: true; value: unknown });
      expect(await verifyRound(inPage, gameCode, seeds, bet, more)).toEqual({
        ok: true,
        kind: "shared",
        table: round.table,
        script: round.script,
        payouts: read.map(({ value }) => game.payout(value, round.table, round.script)),
      });
      expect(JSON.parse(JSON.stringify(round))).toEqual(round);
    }
  });

  it("says what does not fit", async () => {
    const seed = seedOf(1).toString("hex");
    const own = { scheme: "kvota-hmac-1", seed, clientSeed: "me", nonce: 0 } as const;
    const shared = { scheme: "kvota-chain-1", seed, n: 0 } as const;
    const target = { target: 5000 };
    const error = async (...told: Parameters<typeof verifyRound> extends [unknown, ...infer Rest] ? Rest : never) => {
      const outcome = await verifyRound(inPage, ...told);
      return outcome.ok ? null : `${outcome.error} ${outcome.field}`;
    };
    expect(await error("house_dice", own, target, [])).toBeNull();
    expect(await error("house_craps", own, target, [])).toBe("unknownGame gameCode");
    expect(await error("house_dice", shared, target, [])).toBe("wrongScheme scheme");
    expect(await error("house_wheel", own, target, [])).toBe("wrongScheme scheme");
    expect(await error("house_dice", { ...own, seed: "12" }, target, [])).toBe("badSeed seed");
    expect(await error("house_dice", { ...own, seed: "x".repeat(64) }, target, [])).toBe("badSeed seed");
    expect(await error("house_dice", own, {}, [])).toBe("badBet target");
    expect(await error("house_dice", own, target, [{ type: "roll" }])).toBe("notNow action");
    expect(await error("house_wheel", shared, bets["house_roulette"], [{}])).toBe("badBet chips");
  });

  it("differs with seed, client seed and nonce", async () => {
    const rolls = new Set<unknown>();
    const seed = seedOf(1).toString("hex");
    const all = [
      { scheme: "kvota-hmac-1", seed, clientSeed: "me", nonce: 0 },
      { scheme: "kvota-hmac-1", seed, clientSeed: "me", nonce: 1 },
      { scheme: "kvota-hmac-1", seed, clientSeed: "you", nonce: 0 },
      { scheme: "kvota-hmac-1", seed: seedOf(2).toString("hex"), clientSeed: "me", nonce: 0 },
    ] as const;
    for (const seeds of all) {
      const outcome = await verifyRound(inPage, "house_dice", seeds, { target: 5000 }, []);
      rolls.add(outcome.ok && outcome.kind === "own" ? (outcome.view as { rolled: number }).rolled : null);
    }
    expect(rolls.size).toBe(4);
  });
});

describe("a promised seed", () => {
  it("gives the published hash, once for a pair, along the chain for a shared round", async () => {
    const last = seedOf(9);
    // Seeds of rounds 0 to 3 and the tip: each is the hash of the next.
    const chain = [last];
    while (chain.length < 5) chain.unshift(sha256(chain[0]!));
    const [tip, ...seeds] = chain.map((bytes) => bytes.toString("hex")) as [string, ...string[]];
    for (const [n, seed] of seeds.entries()) {
      expect(await isPromised(inPage, seed, n + 1, tip)).toBe(true);
      expect(await isPromised(inPage, seed, n + 2, tip)).toBe(false);
      expect(await isPromised(inPage, seed, 1, sha256(Buffer.from(seed, "hex")).toString("hex").toUpperCase())).toBe(
        true,
      );
    }
    expect(await isPromised(inPage, "no seed", 1, tip)).toBe(false);
  });
});
