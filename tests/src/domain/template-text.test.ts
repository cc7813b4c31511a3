import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  freeName,
  readTemplateText,
  sameColors,
  templateName,
  templateText,
} from "../../../src/domain/template-text.ts";
import { allRoles, isColorProperty } from "../../../src/domain/theme/theme-roles.ts";

const seed = Date.now() % 1_000_000;

const problemsOf = (text: string) => {
  const read = readTemplateText(text);
  return read.state === "wrong" ? read.problems : [];
};

describe(`a template as text (seed ${seed})`, () => {
  it("is read back as it was written", () => {
    const map = fc.dictionary(fc.constantFrom(...allRoles), fc.constantFrom("#fff", "rgb(1 2 3)", "red", "#12345678"), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(map, map, (dark, light) => {
        fc.pre(Object.keys(dark).length + Object.keys(light).length > 0);
        expect(readTemplateText(templateText({ dark, light }))).toEqual({ state: "read", colors: { dark, light } });
      }),
      { seed },
    );
  });

  it("may leave a mode out, but not be without any colour", () => {
    expect(readTemplateText('{"light": {"--accent": "#f00"}, "name": "x"}')).toEqual({
      state: "read",
      colors: { dark: {}, light: { "--accent": "#f00" } },
    });
    expect(problemsOf('{"dark": {}}')).toEqual([{ reason: "noColors" }]);
  });

  it("is refused with the entries that are wrong, all of them named", () => {
    expect(problemsOf(" ")).toEqual([{ reason: "empty" }]);
    expect(problemsOf("{")).toEqual([{ reason: "notJson" }]);
    expect(problemsOf("[1]")).toEqual([{ reason: "notTemplate" }]);
    expect(
      problemsOf('{"dark": 7, "light": {"--accent": 1, "--gap": "#fff", "--text": "url(x)", "--live": "red"}}'),
    ).toEqual([
      { reason: "notMap", mode: "dark" },
      { reason: "notColor", mode: "light", name: "--accent" },
      { reason: "unknownVariable", mode: "light", name: "--gap" },
      { reason: "notColor", mode: "light", name: "--text" },
    ]);
    expect(problemsOf('{"dark": {"__proto__": {"--accent": "#fff"}}}')).toMatchObject([
      { reason: "unknownVariable", name: "__proto__" },
    ]);
  });

  it("is the same as another where every entry is", () => {
    const colors = { dark: { "--accent": "#fff" }, light: {} };
    expect(sameColors(colors, { light: {}, dark: { "--accent": "#fff" } })).toBe(true);
    expect(sameColors(colors, { dark: { "--text": "#fff" }, light: {} })).toBe(false);
    expect(sameColors(colors, { dark: {}, light: {} })).toBe(false);
  });
});

describe("a template's name", () => {
  it("is stored without needless spaces, and a copy's is one that is free", () => {
    expect(templateName("  Night \n out ")).toBe("Night out");
    expect(templateName("   ")).toBe("");
    expect(templateName("Ni\u200Bght\u202E ")).toBe("Night");
    expect(templateName("🌙".repeat(50))).toBe("🌙".repeat(40));
    expect(freeName("Night", ["Day"])).toBe("Night");
    expect(freeName("Night", ["Night", "Night 2"])).toBe("Night 3");
  });
});

describe("a theme's property", () => {
  it.each(["--accent", "--brand_x", "--Primary", "--text-muted", "--row-hover"])("may be %s", (name) => {
    expect(isColorProperty(name)).toBe(true);
  });
  it.each(["accent", "--", "--row", "--t-md", "--r-s", "--font", "--footer", "--a b", "--a;b", `--${"a".repeat(41)}`])(
    "is never %s",
    (name) => {
      expect(isColorProperty(name)).toBe(false);
    },
  );
});
