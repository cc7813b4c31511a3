// Sessions of two currencies of one player: a round has the currency of its first bet, and money moves in that alone.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireRound } from "../../../src/protocol/games/rounds.ts";
import type { WireWallet } from "../../../src/protocol/accounts.ts";
import type { Clock } from "../../../server/platform/clock.ts";
import { systemClock } from "../../../server/platform/system-clock.ts";
import { playAcme, type Acme } from "../../harness/acme.ts";
import { auditLedger } from "../../harness/ledger-audit.ts";
import { openHand, playHouse } from "../../harness/house-player.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { openTestStore, removeTestData, runsHere } from "../../harness/test-database.ts";

const currencies = { RSD: 1, EUR: 2 } as const;
type Currency = keyof typeof currencies;
type Credits = Record<Currency, number>;

const credit: Credits = { RSD: 120, EUR: 90 };
/** Ahead of the machine's clock: sessions are opened faster than a player may. */
let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => Date.now() + aheadMs };
let server: TestServer;
let token: string;
/** By currency, the latest; the one of the other currency has ended. */
let sessions: Record<Currency, Acme>;
let live: Currency;

async function open(currency: Currency): Promise<void> {
  aheadMs += 6500;
  sessions = { ...sessions, [currency]: await playAcme(server, token, clock.now, currencies[currency]) };
  live = currency;
}

beforeAll(async () => {
  server = await startTestServer({ clock });
  token = (await server.logIn("player")).access_token;
});
afterAll(async () => {
  await server.drain();
  const store = await openTestStore(server.dataDir);
  await auditLedger(store.db);
  await store.close();
  await removeTestData(server.dataDir);
});

async function credits(): Promise<Credits> {
  const { body } = await server.call<{ wallets: WireWallet[] }>("/base/v1/users", { token });
  const of = (id: number): number => body.wallets.find(({ currency_id }) => currency_id === id)?.wallet_0 ?? -1;
  return { RSD: of(1), EUR: of(2) };
}

interface Command {
  kind: "bet" | "win" | "rollback" | "endRound";
  round: number;
  /** Of the session that it comes by. */
  by: Currency;
  /** Of the body of a win. */
  told: Currency;
  amount: number;
  /** A bet's own id, or the one that a rollback names. */
  bet: number;
  ends: boolean;
}

interface Round {
  currency: Currency;
  bets: number;
  wins: number;
  state: "open" | "closed" | "refunded";
}

interface Bet {
  round: number;
  currency: Currency;
  amount: number;
  state: "accepted" | "refused" | "rolledBack" | "tombstone";
}

class Model {
  readonly credit: Credits = { ...credit };
  readonly rounds = new Map<number, Round>();
  readonly bets = new Map<number, Bet>();

  bet({ round, by, amount, bet }: Command): string | number {
    if (this.bets.get(bet)?.state === "tombstone") return "transactionRolledBack";
    const known = this.rounds.get(round);
    const refusal =
      known !== undefined && known.state !== "open"
        ? "roundClosed"
        : known !== undefined && known.currency !== by
          ? "wrongCurrency"
          : amount > this.credit[by]
            ? "insufficientCredit"
            : null;
    this.bets.set(bet, { round, currency: by, amount, state: refusal === null ? "accepted" : "refused" });
    if (refusal !== null) return refusal;
    this.credit[by] -= amount;
    this.rounds.set(
      round,
      known === undefined ? { currency: by, bets: 1, wins: 0, state: "open" } : { ...known, bets: known.bets + 1 },
    );
    return 200;
  }

  private openRound(round: number): Round | string {
    const known = this.rounds.get(round);
    if (known === undefined) return "roundUnknown";
    if (known.state === "refunded") return "roundNotBet";
    return known.state === "closed" ? "roundClosed" : known;
  }

  win({ round, told, amount, ends }: Command): string | number {
    const known = this.openRound(round);
    if (typeof known === "string") return known;
    if (known.currency !== told) return "wrongCurrency";
    this.credit[told] += amount;
    this.rounds.set(round, { ...known, wins: known.wins + 1, state: ends ? "closed" : "open" });
    return 200;
  }

  endRound({ round }: Command): string | number {
    const known = this.openRound(round);
    if (typeof known === "string") return known;
    this.rounds.set(round, { ...known, state: "closed" });
    return 200;
  }

  rollback({ round, bet }: Command): string | number {
    const known = this.bets.get(bet);
    if (known === undefined) {
      this.bets.set(bet, { round, currency: "RSD", amount: 0, state: "tombstone" });
      return 200;
    }
    const owner = this.rounds.get(known.round);
    if (known.state !== "accepted") return 200;
    if (owner === undefined || owner.state !== "open" || owner.wins > 0) return "betSettled";
    this.credit[known.currency] += known.amount;
    known.state = "rolledBack";
    this.rounds.set(known.round, { ...owner, bets: owner.bets - 1, state: owner.bets === 1 ? "refunded" : "open" });
    return 200;
  }
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom("bet", "bet", "bet", "win", "rollback", "rollback", "endRound"),
  round: fc.nat(2),
  by: fc.constantFrom<Currency>("RSD", "EUR"),
  told: fc.constantFrom<Currency>("RSD", "EUR"),
  amount: fc.constantFrom(10, 25, 40),
  bet: fc.nat(9),
  ends: fc.boolean(),
});

let runs = 0;

test("nothing that moves in a round changes its currency, in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 20 }), async (commands) => {
      const prefix = `two${(runs += 1)}`;
      for (const [currency, amount] of Object.entries(credit))
        await server.call("/sandbox/user", { body: { username: "player", credit: amount, currency } });
      token = (await server.logIn("player")).access_token;
      await open("RSD");
      await open("EUR");
      const model = new Model();
      for (const one of commands) {
        const { kind, by } = one;
        const isTwice = kind === "bet" && model.bets.has(one.bet) && model.bets.get(one.bet)?.state !== "tombstone";
        if (isTwice) continue;
        // A bet needs a session that goes on; all else comes by one that has ended as well.
        if (kind === "bet" && live !== by) await open(by);
        const expected = model[kind](one);
        const roundId = `${prefix}-r${one.round}`;
        const betId = `${prefix}-${one.bet}`;
        const acme = sessions[by];
        const { status, body } = await {
          bet: () => acme.bet(one.amount, { roundId, transactionId: betId }),
          win: () => acme.win(one.amount, { roundId, currency: one.told, roundEnds: one.ends }),
          rollback: () => acme.rollback(betId, { roundId }),
          endRound: () => acme.endRound({ roundId }),
        }[kind]();
        expect(status === 200 ? 200 : body.error).toBe(expected);
        expect(await credits()).toEqual(model.credit);
      }
    }),
    { numRuns: runsHere(15) },
  );
});

test("a hand that was left in dinars goes on in dinars, whatever wallet is chosen meanwhile", async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  token = (await server.logIn("player")).access_token;
  type Started = { currency: string; openRounds: string[] };
  const start = (gameCode: string) =>
    server.call<Started>("/games/v1/games/startSession", { body: { gameCode, currency_id: 2 }, token });
  // A blackjack ends a hand at once: another is dealt then.
  await server.call("/sandbox/games", { body: { cycleMs: 0 } });
  let table = await playHouse(server, token, "house_blackjack", { currency_id: 1 });
  const hand = await openHand(table);
  const before = await credits();
  expect((await start("house_blackjack")).body).toMatchObject({
    currency: "RSD",
    openRounds: [`house.${hand.roundId}`],
  });
  // Another game is opened in the wallet that was chosen.
  expect((await start("house_jacks")).body).toMatchObject({ currency: "EUR", openRounds: [] });
  table = await playHouse(server, token, "house_blackjack", { currency_id: 2 });
  expect((await table.session()).body).toMatchObject({ currency: "RSD", openRound: { roundId: hand.roundId } });
  const stood = (await table.act(hand.roundId, 0, { type: "stand" })).body;
  expect(stood.state).toBe("closed");
  const { body: round } = await server.call<WireRound>(`/games/v1/rounds/house.${hand.roundId}`, { token });
  expect(round).toMatchObject({ currency: "RSD", state: "closed" });
  expect(await credits()).toEqual({ RSD: before.RSD + (stood.win ?? 0), EUR: before.EUR });
  // With no hand left it is the wallet that was chosen.
  expect((await start("house_blackjack")).body).toMatchObject({ currency: "EUR", openRounds: [] });
});
