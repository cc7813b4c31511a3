import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { over, parseColor, parseHex, toHex } from "../../../../src/domain/theme/color.ts";
import { oklchToRgb, rgbToOklch } from "../../../../src/domain/theme/oklch.ts";

const seed = Date.now() % 1_000_000;
const check = (property: fc.IRawProperty<unknown>): void => void fc.assert(property, { seed });
const byte = fc.integer({ min: 0, max: 255 });
const hexOf = (text: string): string | null => {
  const color = parseColor(text);
  return color === null ? null : toHex(color);
};

describe(`colours (seed ${seed})`, () => {
  it.each([
    ["#abc", "#aabbcc"],
    ["#abcd", "#aabbccdd"],
    ["#ABCDEF", "#abcdef"],
    ["#abcdef80", "#abcdef80"],
    ["#abcdefff", "#abcdef"],
    ["rgb(255, 0, 128)", "#ff0080"],
    ["rgba(255,0,128,.5)", "#ff008080"],
    ["rgb(100% 0% 50% / 50%)", "#ff008080"],
    ["hsl(120, 100%, 25%)", "#008000"],
    ["hsl(-240deg 100% 25% / 1)", "#008000"],
    ["oklch(100% 0 0)", "#ffffff"],
    ["oklch(0.62796 0.25768 29.2339)", "#ff0000"],
    ["RebeccaPurple", "#663399"],
    ["transparent", "#00000000"],
    [" white ", "#ffffff"],
  ])("%s is %s", (text, hex) => {
    expect(hexOf(text)).toBe(hex);
  });

  it.each([
    "",
    "#",
    "#12",
    "#12345",
    "#1234567",
    "#123456789",
    "#12g",
    "inherit",
    "currentcolor",
    "banana",
    "url(x)",
    "rgb(1,2)",
    "rgb(1,2,3,4,5)",
    "rgb(1 2 3 4)",
    "rgb(1, 2 3)",
    "rgb(1deg 2 3)",
    "hsl(50%, 1%, 1%)",
    "var(--accent)",
    "red; background: url(x)",
    "rgb(calc(1) 2 3)",
  ])("%j is none", (text) => {
    expect(parseColor(text)).toBeNull();
  });

  it("are read back as they were written, with the digits only or with more", () => {
    check(
      fc.property(byte, byte, byte, byte, (r, g, b, a) => {
        const color = { r: r / 255, g: g / 255, b: b / 255, a: a / 255 };
        const hex = toHex(color);
        expect(hex).toMatch(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/);
        expect(parseHex(hex)).toEqual(color);
        expect(parseHex(hex.slice(1).toUpperCase())).toEqual(color);
        expect(parseColor(`rgb(${r} ${g} ${b} / ${a / 255})`)).toEqual(color);
      }),
    );
  });

  it("keep their place through OKLCH, and whatever is asked for can be shown", () => {
    check(
      fc.property(byte, byte, byte, (r, g, b) => {
        const color = { r: r / 255, g: g / 255, b: b / 255, a: 1 };
        expect(toHex({ ...oklchToRgb(rgbToOklch(color)), a: 1 })).toBe(toHex(color));
      }),
    );
    check(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: -720, max: 720, noNaN: true }),
        (l, c, h) => {
          for (const value of Object.values(oklchToRgb({ l, c, h }))) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it("let the ground through as far as they are not opaque", () => {
    const black = { r: 0, g: 0, b: 0, a: 1 };
    expect(toHex(over({ r: 1, g: 1, b: 1, a: 0.5 }, black))).toBe("#808080");
    expect(toHex(over({ r: 1, g: 1, b: 1, a: 0 }, black))).toBe("#000000");
  });
});
