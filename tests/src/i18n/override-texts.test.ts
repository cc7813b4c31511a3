import { describe, expect, it } from "vitest";
import { createI18n } from "../../../src/i18n/i18n.ts";
import { createTextOverrides } from "../../../src/i18n/override-texts.ts";

const texts: Record<string, Record<string, string>> = {
  site: { "common.ok": "OK", greeting: "Hello {{name}}" },
  betting: { F: "Football" },
  money: { "deposit.title": "Deposit" },
};
const load = async (_language: string, namespace: string) => texts[namespace] ?? {};

describe("a site's own words", () => {
  it("stand for the app's texts, those that come later too, and go again", async () => {
    const i18n = await createI18n("en", load);
    const overrides = createTextOverrides(i18n);
    overrides.set("en", { "common.ok": "Fine", "deposit.title": "Pay in", F: "Soccer" });
    expect([i18n.t("common.ok"), i18n.t("F", { ns: "betting" })]).toEqual(["Fine", "Soccer"]);
    await i18n.loadNamespaces("money");
    expect(i18n.t("deposit.title", { ns: "money" })).toBe("Pay in");
    // A page's own file adds to a namespace that is there.
    i18n.addResourceBundle("en", "site", { later: "Later" });
    expect([i18n.t("common.ok"), i18n.t("later")]).toEqual(["Fine", "Later"]);
    overrides.set("en", { F: "Soccer" });
    expect([i18n.t("common.ok"), i18n.t("F", { ns: "betting" })]).toEqual(["OK", "Soccer"]);
    expect(i18n.t("deposit.title", { ns: "money" })).toBe("Deposit");
    overrides.stop();
    i18n.addResourceBundle("en", "betting", { F: "Football" });
    expect(i18n.t("F", { ns: "betting" })).toBe("Football");
  });

  it("are left out where a placeholder is missing or made up, or the app has no such text", async () => {
    const i18n = await createI18n("en", load);
    createTextOverrides(i18n).set("en", {
      greeting: "Hello",
      "common.ok": "OK {{name}}",
      unknown: "?",
      __proto__: "?",
    });
    expect(i18n.t("greeting", { name: "Ana" })).toBe("Hello Ana");
    expect([i18n.t("common.ok"), i18n.exists("unknown")]).toEqual(["OK", false]);
  });
});
