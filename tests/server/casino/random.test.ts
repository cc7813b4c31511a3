// Random orders of bets, wins, rollbacks and ends of rounds, with ids that come again, against a model of the rules.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore, removeTestData, runsHere } from "../../harness/test-database.ts";
import { auditLedger } from "../../harness/ledger-audit.ts";
import { playAcme, type Acme, type WalletTold } from "../../harness/acme.ts";
import { startTestServer, type Answer, type TestServer } from "../../harness/server.ts";

type Kind = "bet" | "win" | "rollback" | "endRound";

interface Command {
  kind: Kind;
  /** Of a handful: they meet each other. */
  id: number;
  round: number;
  amount: number;
  original: number;
  roundEnds: boolean;
}

interface ModelRound {
  bets: number;
  wins: number;
  state: "open" | "closed" | "refunded";
}

interface ModelTransaction {
  command: string;
  kind: Kind;
  status: number;
  amount: number;
  round: number;
  state: "accepted" | "refused" | "rolledBack" | "tombstone";
  rolledBack: boolean;
}

interface Expected {
  status: number;
  error?: string;
  duplicate?: boolean;
  rolledBack?: boolean;
}

/** The rules of the wallet, in their simplest form. */
class Model {
  credit: number;
  readonly rounds = new Map<number, ModelRound>();
  readonly transactions = new Map<number, ModelTransaction>();

  constructor(credit: number) {
    this.credit = credit;
  }

  run(command: Command): Expected {
    const known = this.transactions.get(command.id);
    const text = bodyText(command);
    if (known !== undefined) {
      if (known.state === "tombstone" && command.kind === "bet") return { status: 409, error: "transactionRolledBack" };
      if (known.kind !== command.kind || known.command !== text) return { status: 409, error: "transactionReused" };
      return { status: known.status, duplicate: true };
    }
    const { told, state, rolledBack = false } = this[command.kind](command);
    const { kind, amount, round } = command;
    this.transactions.set(command.id, {
      command: text,
      kind,
      status: told.status,
      amount,
      round,
      rolledBack,
      state: state ?? (told.status === 200 ? "accepted" : "refused"),
    });
    return told;
  }

  private bet({ round, amount }: Command): Done {
    const known = this.rounds.get(round);
    if (known !== undefined && known.state !== "open") return refused(409, "roundClosed");
    if (known === undefined && amount < 10) return refused(422, "betTooLow");
    if (amount > this.credit) return refused(422, "insufficientCredit");
    this.credit -= amount;
    const { bets = 0, wins = 0 } = known ?? {};
    this.rounds.set(round, { bets: bets + 1, wins, state: "open" });
    return { told: { status: 200 } };
  }

  private open(round: number): ModelRound | Done {
    const known = this.rounds.get(round);
    if (known === undefined) return refused(404, "roundUnknown");
    if (known.state === "refunded") return refused(409, "roundNotBet");
    return known.state === "closed" ? refused(409, "roundClosed") : known;
  }

  private win({ round, amount, roundEnds }: Command): Done {
    const known = this.open(round);
    if ("told" in known) return known;
    this.credit += amount;
    this.rounds.set(round, { ...known, wins: known.wins + 1, state: roundEnds ? "closed" : "open" });
    return { told: { status: 200 } };
  }

  private endRound({ round }: Command): Done {
    const known = this.open(round);
    if ("told" in known) return known;
    this.rounds.set(round, { ...known, state: "closed" });
    return { told: { status: 200 } };
  }

  private rollback({ id, original, round }: Command): Done {
    const bet = this.transactions.get(original);
    if (bet === undefined) {
      // Its own id among those that it takes back is none that is known yet.
      if (original !== id)
        this.transactions.set(original, {
          command: "",
          kind: "bet",
          status: 409,
          amount: 0,
          round,
          state: "tombstone",
          rolledBack: false,
        });
      return { told: { status: 200, rolledBack: false } };
    }
    if (bet.kind !== "bet") return refused(400, "badRequest");
    if (bet.state === "refused" || bet.state === "tombstone") return { told: { status: 200, rolledBack: false } };
    if (bet.state === "rolledBack") return { told: { status: 200, rolledBack: true } };
    const known = this.rounds.get(bet.round);
    if (known === undefined || known.state !== "open" || known.wins > 0) return refused(409, "betSettled");
    this.credit += bet.amount;
    bet.state = "rolledBack";
    this.rounds.set(bet.round, { ...known, bets: known.bets - 1, state: known.bets === 1 ? "refunded" : "open" });
    return { told: { status: 200, rolledBack: true } };
  }
}

interface Done {
  told: Expected;
  state?: ModelTransaction["state"];
  rolledBack?: boolean;
}

const refused = (status: number, error: string): Done => ({ told: { status, error } });

const bodyText = ({ kind, round, amount, original, roundEnds }: Command): string =>
  JSON.stringify(
    { bet: [round, amount], win: [round, amount, roundEnds], rollback: [round, original], endRound: [round] }[kind],
  );

const command: fc.Arbitrary<Command> = fc
  .record({
    kind: fc.constantFrom<Kind>("bet", "bet", "bet", "win", "win", "rollback", "endRound"),
    id: fc.nat(11),
    round: fc.nat(3),
    amount: fc.constantFrom(5, 10, 40, 150),
    original: fc.nat(11),
    roundEnds: fc.boolean(),
  })
  // Nobody takes back the very call that takes back.
  .filter(({ kind, id, original }) => kind !== "rollback" || id !== original);

function send(acme: Acme, prefix: string, one: Command): Promise<Answer<WalletTold>> {
  const ids = { transactionId: `${prefix}-${one.id}`, roundId: `${prefix}-r${one.round}` };
  switch (one.kind) {
    case "bet":
      return acme.bet(one.amount, ids);
    case "win":
      return acme.win(one.amount, { ...ids, roundEnds: one.roundEnds });
    case "rollback":
      return acme.rollback(`${prefix}-${one.original}`, ids);
    case "endRound":
      return acme.endRound(ids);
  }
}

const credit = 300;
let server: TestServer;
let acme: Acme;

beforeAll(async () => {
  server = await startTestServer();
  acme = await playAcme(server, (await server.logIn("player")).access_token, Date.now);
});
afterAll(() => removeTestData(server.dataDir));

let runs = 0;

test("answers and moves money by the rules, whatever comes in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 25 }), async (commands) => {
      const prefix = `run${(runs += 1)}`;
      await server.call("/sandbox/user", { body: { username: "player", credit, currency: "RSD" } });
      const model = new Model(credit);
      for (const one of commands) {
        const expected = model.run(one);
        const { status, body } = await send(acme, prefix, one);
        expect({ status, error: body.error, duplicate: body.duplicate }).toEqual({
          status,
          error: expected.duplicate === true ? body.error : expected.error,
          duplicate: expected.duplicate === true ? true : undefined,
        });
        expect(status).toBe(expected.status);
        expect(expected.rolledBack ?? body.rolledBack).toBe(body.rolledBack);
        expect(await acme.balance()).toBe(model.credit);
      }
    }),
    { numRuns: runsHere(40) },
  );
  await server.drain();
  const store = await openTestStore(server.dataDir);
  await auditLedger(store.db);
  await store.close();
});
