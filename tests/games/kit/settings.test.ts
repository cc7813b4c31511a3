import { expect, it } from "vitest";
import { createSettings, hearSettings, isBright } from "../../../games/kit/settings.ts";
import { builtInColors } from "../../../src/domain/theme/built-in-colors.ts";
import type { ToFrame } from "../../../src/protocol/games/frame.ts";

const hello: ToFrame = {
  type: "hello",
  lang: "de",
  theme: { "--accent": "#ff0000" },
  sounds: true,
  reducedMotion: true,
  currency: "EUR",
};

it("begins with what the address and the device say", () => {
  expect(createSettings("ru", true, true).get()).toMatchObject({
    lang: "ru",
    theme: builtInColors.light,
    sounds: false,
    reducedMotion: true,
    hidesBalance: false,
  });
  expect(createSettings("xx", false, false).get()).toMatchObject({ lang: "en", theme: builtInColors.dark });
});

it("follows the page around it, and shows the balance unless that is hidden", () => {
  const settings = createSettings("en", false, false);
  hearSettings(settings, hello);
  expect(settings.get()).toEqual({
    lang: "de",
    theme: { "--accent": "#ff0000" },
    sounds: true,
    reducedMotion: true,
    hidesBalance: false,
  });
  hearSettings(settings, { ...hello, type: "settings", hidesBalance: true });
  expect(settings.get().hidesBalance).toBe(true);
  hearSettings(settings, { type: "resume" });
  expect(settings.get().lang).toBe("de");
});

it("takes colours for roles, and nothing that the layout measures by", () => {
  const settings = createSettings("en", false, false);
  const theme = { "--ground": "#fff", "--gap": "40px", "--text": "url(https://x.example)", color: "red" };
  hearSettings(settings, { ...hello, theme });
  expect(settings.get().theme).toEqual({ "--ground": "#fff" });
});

it("knows a bright ground from a dark one", () => {
  expect([isBright("#f4f2ec"), isBright("#0a100f"), isBright(undefined), isBright("nothing")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
