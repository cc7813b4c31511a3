// How the worker asks for what moved the wallets, what it makes of the answer, and when it asks again.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personalKey } from "../../../../src/db/request-keys.ts";
import type { PersonalRequest } from "../../../../src/db/requests.ts";
import { bookingsPageSchema } from "../../../../src/protocol/read-transactions.ts";
import { vouchersPageSchema } from "../../../../src/protocol/read-vouchers.ts";
import { keptAnswers, putAnswer } from "../../../../workers/account/personal/personal-store.ts";
import { createAccountRig, type AccountRig } from "../../../harness/account-rig.ts";
import { settle } from "../../../harness/fake-clock.ts";
import { until } from "../../../harness/until.ts";

const route = "POST /account/v1/transactions";
const request = {
  kind: "transactions",
  from: 1000,
  to: 2000,
  type: "stake",
  search: "ab",
  currencyId: null,
  product: "",
  page: 2,
} as const satisfies PersonalRequest;

let rig: AccountRig;
let answer: { status: number; body: unknown };
beforeEach(async () => {
  rig = await createAccountRig();
  answer = { status: 200, body: { result: [], totalPages: 0 } };
  rig.services.http.on(route, () => answer);
  await rig.signIn();
});
afterEach(() => rig.close());

const rowOf = (asked: PersonalRequest) => rig.services.databases.device.personal.get(["u1", personalKey(asked)]);
const want = (asked: PersonalRequest) => rig.account.subscribe([{ kind: "personal", request: asked }]);

describe("what moved the wallets", () => {
  it("is asked for in the contract's words, the wallet only where one is chosen", async () => {
    want(request);
    await until(() => rowOf(request));
    expect(rig.services.http.seenOf(route).at(-1)?.body).toEqual({
      from: 1000,
      to: 2000,
      type: "stake",
      search: "ab",
      page: 2,
    });
    const narrowed = { ...request, currencyId: 2, product: "games" } as const;
    want(narrowed);
    await until(() => rowOf(narrowed));
    expect(rig.services.http.seenOf(route).at(-1)?.body).toMatchObject({ currency_id: 2, product: "games" });
  });

  it("is kept in minor units; what cannot be understood is left out and counted", async () => {
    answer.body = {
      result: [
        {
          id: "a",
          at: 1500,
          type: "win",
          currency: "RSD",
          currency_id: 1,
          amount: 0.29,
          balance: 1.1,
          ticketId: "t",
          reference: "t",
          description: "ticketWon",
        },
        { createdAtTimestamp: 1400, amount: -5, game: { gameCode: "house_dice", roundId: "house.r" } },
        { at: 1300, amount: "five" },
        null,
      ],
      totalPages: 7,
      sums: [{ currency: "RSD", currency_id: 1, in: 0.29, out: 5 }],
    };
    want(request);
    await until(() => rowOf(request));
    const page = bookingsPageSchema.parse((await rowOf(request))?.value);
    expect(page.bookings).toEqual([
      {
        id: "a",
        at: 1500,
        type: "win",
        currency: "RSD",
        currencyId: 1,
        amount: 29,
        balance: 110,
        ticketId: "t",
        ticketCode: null,
        game: null,
        reference: "t",
        description: "ticketWon",
      },
      {
        id: expect.any(String),
        at: 1400,
        type: "",
        currency: "",
        currencyId: null,
        amount: -500,
        balance: null,
        ticketId: null,
        ticketCode: null,
        game: { gameCode: "house_dice", roundId: "house.r" },
        reference: "",
        description: "",
      },
    ]);
    expect(page).toMatchObject({ totalPages: 7, dropped: 2, sums: [{ currencyId: 1, in: 29, out: 500 }] });
    expect(rig.services.counters.read()["dropped"]).toBe(2);
  });

  it("is read again when money moved; the profile is not", async () => {
    rig.services.http.on("GET /base/v1/users", () => ({ status: 503, body: { error: "serverError" } }));
    rig.account.subscribe([
      { kind: "personal", request },
      { kind: "personal", request: { kind: "profile" } },
    ]);
    await until(() => rowOf(request));
    await until(() => rowOf({ kind: "profile" }));
    rig.services.bus.emit("tickets-changed", null);
    await until(() => rig.services.http.seenOf(route).length === 2);
    await settle(6);
    expect(rig.services.http.seenOf("GET /base/v1/users")).toHaveLength(1);
  });
});

it("many pages of one list push out nothing of another kind", async () => {
  const { device } = rig.services.databases;
  const put = (asked: PersonalRequest, readAt: number) =>
    putAnswer(device, { sub: "u1", key: personalKey(asked), value: {}, readAt }, () => true);
  await put({ kind: "profile" }, 1);
  for (let page = 1; page <= keptAnswers + 3; page += 1) await put({ ...request, page }, page + 1);
  expect(await rowOf({ kind: "profile" })).toBeDefined();
  expect(await device.personal.count()).toBe(keptAnswers + 1);
  expect(await rowOf({ ...request, page: 3 })).toBeUndefined();
  expect(await rowOf({ ...request, page: 4 })).toBeDefined();
});

it("vouchers of any server that has them are understood, and one that has none says so", async () => {
  const vouchers = { kind: "vouchers", page: 1 } as const;
  answer = { status: 404, body: { error: "notFound" } };
  rig.services.http.on("POST /vouchers/v1/history", () => answer);
  want(vouchers);
  await until(async () => (await rowOf(vouchers))?.error === "notFound");
  answer = { status: 200, body: { result: [{ voucher: "1234", amount: 150.5, currencyId: 1 }, {}], totalPages: 1 } };
  rig.services.bus.emit("check-now", null);
  await until(async () => (await rowOf(vouchers))?.error === null);
  expect(vouchersPageSchema.parse((await rowOf(vouchers))?.value)).toEqual({
    vouchers: [
      {
        id: "1234",
        code: "1234",
        amount: 15_050,
        currency: "",
        currencyId: 1,
        status: null,
        role: null,
        createdAt: null,
        usedAt: null,
        expiresAt: null,
      },
    ],
    totalPages: 1,
    dropped: 1,
  });
});
