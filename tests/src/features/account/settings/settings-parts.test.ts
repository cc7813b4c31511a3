import { describe, expect, it } from "vitest";
import { partsFound } from "../../../../../src/features/account/settings/settings-parts.ts";
import { createI18n } from "../../../../../src/i18n/i18n.ts";
import type { Language } from "../../../../../src/i18n/languages.ts";

describe("the search on the settings page", () => {
  it.each<[Language, string, string[]]>([
    [
      "en",
      "",
      ["profile", "password", "security", "preferences", "notifications", "push", "sessions", "data", "close"],
    ],
    ["en", "ODDS", ["preferences"]],
    ["en", "last name", ["profile"]],
    ["en", "download", ["data"]],
    ["en", "passkey", ["security"]],
    ["en", "keypad", ["preferences"]],
    ["en", "identity", ["data"]],
    ["rs", "zatvar", ["close"]],
    ["en", "nothing like it", []],
    // Without its marks.
    ["rs", "lozink", ["password"]],
    ["rs", "podesavanja koja nema", []],
    ["el", "κωδικ", ["password", "security"]],
  ])("in %s for %j finds %j", async (language, term, found) => {
    const { t } = await createI18n(language);
    expect(partsFound(term, t).map(({ id }) => id)).toEqual(found);
  });
});
