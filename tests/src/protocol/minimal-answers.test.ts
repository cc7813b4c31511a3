// Answers of a server that was built from the design pages alone, as they stand there.
import { describe, expect, it } from "vitest";
import { readProfileSchema } from "../../../src/protocol/accounts.ts";
import { readSessionsSchema } from "../../../src/protocol/account-settings.ts";
import { readDocumentsSchema } from "../../../src/protocol/documents.ts";
import { readGamblingSchema } from "../../../src/protocol/gambling.ts";
import { bonusesPageSchema } from "../../../src/protocol/bonuses.ts";
import { gameSessionSchema, accountUpdateSchema } from "../../../src/protocol/games/events.ts";
import { siteGamesSchema } from "../../../src/protocol/games/read-games.ts";
import { oneRoundSchema, openRoundsSchema, roundsPageSchema } from "../../../src/protocol/games/read-rounds.ts";
import { readMessagesSchema } from "../../../src/protocol/messages.ts";
import { readTicketCheckSchema } from "../../../src/protocol/offer.ts";
import { paymentSchema, paymentsPageSchema, readPaymentMethodsSchema } from "../../../src/protocol/payments.ts";
import { samplePayment, sampleMethod } from "../../harness/sample-payment.ts";

describe("a game", () => {
  const game = {
    gameCode: "acme_plain",
    provider: "acme",
    name: "Plain",
    area: "slots",
    image: "/art.svg",
    tags: ["new"],
    enabled: true,
  };

  it("of the contract alone is told of by nothing that its server did not say", () => {
    expect(siteGamesSchema.parse([game])).toEqual([
      { ...game, providerName: "", kind: "instant", rtpNote: null, demo: true, limits: [], order: 0 },
    ]);
  });

  it("of an area or kind that is not known is a game of the casino", () => {
    expect(siteGamesSchema.parse([{ ...game, area: "bingo", kind: "crash", rtp: "much" }])).toMatchObject([
      { area: "other", kind: "instant", rtp: undefined },
    ]);
  });

  it("shows no limit that cannot be read", () => {
    const limit = { currency: "RSD", currency_id: 1, min: 10, max: 100, maxRound: 100, maxWin: 1000 };
    const limits = [{ ...limit, currency: "EUR", min: "10" }, limit];
    expect(siteGamesSchema.parse([{ ...game, limits }])).toMatchObject([{ limits: [limit] }]);
  });
});

describe("a page of money", () => {
  const round = {
    roundId: "acme.1",
    sessionId: "s",
    gameCode: "acme_plain",
    provider: "acme",
    name: "Plain",
    currency: "RSD",
    currency_id: 1,
    stake: 10,
    win: 0,
    net: -10,
    state: "closed",
    openedAt: 1,
    closedAt: null,
  };
  const bonus = {
    id: "b",
    campaignId: "c",
    kind: "match",
    title: "B",
    currency: "RSD",
    currency_id: 1,
    amount: 100,
    left: 100,
    required: 500,
    done: 0,
    status: "active",
    createdAt: 1,
  };
  const pages = {
    payments: { schema: paymentsPageSchema, good: samplePayment(), bad: { ...samplePayment(), amount: "1000" } },
    "payments of a status to come": {
      schema: paymentsPageSchema,
      good: samplePayment(),
      bad: { ...samplePayment(), status: "frozen" },
    },
    bonuses: { schema: bonusesPageSchema, good: bonus, bad: { ...bonus, left: null } },
    rounds: { schema: roundsPageSchema, good: round, bad: { ...round, win: undefined } },
  };

  it.each(Object.entries(pages))("of %s tells how many of its rows cannot be read, kept or not", (_, page) => {
    const read = page.schema.parse({ result: [page.bad, page.good], totalPages: 1, sums: [] });
    expect(read).toMatchObject({ result: [page.good], totalPages: 1, dropped: 1 });
    expect(page.schema.parse(read)).toEqual(read);
    expect(page.schema.parse({ result: [page.bad], totalPages: 1, sums: [] })).toMatchObject({
      result: [],
      dropped: 1,
    });
  });

  it("of rounds is none whose sums cannot be read", () => {
    expect(roundsPageSchema.safeParse({ result: [round], totalPages: 1, sums: [{ stakes: 1 }] }).success).toBe(false);
  });

  it("of one round stands where its provider proves it in a way that is not known", () => {
    const movement = { transactionId: "t", kind: "bet", amount: 10, at: 1, balance: 90 };
    const answer = { ...round, transactions: [movement], detail: { hand: 1 }, verification: { scheme: "acme-1" } };
    expect(oneRoundSchema.parse(answer)).toMatchObject({ stake: 10, detail: null, verification: null });
    expect(oneRoundSchema.safeParse({ ...answer, transactions: [{ ...movement, amount: "10" }] }).success).toBe(false);
  });

  it("of open rounds holds those that can be read", () => {
    expect(openRoundsSchema.parse([{ ...round, roundId: "1" }, round])).toHaveLength(1);
  });
});

describe("a payment", () => {
  it("that is not open may leave out what only an open one has", () => {
    const {
      redirectUrl: _url,
      code: _code,
      source: _source,
      reason: _reason,
      expiresAt: _end,
      ...rest
    } = samplePayment();
    expect(paymentSchema.parse(rest)).toEqual(samplePayment());
  });

  it("goes by the ways that are known, and by none whose limits cannot be read", () => {
    const [card, bank] = [sampleMethod("card"), sampleMethod("bank")];
    const methods = [card, { ...card, method: "crypto" }, { ...bank, limits: [{ ...bank.limits[0], max: null }] }];
    expect(readPaymentMethodsSchema.parse(methods)).toEqual([card]);
  });
});

describe("what a socket tells", () => {
  it("of a session that ended for a reason to come is that it ended", () => {
    const ended = { sessionId: "s", gameCode: "acme_plain", state: "ended", reason: "provider", endsAt: null };
    expect(gameSessionSchema.parse(ended)).toMatchObject({ state: "ended", reason: null });
  });

  it("of an account stands beside wallets that cannot be read, which are as good as not told", () => {
    const update = { kinds: ["wallets", "payments"], rev: 5, wallets: [{ currency: "RSD", currency_id: 1 }] };
    expect(accountUpdateSchema.parse(update)).toMatchObject({ kinds: update.kinds, wallets: undefined });
  });
});

describe("prices of the ticket", () => {
  it("stand beside one that cannot be read, which has none", () => {
    const answer = { id: "a", odd: "1.85", band: "", originalOdd: "1.80", originalBand: "" };
    expect(
      readTicketCheckSchema.parse([
        { ...answer, id: "b", odd: 1.85 },
        { ...answer, reason: 7 },
      ]),
    ).toEqual([answer]);
  });
});

describe("the own account", () => {
  it("has a profile whatever is in its wallets", () => {
    const profile = { sub: "s", preferred_username: "ana", email: "", firstName: "", lastName: "", blocked: false };
    expect(readProfileSchema.parse({ ...profile, emailVerified: true, wallets: [{ currency: "RSD" }] })).toMatchObject({
      ...profile,
      emailVerified: true,
    });
  });

  it("has the documents that can be read", () => {
    const file = { kind: "id_front", at: 1 };
    const answer = { state: "submitted", reason: null, files: [{ kind: "selfie", at: 2 }, file] };
    expect(readDocumentsSchema.parse(answer)).toEqual({ ...answer, files: [file] });
    expect(readDocumentsSchema.safeParse({ ...answer, files: [{ kind: "selfie", at: 2 }] }).success).toBe(false);
  });

  it("has each session that can be ended, however little is known of it", () => {
    const session = { id: "a", device: null, startedAt: "today", current: false };
    expect(readSessionsSchema.parse({ result: [{ current: true }, session] })).toEqual({
      result: [
        {
          id: "a",
          device: { kind: "unknown", browser: "", system: "" },
          startedAt: 0,
          usedAt: 0,
          current: false,
          remember: false,
        },
      ],
    });
  });

  it("has the limits that can be read, says how many cannot, and lends none a sum", () => {
    const names = { kind: "stake", period: "day", currency: "RSD", currency_id: 1, resetsAt: 9, pending: null };
    const limit = { ...names, limit: 500, used: 100 };
    const rest = { now: 1, timeOut: null, exclusion: null, realityCheck: null, session: { startedAt: 1, results: [] } };
    const read = readGamblingSchema.parse({ ...rest, limits: [{ ...limit, used: undefined }, limit] });
    expect(read).toEqual({ ...rest, limits: [limit], dropped: 1 });
    expect(readGamblingSchema.parse(read)).toEqual(read);
    // A sum of what was won and lost is whole, or is not said.
    const session = { startedAt: 1, results: [{ currency: "RSD", currency_id: 1, staked: 5 }] };
    expect(readGamblingSchema.safeParse({ ...rest, session, limits: [] }).success).toBe(false);
  });
});

describe("the inbox", () => {
  it("holds the messages that can be read", () => {
    const message = { id: "1", key: "depositReceived", params: {}, at: 1, read: false };
    const answer = { result: [{ ...message, params: { amount: null } }, message], totalPages: 1, unread: 2 };
    expect(readMessagesSchema.parse(answer)).toMatchObject({ result: [{ id: "1", ticketId: null }], unread: 2 });
  });
});
