// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { builtInColors } from "../../../src/domain/theme/built-in-colors.ts";
import { rememberedColors, rememberedIsDark, rememberFirstPaint } from "../../../src/theme/first-paint.ts";
import { applyTheme } from "../../../src/theme/use-theme.ts";
import { builtBoot } from "../../harness/boot-script.ts";
import { answerCssColors } from "../../harness/css-colors.ts";

const root = document.documentElement;
const color = (name: string): string => root.style.getPropertyValue(name);
const text = (path: string): string => readFileSync(join(import.meta.dirname, "../../..", path), "utf8");
const { "boot.js": bootScript } = await builtBoot();
const memory = (): Storage => localStorage;
const blocked = (): Storage => {
  throw new DOMException("blocked", "SecurityError");
};

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute("style");
  root.removeAttribute("data-theme");
  document.head.innerHTML = `<meta name="theme-color" content="#101917"><meta name="color-scheme" content="dark light">`;
  answerCssColors();
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

  it("are passed over where this browser knows no such colour, and what stood there before goes", () => {
    applyTheme(root, "dark", { "--accent": "#111111" });
    applyTheme(root, "dark", { "--accent": "color-of-tomorrow(1)" });
    expect(color("--accent")).toBe("");
  });
});

describe("the page before the app", () => {
  it.each([
    ["/de/betting", "de"],
    ["/rs", "sr-Latn-RS"],
    ["/betting", "bs-Latn-BA"],
    ["/design", "bs-Latn-BA"],
  ])("speaks at %s what the address names: %s", (path, tag) => {
    history.replaceState(null, "", path);
    runInThisContext(bootScript);
    expect(root.lang).toBe(tag);
  });

  it("greets whom nothing is remembered of, and nobody else", () => {
    runInThisContext(bootScript);
    expect(root.hasAttribute("data-first-visit")).toBe(true);
    root.removeAttribute("data-first-visit");
    rememberFirstPaint(memory, { isDark: true, colors: { dark: {}, light: {} } });
    runInThisContext(bootScript);
    expect(root.hasAttribute("data-first-visit")).toBe(false);
  });
});

describe("the built-in colours", () => {
  it("are those of the style sheet", () => {
    const css = text("src/boot/roles.css");
    const block = (selector: string): Record<string, string> => {
      const inside = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
      return Object.fromEntries(
        [...inside.matchAll(/(--[a-z0-9-]+): (#[0-9a-f]+);/g)].map(([, name = "", value = ""]) => [name, value]),
      );
    };
    expect(block(":root")).toEqual(builtInColors.dark);
    expect(block(':root[data-theme="light"]')).toEqual(builtInColors.light);
  });

  it("are what the first paint and the installed app begin with", () => {
    const bar = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
    for (const mode of ["light", "dark"] as const) {
      localStorage.setItem("isDark", String(mode === "dark"));
      runInThisContext(bootScript);
      expect(bar?.content).toBe(builtInColors[mode]["--surface-1"]);
    }
    expect(text("index.html")).toContain(`name="theme-color" content="${builtInColors.dark["--surface-1"]}"`);
    const manifest = JSON.parse(text("public/manifest.webmanifest")) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      background_color: builtInColors.dark["--ground"],
      theme_color: builtInColors.dark["--surface-1"],
    });
  });
});

describe("before the first paint", () => {
  // The page runs it as a classic script of its own.
  const boot = (): void => void runInThisContext(bootScript);
  const meta = (name: string): string | null | undefined =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute("content");

  it("is dark where nothing is remembered", () => {
    boot();
    expect(root.dataset["theme"]).toBe("dark");
    expect([meta("theme-color"), meta("color-scheme")]).toEqual(["#101917", "dark"]);
  });

  it("takes the remembered mode and its colours, also for what the browser draws around the page", () => {
    rememberFirstPaint(memory, {
      isDark: false,
      colors: { dark: { "--accent": "#000001" }, light: { "--accent": "#fffffe", "--surface-1": "#eeeeee" } },
    });
    boot();
    expect(root.dataset["theme"]).toBe("light");
    expect(color("--accent")).toBe("#fffffe");
    expect([meta("theme-color"), meta("color-scheme")]).toEqual(["#eeeeee", "light"]);
  });

  it("takes the built-in bar of light where the theme names none", () => {
    rememberFirstPaint(memory, { isDark: false, colors: { dark: {}, light: {} } });
    boot();
    expect(meta("theme-color")).toBe("#fffefb");
  });

  it("takes what the page itself says of its domain on a first visit, and only then", () => {
    const hint = document.createElement("meta");
    hint.name = "kvota-theme";
    hint.content = JSON.stringify({ dark: { "--accent": "#00000a" } });
    document.head.append(hint);
    boot();
    expect(color("--accent")).toBe("#00000a");
    expect(rememberedColors(memory)).toEqual({ dark: { "--accent": "#00000a" }, light: {} });
    root.removeAttribute("style");
    rememberFirstPaint(memory, { isDark: true, colors: { dark: { "--accent": "#00000b" }, light: {} } });
    boot();
    expect(color("--accent")).toBe("#00000b");
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

describe("what is remembered", () => {
  it("is dark unless the text is exactly false", () => {
    expect(rememberedIsDark(memory)).toBe(true);
    localStorage.setItem("isDark", "0");
    expect(rememberedIsDark(memory)).toBe(true);
    localStorage.setItem("isDark", "false");
    expect(rememberedIsDark(memory)).toBe(false);
  });

  it("are both modes' colours, and none where they cannot be read", () => {
    const colors = { dark: { "--accent": "#000001" }, light: { "--text": "#000002" } };
    rememberFirstPaint(memory, { isDark: true, colors });
    expect(rememberedColors(memory)).toEqual(colors);
    for (const broken of ["{", "7", '{"dark": 7, "light": {"color": "#fff", "--accent": 1}}']) {
      localStorage.setItem("initialColors", broken);
      expect(rememberedColors(memory)).toEqual({ dark: {}, light: {} });
    }
  });

  it("is done without where there is no storage", () => {
    expect(rememberedIsDark(blocked)).toBe(true);
    expect(rememberedColors(blocked)).toEqual({ dark: {}, light: {} });
    expect(() => rememberFirstPaint(blocked, { isDark: true, colors: { dark: {}, light: {} } })).not.toThrow();
  });
});
