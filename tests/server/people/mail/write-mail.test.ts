import { describe, expect, it } from "vitest";
import { acceptedLanguage } from "../../../../server/languages.ts";
import { writeMail } from "../../../../server/people/mail/write-mail.ts";
import type { MailKind } from "../../../../server/people/mail/texts/mail-texts.ts";
import { siteLanguages } from "../../../../src/domain/site-languages.ts";

const late = ["passwordReset", "emailChangeAsked", "guessed"] as const;
const kinds: readonly MailKind[] = ["verifyEmail", "resetPassword", "passwordChanged", "signIn", ...late];
const facts = {
  to: "ana@example.com",
  name: "Ana",
  site: "Tribina",
  baseUrl: "https://kvota.example",
  path: "/verification?userId=1&token=T",
  lifetimeMs: 7 * 24 * 3_600_000,
  at: Date.UTC(2026, 10, 21, 17, 5),
  device: "Firefox, Linux",
};

describe("mails", () => {
  it.each(siteLanguages)("in %s are whole: every place filled, one link under the language's prefix", (language) => {
    const subjects = kinds.map((kind) => {
      const mail = writeMail(kind, { ...facts, language });
      const link = `https://kvota.example/${language}/verification?userId=1&token=T`;
      expect(mail.links).toEqual([link]);
      expect(mail.text.split("\n")).toContain(link);
      expect(mail.text).toContain("Ana");
      expect(mail.text.split("\n").at(-1)).toContain("Tribina");
      expect(mail.text).not.toMatch(/[{}]|undefined/);
      return mail.subject;
    });
    expect(new Set(subjects).size).toBe(kinds.length);
  });

  it("say times and durations as the language does", () => {
    const text = (language: (typeof siteLanguages)[number], kind: MailKind, lifetimeMs?: number) =>
      writeMail(kind, { ...facts, language, ...(lifetimeMs === undefined ? {} : { lifetimeMs }) }).text;
    expect(text("ru", "verifyEmail")).toContain("7 дней");
    expect(text("rs", "verifyEmail")).toContain("7 dana");
    expect(text("en", "resetPassword", 3_600_000)).toContain("after 1 hour.");
    expect(text("de", "passwordChanged")).toContain("am 21. November 2026 um 18:05 geändert (Firefox, Linux)");
    expect(text("el", "signIn")).toMatch(/21 Νοεμβρίου 2026\D+18:05/);
    expect(text("sq", "signIn")).toMatch(/21 nëntor 2026\D+18:05/);
    expect(text("rs", "passwordChanged")).toContain("je promenjena 21. 11. 2026. u 18:05 (");
    expect(text("ba", "guessed")).toContain("Do 21. 11. 2026. u 18:05 ");
  });

  it("of a reader nothing is known of are in the default language, with a link without prefix", () => {
    const mail = writeMail("verifyEmail", { ...facts, language: null, device: "" });
    expect(mail.subject).toBe("Potvrdite svoju e-mail adresu");
    expect(mail.links).toEqual(["https://kvota.example/verification?userId=1&token=T"]);
  });

  it.each([
    ["sr-RS,sr;q=0.9,en;q=0.8", "rs"],
    ["fr, en;q=0.3, de;q=0.7", "de"],
    ["bs", "ba"],
    ["en;q=0, el", "el"],
    ["fr-FR", null],
    [undefined, null],
  ])("read %s as %s", (header, language) => expect(acceptedLanguage(header)).toBe(language));
});
