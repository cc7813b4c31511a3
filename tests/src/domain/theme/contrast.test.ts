import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInColors } from "../../../../src/domain/theme/built-in-colors.ts";
import { parseColor, toHex, type Rgb } from "../../../../src/domain/theme/color.ts";
import { contrastRatio, nearestReadable, shownRatio } from "../../../../src/domain/theme/contrast.ts";
import { rgbToOklch } from "../../../../src/domain/theme/oklch.ts";
import { completeColors, contrastsOf, readableFor } from "../../../../src/domain/theme/theme-contrast.ts";
import { kvotaTheme } from "../../../../server/site/cms/themes/kvota.ts";
import { tribinaTheme } from "../../../../server/site/cms/themes/tribina.ts";

const seed = Date.now() % 1_000_000;
const check = (property: fc.IRawProperty<unknown>): void => void fc.assert(property, { seed });
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => color(`#${value.toString(16).padStart(6, "0")}`));

function color(text: string): Rgb {
  const parsed = parseColor(text);
  if (parsed === null) throw new Error(text);
  return parsed;
}

describe(`contrast (seed ${seed})`, () => {
  it.each([
    ["#000", "#fff", "21.00"],
    ["#fff", "#fff", "1.00"],
    ["#777", "#fff", "4.47"],
    ["#767676", "#fff", "4.54"],
    ["#f00", "#fff", "3.99"],
    ["#00f", "#fff", "8.59"],
    ["#ff0", "#fff", "1.07"],
  ])("of %s on %s is %s", (text, ground, ratio) => {
    expect(shownRatio(contrastRatio(color(text), color(ground)))).toBe(ratio);
    expect(shownRatio(contrastRatio(color(ground), color(text)))).toBe(ratio);
  });

  it("is between 1 and 21, the same both ways, and least for the same colour", () => {
    check(
      fc.property(anyColor, anyColor, (a, b) => {
        const ratio = contrastRatio(a, b);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.0001);
        expect(contrastRatio(b, a)).toBe(ratio);
        expect(contrastRatio(a, a)).toBe(1);
      }),
    );
  });

  it("is cut, never rounded up to what is enough", () => {
    expect(shownRatio(4.4999)).toBe("4.49");
    expect(shownRatio(4.5)).toBe("4.50");
  });

  it("counts what is seen of a colour that lets the ground through", () => {
    expect(contrastRatio(color("#0000"), color("#fff"))).toBe(1);
    expect(shownRatio(contrastRatio(color("#00000080"), color("#fff")))).toBe(
      shownRatio(contrastRatio(color("#7f7f7f"), color("#fff"))),
    );
  });
});

describe("the nearest readable colour", () => {
  it("meets every demand as a screen shows it, and is the colour itself where that does", () => {
    check(
      fc.property(anyColor, anyColor, anyColor, (text, first, second) => {
        const demands = [
          { ground: first, least: 4.5 },
          { ground: second, least: 3 },
        ];
        const found = nearestReadable(text, demands);
        const meets = (candidate: Rgb): boolean =>
          demands.every(({ ground, least }) => contrastRatio(candidate, ground) >= least);
        // Nothing is lighter than white and darker than black.
        const some = [text, color("#fff"), color("#000")].some(meets);
        expect(found === null ? !some : meets(found)).toBe(true);
        expect(found !== null && toHex(found) === toHex(text)).toBe(meets(text));
      }),
    );
  });

  it("keeps the hue and moves no farther than it must", () => {
    const found = nearestReadable(color("#4d90fe"), [{ ground: color("#fff"), least: 4.5 }]);
    if (found === null) throw new Error("none");
    expect(contrastRatio(found, color("#fff"))).toBeLessThan(4.6);
    expect(rgbToOklch(found).h).toBeCloseTo(rgbToOklch(color("#4d90fe")).h, -1);
  });

  it("is black itself where a trace of colour would be too light", () => {
    const found = nearestReadable(color("#dd003d"), [
      { ground: color("#7370b0"), least: 4.5 },
      { ground: color("#af1c16"), least: 3 },
    ]);
    expect(found && toHex(found)).toBe("#000000");
  });

  it("is none between a ground too light for white and one too dark for black", () => {
    expect(
      nearestReadable(color("#888"), [
        { ground: color("#000"), least: 7 },
        { ground: color("#fff"), least: 7 },
      ]),
    ).toBeNull();
  });
});

describe("a theme's contrasts", () => {
  it.each([
    ["built-in dark", builtInColors.dark],
    ["built-in light", builtInColors.light],
    ["Kvota dark", kvotaTheme.dark[0]?.colors],
    ["Kvota light", kvotaTheme.light[0]?.colors],
    ["Tribina dark", tribinaTheme.dark[0]?.colors],
    ["Tribina light", tribinaTheme.light[0]?.colors],
  ])("%s lets everything be read", (_name, colors = {}) => {
    const looked = contrastsOf(colors);
    expect(looked.length).toBeGreaterThan(30);
    // What frames a chosen outcome is told from those beside it.
    expect(looked.find(({ role, on }) => role === "--accent-text" && on === "--odd")?.ratio).toBeGreaterThanOrEqual(3);
    const wanting = looked.filter(({ enough }) => !enough);
    expect(wanting.map(({ role, on, ratio }) => `${role} on ${on}: ${shownRatio(ratio)}`)).toEqual([]);
  });

  it("tell what cannot be read on what, and which colour could", () => {
    const colors = { ...builtInColors.light, "--text-muted": "#999999" };
    const wanting = contrastsOf(colors).filter(({ enough }) => !enough);
    expect(new Set(wanting.map(({ role }) => role))).toEqual(new Set(["--text-muted"]));
    const better = readableFor("--text-muted", colors);
    if (better === null) throw new Error("none");
    const mended = contrastsOf({ ...colors, "--text-muted": toHex(better) });
    expect(mended.filter(({ enough }) => !enough)).toEqual([]);
  });

  it("see a soft ground on the surface under it", () => {
    const soft = contrastsOf({ ...builtInColors.dark, "--accent-soft": "#ffffff00" });
    const on = (list: typeof soft, ground: string): number | undefined =>
      list.find((pair) => pair.role === "--text" && pair.on === ground)?.ratio;
    expect(on(soft, "--accent-soft")).toBe(on(soft, "--surface-1"));
  });

  it("have a colour for every role, the first map's that names it", () => {
    const colors = completeColors({ "--accent": "#f00" }, { "--accent": "#0f0", "--text": "#00f" }, builtInColors.dark);
    expect(colors).toEqual({ ...builtInColors.dark, "--accent": "#f00", "--text": "#00f" });
  });
});
