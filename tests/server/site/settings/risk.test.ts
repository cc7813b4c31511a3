// Which changes loosen the control of money.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Risk, riskOf, riskRules } from "../../../../src/domain/settings/setting-risk.ts";
import { settingChange } from "../../../../server/site/settings/registry.ts";

const rsd = { currency_id: 1, currency: "RSD" };
const eur = { currency_id: 2, currency: "EUR" };
const limits = (one: number, other: number) => [
  { currency: rsd, limit: one },
  { currency: eur, limit: other },
];
const range = (min: number, max: number) => ({ currency: rsd, min, max });
const card = (min: number, max: number) => ({ method: "card", direction: "deposit", ...range(min, max) });
const alone = (kind: string, limit: number) => ({ kind, currency: rsd, limit });

describe("a change of", () => {
  it.each<[string, string, unknown, unknown, Risk]>([
    ["general", "withdrawalAutoApprove", limits(0, 0), limits(5000, 0), "loosens"],
    ["general", "withdrawalAutoApprove", limits(5000, 50), limits(0, 50), "tightens"],
    ["general", "withdrawalAutoApprove", limits(5000, 50), limits(4000, 51), "loosens"],
    ["general", "withdrawalAutoApprove", limits(5000, 50), limits(5000, 50).toReversed(), "neutral"],
    ["general", "verifyAbove", limits(1000, 10), limits(2000, 10), "loosens"],
    ["general", "agentLimits", limits(1000, 10), limits(1000, 9), "tightens"],
    ["general", "maxTicketPayin", limits(1000, 10), limits(0, 10), "loosens"],
    ["general", "maxTicketPayin", limits(0, 10), limits(1000, 10), "tightens"],
    ["ticket", "maxTicketWin", limits(1000, 10), limits(1001, 10), "loosens"],
    ["ticket", "minTicketPayin", limits(20, 1), limits(10, 1), "loosens"],
    ["ticket", "minPayinPerSystemComb", limits(2, 1), limits(3, 1), "tightens"],
    ["ticket", "liveTicketDelay", 3, 2, "loosens"],
    ["ticket", "liveTicketDelay", 3, 4, "tightens"],
    ["ticket", "ticketBonusMinOdd", "1.30", "1.25", "loosens"],
    ["ticket", "ticketBonuses", "0,0,5", "0,0,5,6", "loosens"],
    ["ticket", "ticketBonuses", "0,0,5", "0,0,5,5", "neutral"],
    ["ticket", "ticketBonuses", "0,0,5", "", "tightens"],
    ["ticket", "timeoutLiveTicket", 15, 60, "neutral"],
    ["ticket", "maxTicketSelections", 30, 60, "neutral"],
    ["general", "retentionYears", 5, 4, "loosens"],
    ["general", "bonusesPerAddress", 3, 4, "loosens"],
    ["general", "bonusesPerAddress", 3, 2, "tightens"],
    ["general", "voucherLimits", [range(100, 1000)], [range(50, 1000)], "loosens"],
    ["general", "voucherLimits", [range(100, 1000)], [range(200, 900)], "tightens"],
    ["general", "paymentLimits", [], [card(100, 200)], "loosens"],
    ["general", "paymentLimits", [card(100, 200)], [], "tightens"],
    ["general", "fourEyes", [alone("adjust", 50)], [alone("adjust", 50), alone("void", 1)], "loosens"],
    ["general", "fourEyes", [alone("adjust", 50), alone("void", 1)], [alone("adjust", 50)], "tightens"],
    ["general", "fourEyes", [alone("adjust", 50)], [alone("adjust", 50), alone("void", 0)], "neutral"],
    ["general", "requireSecondFactor", ["AL99", "AG1"], ["AL99"], "loosens"],
    ["general", "requireSecondFactor", ["AL99"], ["AL2"], "loosens"],
    ["general", "requireSecondFactor", [], ["AL99"], "tightens"],
    ["general", "requireSecondFactor", ["AL99", "AG1"], ["AG1", "AL99"], "neutral"],
    ["status", "disableBettingPage", true, false, "neutral"],
    ["general", "marquee", {}, { en: "Hello" }, "neutral"],
  ])("%s %s from %j to %j", (scope, key, before, after, risk) => {
    const change = settingChange(scope as "general", key, before, after);
    expect([change?.setting.key, change?.risk]).toEqual([key, risk]);
  });

  it("no setting is nothing at all", () => {
    for (const key of ["minTicketPayin", "constructor", "__proto__"])
      expect(settingChange("general", key, 1, 2)).toBeNull();
  });
});

it("that loosens is one whose way back does not loosen as far: never neutral one way alone", () => {
  const amount = fc.nat({ max: 5 });
  const lists = fc.tuple(amount, amount).map(([one, other]) => limits(one, other));
  const values = {
    none: lists,
    up: lists,
    down: lists,
    upToNone: lists,
    fewer: fc.uniqueArray(fc.constantFrom("AL99", "AL2", "AG1")),
    range: fc.tuple(amount, amount).map(([min, max]) => [range(min, max)]),
    ladder: fc.array(amount, { maxLength: 4 }).map((steps) => steps.join(",")),
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...riskRules).chain((rule) => fc.tuple(fc.constant(rule), values[rule], values[rule])),
      ([rule, before, after]) => {
        const [there, back] = [riskOf(rule, before, after), riskOf(rule, after, before)];
        const possible = { tightens: ["loosens"], neutral: ["neutral"], loosens: ["loosens", "tightens"] };
        expect(possible[there]).toContain(back);
        expect(riskOf(rule, before, before)).toBe("neutral");
      },
    ),
  );
});
