// What a setting cannot be, and what two operators cannot make of it together.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Overview } from "../../../../src/protocol/operator/overview.ts";
import type { SiteSettings } from "../../../../src/protocol/site-settings.ts";
import { limits } from "../../../../server/site/cms/currencies.ts";
import { type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";
import { writeBeside } from "../../../harness/test-database.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await rig.confirm();
  await rig.confirm("admin2");
});

const rsd = { currency_id: 1, currency: "RSD" };
const eur = { currency_id: 2, currency: "EUR" };
const cash = (dinars: number, euros: number) => [
  { currency: rsd, limit: dinars },
  { currency: eur, limit: euros },
];
const range = (currency: object, min: number, max: number) => ({ currency, min, max });
const card = (currency: object, min: number, max: number) => ({
  method: "card",
  direction: "deposit",
  ...range(currency, min, max),
});
const alone = (currency: object, limit: number) => ({ kind: "adjust", currency, limit });

const all = async () => (await rig.ask<SiteSettings>("settings")).body.result;
const read = async (scope: string, key: string) =>
  (await all()).find((setting) => setting.scope === scope && setting.key === key);
async function set(scope: string, key: string, value: unknown, by: "admin" | "admin2" = "admin") {
  const was = (await read(scope, key))?.value;
  return rig.ask("settings", { scope, key, value, was, reason: "as agreed" }, by);
}
const refused = (error: string, path: string) => ({
  status: 422,
  body: { error, details: [{ path, message: expect.any(String) }] },
});

describe("a setting", () => {
  it.each<[string, string, string, unknown, string, string]>([
    ["without a currency", "ticket", "minTicketPayin", limits(20, 1).slice(1), "settingCurrencies", "value"],
    ["that is empty", "ticket", "minTicketPayin", [], "settingCurrencies", "value"],
    [
      "with one twice",
      "general",
      "agentLimits",
      [...cash(1, 1), ...cash(1, 1)],
      "settingCurrencies",
      "value.2.currency",
    ],
    [
      ...(["with one that the site has not", "general", "agentLimits"] as const),
      [...cash(1, 1), { currency: { currency_id: 99, currency: "XXX" }, limit: 1 }],
      ...(["settingCurrencies", "value.2.currency"] as const),
    ],
    [
      ...(["with one by another name", "general", "verifyAbove"] as const),
      [{ currency: { currency_id: 1, currency: "EUR" }, limit: 1 }, ...cash(1, 1).slice(1)],
      ...(["settingCurrencies", "value.0.currency"] as const),
    ],
    [
      "of money with free bets",
      "general",
      "withdrawalAutoApprove",
      limits(0, 0),
      "settingCurrencies",
      "value.2.currency",
    ],
    ["that leaves no minimum", "ticket", "minTicketPayin", limits(20, 0), "settingMinimum", "value.1.limit"],
    ["that leaves no minimum", "ticket", "minPayinPerSystemComb", limits(0, 1), "settingMinimum", "value.0.limit"],
    ["above its maximum", "ticket", "minTicketPayin", limits(200_001, 1), "settingRange", "value.0.limit"],
    ["above its maximum", "ticket", "minPayinPerSystemComb", limits(2, 2001), "settingRange", "value.1.limit"],
    ["below its minimum", "general", "maxTicketPayin", limits(19, 1), "settingRange", "value.0.limit"],
    ["below the least stake", "ticket", "maxTicketWin", limits(100, 0.1), "settingRange", "value.1.limit"],
    [
      ...(["from above to below", "general", "voucherLimits"] as const),
      [range(rsd, 100, 99), range(eur, 1, 2)],
      ...(["settingRange", "value.0.max"] as const),
    ],
    ["of a range without a currency", "general", "voucherLimits", [range(rsd, 1, 2)], "settingCurrencies", "value"],
    ["of a way without a currency", "general", "paymentLimits", [card(rsd, 1, 2)], "settingCurrencies", "value"],
    [
      ...(["of a way from above to below", "general", "paymentLimits"] as const),
      [card(rsd, 1, 2), card(eur, 3, 2)],
      ...(["settingRange", "value.1.max"] as const),
    ],
    ["of an act without a currency", "general", "fourEyes", [alone(rsd, 1)], "settingCurrencies", "value"],
    ["of more than a hundred per cent", "ticket", "ticketBonuses", "0,101", "settingBonus", "value"],
    ["of per cents that fall", "ticket", "ticketBonuses", "5,4", "settingBonus", "value"],
  ])("%s is refused with its field: %s/%s", async (_name, scope, key, value, error, path) => {
    const before = await all();
    expect(await set(scope, key, value)).toMatchObject(refused(error, path));
    expect(await all()).toEqual(before);
    const [row] = await rig.audit({ action: "setting.set" });
    expect(row).toMatchObject({ outcome: "refused", target: `${scope}/${key}`, after: { error } });
  });

  it.each<[string, string, string, unknown]>([
    ["a limit below 0", "general", "withdrawalAutoApprove", cash(-1, 0)],
    ["a limit of three decimals", "general", "verifyAbove", cash(1.001, 0)],
    ["a limit that is no number", "general", "verifyAbove", cash("1" as unknown as number, 0)],
    ["a text for a list", "general", "fourEyes", "none"],
    ["per cents below 0", "ticket", "ticketBonuses", "-5"],
    ["999,999 per cent", "ticket", "ticketBonuses", "9999,999"],
    ["an odd below 1", "ticket", "ticketBonusMinOdd", "0.99"],
    ["no odd", "ticket", "ticketBonusMinOdd", "-"],
    ["no selection", "ticket", "maxTicketSelections", 0],
    ["a part of a year", "general", "retentionYears", 2.5],
    ["no bonus at all", "general", "bonusesPerAddress", 0],
    ["a part of a bonus", "general", "bonusesPerAddress", 1.5],
    ["1,001 bonuses", "general", "bonusesPerAddress", 1001],
    ["no address", "general", "supportEmail", "nobody"],
    ["nothing", "general", "supportEmail", null],
  ])("takes no %s: 400", async (_name, scope, key, value) => {
    const answer = await set(scope, key, value);
    expect(answer).toMatchObject({ status: 400, body: { error: "badRequest" } });
    expect(JSON.stringify(answer.body)).toContain("value");
  });

  it("is changed no more once it is none: three limits are the tickets' alone", async () => {
    for (const key of ["minTicketPayin", "minPayinPerSystemComb", "maxTicketWin"])
      expect((await set("general", key, limits(50, 1))).status).toBe(400);
    await set("ticket", "minTicketPayin", limits(50, 1));
    const { body: general } = await rig.call<{ key: string; value: unknown }[]>("/cms/v1/settings/general");
    expect(general.filter(({ key }) => key === "minTicketPayin")).toEqual([
      { key: "minTicketPayin", value: limits(50, 1) },
    ]);
    // The sandbox's call takes them as the contract has it.
    const steer = { scope: "general", key: "minTicketPayin", value: limits(70, 1) };
    expect((await rig.call("/sandbox/settings", steer)).status).toBe(204);
    expect((await read("ticket", "minTicketPayin"))?.value).toEqual(limits(70, 1));
  });
});

it("two operators cannot cross two limits between them", async () => {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const both = await Promise.all([
      set("ticket", "minTicketPayin", limits(500, 1)),
      set("general", "maxTicketPayin", limits(400, 2000), "admin2"),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422]);
    await rig.reset();
    await rig.confirm();
    await rig.confirm("admin2");
  }
});

it("tells when and by whom each was changed, and what held before", async () => {
  expect(await read("ticket", "liveTicketDelay")).toMatchObject({
    value: 3,
    default: 3,
    changedAt: null,
    changedBy: null,
    previous: null,
    risk: "down",
    unit: "seconds",
  });
  const from = rig.now();
  expect((await set("ticket", "liveTicketDelay", 5)).status).toBe(204);
  const changed = await read("ticket", "liveTicketDelay");
  expect(changed).toMatchObject({ value: 5, default: 3, previous: 3, invalid: false });
  expect(changed?.changedBy).toEqual({ sub: expect.any(String), username: "admin" });
  expect(changed?.changedAt).toBeGreaterThanOrEqual(from);
  await set("ticket", "liveTicketDelay", 6, "admin2");
  expect(await read("ticket", "liveTicketDelay")).toMatchObject({ previous: 5, changedBy: { username: "admin2" } });
  await rig.call("/sandbox/settings", { scope: "ticket", key: "liveTicketDelay", value: 7 });
  expect((await read("ticket", "liveTicketDelay"))?.changedBy).toEqual({ sub: "~sandbox", username: null });
});

it("what is stored and cannot be any more shows in the overview, and its default holds", async () => {
  const invalid = async () => (await rig.ask<Overview>("overview")).body.invalidSettings;
  expect(await invalid()).toEqual([]);
  const store = await writeBeside(rig.server.dataDir);
  const row = { changed_at: null, changed_by: null, previous: null, value: JSON.stringify([]) };
  await store
    .insertInto("setting")
    .values([
      { scope: "ticket", key: "minTicketPayin", ...row },
      { scope: "general", key: "fourEyes", ...row, value: '"none"' },
    ])
    .execute();
  await store.destroy();
  await rig.server.restart();
  expect(await invalid()).toEqual([
    { scope: "ticket", key: "minTicketPayin" },
    { scope: "general", key: "fourEyes" },
  ]);
  const minimum = await read("ticket", "minTicketPayin");
  expect(minimum).toMatchObject({ invalid: true, value: minimum?.default, changedBy: null });
  expect((await set("ticket", "minTicketPayin", limits(50, 1))).status).toBe(204);
  expect(await invalid()).toEqual([{ scope: "general", key: "fourEyes" }]);
});
