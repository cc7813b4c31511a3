// What holds where something is stored that cannot be.
import { expect, it } from "vitest";
import { nameOf, registry } from "../../../../server/site/settings/registry.ts";
import { disagreeing } from "../../../../server/site/settings/relations.ts";
import { standingSettings } from "../../../../server/site/settings/standing-settings.ts";
import { fourEyes, verifyAbove, withdrawalAutoApprove } from "../../../../server/site/settings/money-settings.ts";
import { maxTicketPayin, maxTicketWin, minTicketPayin } from "../../../../server/site/settings/ticket-settings.ts";
import { limits } from "../../../../server/site/cms/currencies.ts";

const standing = (stored: Record<string, unknown>, isSandbox = false) =>
  standingSettings(new Map(Object.entries(stored)), isSandbox);

it.each([false, true])("of nothing stored, the defaults hold, and they agree (sandbox %s)", (isSandbox) => {
  const settings = standing({}, isSandbox);
  expect(new Set(registry.map(nameOf)).size).toBe(registry.length);
  for (const setting of registry) {
    const value = settings.read(setting);
    const parsed = (setting.standing ?? setting.schema).safeParse(value);
    expect([nameOf(setting), parsed.success, setting.fault?.(value) ?? null]).toEqual([nameOf(setting), true, null]);
    // What operators may enter holds what a fresh site has.
    expect([nameOf(setting), setting.schema.safeParse(value).success]).toEqual([nameOf(setting), true]);
  }
  expect(disagreeing(settings)).toEqual([]);
  expect([...settings.invalid]).toEqual([]);
  expect(settings.read(withdrawalAutoApprove)[0]?.limit).toBe(isSandbox ? 5000 : 0);
});

it.each<[string, Record<string, unknown>, string[]]>([
  ["a list without a currency", { "general/verifyAbove": limits(1, 1).slice(0, 1) }, ["general/verifyAbove"]],
  ["a currency that the site has not", { "general/agentLimits": limits(1, 1) }, ["general/agentLimits"]],
  ["no minimum", { "ticket/minTicketPayin": [] }, ["ticket/minTicketPayin"]],
  ["a shape of before", { "ticket/liveTicketDelay": "3" }, ["ticket/liveTicketDelay"]],
  ["a falling ladder", { "ticket/ticketBonuses": "5,4" }, ["ticket/ticketBonuses"]],
  ["a minimum above the default maximum", { "ticket/minTicketPayin": limits(300_000, 1) }, ["ticket/minTicketPayin"]],
  [
    "a minimum above the maximum",
    { "ticket/minTicketPayin": limits(500, 5), "general/maxTicketPayin": limits(400, 6) },
    ["ticket/minTicketPayin", "general/maxTicketPayin"],
  ],
])("%s falls back to the default, and is told", (_name, stored, names) => {
  const settings = standing(stored);
  expect([...settings.invalid].map(nameOf).toSorted()).toEqual(names.toSorted());
  for (const setting of registry.filter((row) => names.includes(nameOf(row))))
    expect(settings.read(setting)).toBe(setting.default);
  expect(disagreeing(settings)).toEqual([]);
});

it("one that falls back may take along what it crosses then", () => {
  // 50 and 40 agree; with the minimum at its default of 20 the highest win of 10 does not.
  const stored = { "ticket/minTicketPayin": "five", "ticket/maxTicketWin": limits(10, 1), "general/verifyAbove": 7 };
  const settings = standing(stored);
  expect([...settings.invalid]).toEqual([minTicketPayin, verifyAbove, maxTicketWin]);
  expect(settings.read(maxTicketPayin)).toBe(maxTicketPayin.default);
});

it("acts that a stored list does not name yet take two, and the rest of it holds", () => {
  const kept = fourEyes.default.filter(({ kind }) => kind === "adjust");
  const settings = standing({ "general/fourEyes": kept });
  expect([[...settings.invalid], settings.read(fourEyes)]).toEqual([[], kept]);
});
