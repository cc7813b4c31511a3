import { expect, it } from "vitest";
import { type Area, type Base, noAreas } from "../../../server/platform/area.ts";
import type { Http } from "../../../server/platform/http/create-http.ts";

const base = {} as Base;
const called: string[] = [];

const first: Area<Base, { one: number }, { one: number; two: number }> = {
  open: async () => ({ one: 1 }),
  reads: (_reads, { one, two }) => void called.push(`reads ${one} ${two}`),
};
const second: Area<{ one: number }, { two: number }> = {
  open: ({ one }) => ({ two: one + 1 }),
  reads: (_reads, { one, two }) => void called.push(`reads ${one} ${two} too`),
};

it("opens one after another, and calls each with what was opened later too", async () => {
  const areas = noAreas.add(first).add(second);
  const site = await areas.open(base);
  expect(site).toEqual({ one: 1, two: 2 });
  areas.reads({} as Http, site);
  expect(called).toEqual(["reads 1 2", "reads 1 2 too"]);
});

it("refuses, when it is compiled, what is not met", () => {
  // @ts-expect-error -- `one` is not open yet
  noAreas.add(second);
  const alone = noAreas.add(first);
  // @ts-expect-error -- nobody opens `two`
  expect(() => alone.routes({ one: 1 })).not.toThrow();
});
