// @vitest-environment jsdom
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { guestKit, kitOf } from "../../../../src/domain/offer/kit.ts";
import { kitPicture } from "../../../../src/domain/offer/kit-picture.ts";

const anyName = fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" });
const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = channels(color).map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

it("a kit follows from the code alone, and is seen on both grounds", () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const kit = kitOf(name);
      expect(kitOf(name)).toEqual(kit);
      for (const ground of ["#0a100f", "#f4f2ec"])
        expect(Math.max(contrast(kit.first, ground), contrast(kit.second, ground))).toBeGreaterThan(2.9);
      expect(contrast(kit.first, kit.second)).toBeGreaterThan(2);
    }),
  );
});

it("the guests wear what differs from the hosts' kit, and their own where it does", () => {
  fc.assert(
    fc.property(anyName, anyName, (host, guest) => {
      const [a, b] = [kitOf(host), guestKit(guest, kitOf(host))];
      const [x, y] = [channels(a.first), channels(b.first)];
      expect(Math.hypot(...x.map((part, at) => part - (y[at] ?? 0)))).toBeGreaterThan(150);
      expect(b.pattern).toBe(kitOf(guest).pattern);
    }),
  );
  expect(guestKit("Partizan", kitOf("Partizan"))).not.toEqual(kitOf("Partizan"));
});

it("second teams and youths wear the club's kit", () => {
  expect(kitOf("Sloga Kraljevo II").first).toBe(kitOf("Sloga Kraljevo").first);
  expect(kitOf("Sloga Kraljevo U21").pattern).toBe(kitOf("Sloga Kraljevo").pattern);
});

it("a picture is an SVG whatever the name, with nothing that runs or asks", () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom("F", "B", "T", "H", "?"), (name, sport) => {
      const text = kitPicture(kitOf(name), sport);
      const picture = new DOMParser().parseFromString(text, "image/svg+xml");
      expect(picture.querySelector("parsererror")).toBeNull();
      expect(picture.querySelector("script, image, foreignObject, a, [href], [onload]")).toBeNull();
      expect(text.length).toBeLessThan(2200);
    }),
    { numRuns: 60 },
  );
});
