// Who asks again under the same id, because the answer was lost, reads the first answer: no rate counts it anew.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Name, type OperatorRig, startOperatorRig, subs } from "../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

const texts = { en: { title: "News", text: "There are some." } };
const person = { username: "repeated", firstName: "Ana", lastName: "Bo", email: "repeated@site.example", lang: "en" };
const credit = { sub: subs.player2, amount: 1, currency: "RSD", direction: "add" };

it.each<[path: string, by: Name, rate: number, status: number, body: object]>([
  ["/vouchers/v1/create", "player", 20, 200, { amount: 100, currency: "RSD", currencyId: 1 }],
  ["/payments/v1/initiate", "player", 10, 200, { amount: 100, currency: "RSD", method: "card", direction: "deposit" }],
  ["/account/v1/promo/redeem", "player", 10, 200, { code: "MATCH100" }],
  ["/account/v1/promo/redeem", "player", 10, 422, { code: "NOBODYS" }],
  ["/agency/v1/credit", "agent", 60, 200, credit],
  ["/agency/v1/users/create", "agent", 20, 201, person],
  ["/operator/v1/announce", "editor", 3, 202, { texts, to: { agent: subs.agent }, reason: "as agreed" }],
])("%s of %s, %i at most, is answered as at first", async (path, by, rate, status, body) => {
  const asked = { ...body, requestId: randomUUID() };
  const first = await rig.call(path, asked, by);
  expect(first.status).toBe(status);
  for (let times = 0; times <= rate; times++) {
    const { status: again, body: answer } = await rig.call(path, asked, by);
    expect([times, again, answer]).toEqual([times, status, first.body]);
  }
  // It has cost one of them, so that another one is taken, or refused for what it is.
  expect((await rig.call(path, { ...body, requestId: randomUUID() }, by)).status).not.toBe(429);
});
