import { describe, expect, it } from "vitest";
import { canonicalPath, inLanguage, parseLanguagePath, withPrefix } from "../../../src/i18n/language-path.ts";

describe("addresses and languages", () => {
  it.each([
    ["/", "ba", "", "/"],
    ["/en", "en", "/en", "/"],
    ["/en/", "en", "/en", "/"],
    ["/ba/betting", "ba", "/ba", "/betting"],
    ["/betting", "ba", "", "/betting"],
    ["/english", "ba", "", "/english"],
    ["/en/documents/rules", "en", "/en", "/documents/rules"],
  ])("reads %s", (pathname, language, prefix, rest) => {
    expect(parseLanguagePath(pathname)).toEqual({ language, prefix, rest });
  });

  it("goes to the same page in another language, from a prefixed and from an unprefixed address", () => {
    expect(inLanguage("en", "/live_betting")).toBe("/en/live_betting");
    expect(inLanguage("ba", "/en/live_betting")).toBe("/ba/live_betting");
    expect(inLanguage("en", "/")).toBe("/en");
  });

  it("keeps the prefix of the address in links", () => {
    expect(withPrefix("/en", "/")).toBe("/en");
    expect(withPrefix("", "/betting")).toBe("/betting");
  });

  it("knows one canonical address per language", () => {
    expect(canonicalPath("ba", "/betting")).toBe("/betting");
    expect(canonicalPath("en", "/betting")).toBe("/en/betting");
  });
});
