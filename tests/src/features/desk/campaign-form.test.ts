import { expect, it } from "vitest";
import { campaignOf, newCampaign, valuesOf } from "../../../../src/features/desk/operator/campaigns/campaign-form.ts";
import { campaignSchema, type Campaign } from "../../../../src/protocol/bonuses.ts";

const match: Campaign = {
  ...newCampaign,
  id: "c1",
  kind: "match",
  code: "MATCH100",
  factor: 5,
  minOdd: "1.50",
  maxStake: 2000,
  state: "draft",
  amounts: [
    { currency: "RSD", amount: null, percent: 100, min: 500, max: 5000 },
    { currency: "EUR", amount: null, percent: 50, min: 5, max: 50 },
  ],
  contribution: { prematch: 100, live: 50 },
  texts: { en: { title: "Match", html: "<p>100%</p>" } },
};

it("a form that nobody touched is the campaign as it stood", () => {
  for (const { currency } of match.amounts) {
    const same = campaignOf(match, valuesOf(match, currency), match.texts);
    expect({ ...same, amounts: same.amounts.toSorted((a, b) => b.currency.localeCompare(a.currency)) }).toEqual(match);
  }
});

it("a new one is what the server takes", () => {
  const texts = { en: { title: "Welcome", html: "" } };
  const values = {
    ...valuesOf(newCampaign, "RSD"),
    "amount RSD": "1,500.00",
    code: " WELCOME ",
    maxUses: "",
    to: "2026-12-01",
  };
  const made = campaignOf(newCampaign, values, texts);
  expect(campaignSchema.safeParse(made).success).toBe(true);
  expect(made).toMatchObject({
    code: "WELCOME",
    maxUses: null,
    to: Date.parse("2026-12-01T23:00:00Z") - 1,
    amounts: [{ currency: "RSD", amount: 1500, percent: null }],
  });
  expect("id" in made).toBe(false);
});

it("a new one in another currency gives nothing in the first one", () => {
  const values = { ...valuesOf(newCampaign, "RSD"), currency: "EUR", "amount EUR": "5.00" };
  expect(campaignOf(newCampaign, values, {}).amounts).toMatchObject([{ currency: "EUR", amount: 5 }]);
});

it("its days are the site's, whatever the device's time zone is", () => {
  const ends = { ...match, from: Date.parse("2026-11-19T23:00:00Z"), to: Date.parse("2026-11-25T23:00:00Z") - 1 };
  const values = valuesOf(ends, "RSD");
  expect([values["from"], values["to"]]).toEqual(["2026-11-20", "2026-11-25"]);
  expect(campaignOf(ends, values, ends.texts)).toMatchObject({ from: ends.from, to: ends.to });
});

it("keeps nothing that its kind does not have, whatever was typed for another kind before", () => {
  const typed = { ...valuesOf(match, "RSD"), "amount RSD": "100.00", "percent RSD": "20", period: "once" };
  const none = { percent: null, min: null, max: null };
  expect(campaignOf(match, { ...typed, kind: "freebet" }, match.texts)).toMatchObject({
    amounts: [{ currency: "RSD", amount: 100, ...none }],
    factor: 0,
    minOdd: null,
    minLegs: 1,
    maxStake: null,
    code: "MATCH100",
  });
  expect(campaignOf(match, { ...typed, kind: "bonus" }, match.texts)).toMatchObject({
    amounts: [{ amount: 100, ...none }],
    factor: 5,
    minOdd: "1.50",
    maxStake: 2000,
  });
  expect(campaignOf(match, { ...typed, kind: "cashback" }, match.texts)).toMatchObject({
    amounts: [{ amount: null, percent: 20, min: 500, max: 5000 }, match.amounts[1]],
    factor: 0,
    code: null,
    period: "week",
  });
});

it("gives in other currencies what it gave, where the new kind gives it in the same form", () => {
  for (const kind of ["freebet", "bonus"] as const)
    expect(campaignOf(match, { ...valuesOf(match, "RSD"), "amount RSD": "100.00", kind }, {}).amounts).toHaveLength(1);
  const cashback = campaignOf(match, { ...valuesOf(match, "RSD"), kind: "cashback" }, {});
  expect(cashback.amounts[1]).toEqual(match.amounts[1]);
});

it("writes each currency by itself, and what cannot be read where nobody looks stays", () => {
  const typed = { ...valuesOf(match, "RSD"), "max RSD": "6,000.00", "percent EUR": "60" };
  expect(campaignOf(match, typed, {}).amounts).toMatchObject([
    { currency: "RSD", percent: 100, max: 6000 },
    { currency: "EUR", percent: 60, min: 5, max: 50 },
  ]);
  const broken = { ...typed, "percent EUR": "" };
  expect(campaignOf(match, broken, {}).amounts[1]).toEqual(match.amounts[1]);
});

it("takes odds with a comma as those with a point", () => {
  expect(campaignOf(match, { ...valuesOf(match, "RSD"), minOdd: "1,50" }, {}).minOdd).toBe("1.50");
});

it("keeps what was promised, of one that runs", () => {
  const running: Campaign = { ...match, kind: "freebet", factor: 1, state: "running" };
  const values = { ...valuesOf(running, "RSD"), to: "2026-12-01" };
  const end = Date.parse("2026-12-01T23:00:00Z") - 1;
  expect(campaignOf(running, values, running.texts)).toEqual({ ...running, to: end });
});
