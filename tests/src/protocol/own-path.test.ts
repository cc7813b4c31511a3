import fc from "fast-check";
import { expect, it } from "vitest";
import { bannersSchema } from "../../../src/protocol/banners.ts";
import { isOwnPath } from "../../../src/protocol/own-path.ts";

const site = "https://site.example";

it.each([
  "//evil.example",
  "/ok/../..//evil.example",
  "/ok//evil.example",
  "/./x",
  "/a/..",
  "/%2e%2e/x",
  "/.%2E/x",
  "x",
  "https://evil.example",
  "javascript:alert(1)",
  "/\\evil.example",
  "/a\tb",
  "/a b",
  "/a\0",
  "",
  "/a\n//evil.example",
])("is none: %j", (path) => {
  expect(isOwnPath(path)).toBe(false);
});

it.each(["/", "/betting?sport=F", "/documents/terms#pay", "/a/b.svg", "/...", "/x?to=//there", "/š/žeton"])(
  "is one: %s",
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

it("leads nowhere else, wherever it stands", () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`own paths: SEED=${seed}`);
  const step = fc.constantFrom("/", ".", "..", "%2e", "\\", "evil.example", "a", ":", "@", "?", "#", "\t", "https:");
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const path = steps.join("");
      if (!isOwnPath(path)) return;
      for (const base of [`${site}/`, `${site}/en/betting/`]) expect(new URL(path, base).origin).toBe(site);
      // With a language before it, and resolved once more, as links of the app are.
      const shown = new URL(`/en${path}`, site);
      expect([shown.origin, new URL(shown.pathname, site).origin]).toEqual([site, site]);
    }),
    { seed, numRuns: 5000 },
  );
});

it("keeps banners that lead elsewhere from being shown", () => {
  const banner = (id: string, link: string, art: string | null = null) => ({ id, link, art, texts: {} });
  const shown = bannersSchema.parse([
    banner("a", "/betting"),
    banner("b", "/ok/../..//evil.example"),
    banner("c", "/betting", "/x/..//evil.example/a.svg"),
  ]);
  expect(shown.map(({ id }) => id)).toEqual(["a"]);
});
