import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

const read = (language: string) => rig.call(`/cms/v1/translations/${language}`);
const write = (value: unknown, was: unknown = {}) =>
  rig.ask("settings", { scope: "general", key: "translations", value, was }, "editor");

it("are what an editor wrote, by language and key, and nothing where nothing was written", async () => {
  expect(await read("en")).toMatchObject({ status: 200, body: {} });
  const texts = { en: { "common.ok": "Fine", "market.MATCH|1X2": "Result" }, rs: { "common.ok": "U redu" } };
  expect((await write(texts)).status).toBe(204);
  expect((await read("en")).body).toEqual(texts.en);
  expect((await read("rs")).body).toEqual(texts.rs);
  expect((await read("de")).body).toEqual({});
  expect((await write({ rs: texts.rs }, texts)).status).toBe(204);
  expect((await read("en")).body).toEqual({});
});

it.each(["xx", "__proto__", "constructor", "EN "])("are of the site's languages alone: %s is 404", async (language) => {
  expect((await read(encodeURIComponent(language))).status).toBe(404);
});

it.each([
  [{ xx: { a: "b" } }],
  [{ en: { "a b": "c" } }],
  [{ en: { a: "" } }],
  [{ en: { a: 'Fine <img src="x">' } }],
  [{ en: { a: "</script>" } }],
  [{ en: { a: "Fi\u200Bne" } }],
  [{ en: { a: "\u202Eenif" } }],
  [{ en: { a: "x".repeat(2001) } }],
  [{ en: { a: 1 } }],
  [{ en: Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`k${n}`, "x"])) }],
])("take plain text alone: %j", async (value) => {
  const answer = await write(value);
  expect([answer.status, (await read("en")).body]).toEqual([400, {}]);
});
