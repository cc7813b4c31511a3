// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { rememberedIsDark, rememberFirstPaint } from "../../../src/theme/first-paint.ts";
import { applyTheme, colorsOf } from "../../../src/theme/theme-colors.ts";

const root = document.documentElement;
const color = (name: string): string => root.style.getPropertyValue(name);
const bootScript = readFileSync(join(import.meta.dirname, "../../../public/theme-boot.js"), "utf8");
const memory = (): Storage => localStorage;
const blocked = (): Storage => {
  throw new DOMException("blocked", "SecurityError");
};

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute("style");
  root.removeAttribute("data-theme");
});

describe("a domain's colours", () => {
  it("are set for the mode", () => {
    applyTheme(root, "light", { "--accent": "#123456" });
    expect(root.dataset["theme"]).toBe("light");
    expect(color("--accent")).toBe("#123456");
  });

  it("give way to the next map, named or not", () => {
    applyTheme(root, "dark", { "--accent": "#111111", "--line": "#222222" });
    applyTheme(root, "dark", { "--accent": "#333333" });
    expect(color("--accent")).toBe("#333333");
    expect(color("--line")).toBe("");
  });

  it("are the first map of a mode, and none without a theme", () => {
    const theme = { dark: [{ colors: { "--text": "#fff" } }], light: [], logo: null, name: null };
    expect(colorsOf(theme, "dark")).toEqual({ "--text": "#fff" });
    expect(colorsOf(theme, "light")).toEqual({});
    expect(colorsOf(null, "dark")).toEqual({});
  });
});

describe("before the first paint", () => {
  const boot = (): void => {
    globalThis.CSS = { supports: (_property: string, value: string) => value.startsWith("#") } as unknown as typeof CSS;
    // The page runs it as a classic script of its own.
    runInThisContext(bootScript);
  };

  it("is dark where nothing is remembered", () => {
    boot();
    expect(root.dataset["theme"]).toBe("dark");
  });

  it("takes the remembered mode and its colours", () => {
    rememberFirstPaint(memory, {
      isDark: false,
      colors: { dark: { "--accent": "#000001" }, light: { "--accent": "#fffffe" } },
    });
    boot();
    expect(root.dataset["theme"]).toBe("light");
    expect(color("--accent")).toBe("#fffffe");
  });

  it("passes over what is no colour or no property, and over a broken memory", () => {
    localStorage.setItem("initialColors", JSON.stringify({ dark: { "--accent": "url(x)", background: "#123456" } }));
    boot();
    expect(root.getAttribute("style") ?? "").toBe("");
    localStorage.setItem("initialColors", "{");
    boot();
    expect(root.dataset["theme"]).toBe("dark");
  });
});

describe("the remembered mode", () => {
  it("is dark unless the text is exactly false", () => {
    expect(rememberedIsDark(memory)).toBe(true);
    localStorage.setItem("isDark", "0");
    expect(rememberedIsDark(memory)).toBe(true);
    localStorage.setItem("isDark", "false");
    expect(rememberedIsDark(memory)).toBe(false);
  });

  it("does without a storage", () => {
    expect(rememberedIsDark(blocked)).toBe(true);
    expect(() => rememberFirstPaint(blocked, { isDark: true, colors: { dark: {}, light: {} } })).not.toThrow();
  });
});
