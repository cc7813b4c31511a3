import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { createHttp, type Http } from "../../../../server/platform/http/create-http.ts";
import { HttpError } from "../../../../server/platform/http/http-error.ts";
import { createAnswerTexts } from "../../../../server/betting/offer/answer-texts.ts";
import { createServerClock, type ServerClock } from "../../../harness/server-clock.ts";

let http: Http;
let clock: ServerClock;
let version: number;
let made: string[];
/** What the offer does while an answer is made of it. */
let meanwhile: () => void;

beforeEach(() => {
  clock = createServerClock();
  [version, made, meanwhile] = [1, [], () => undefined];
  http = createHttp({ logLevel: "silent", accessLog: false, trust: () => false });
  const texts = createAnswerTexts({ version: () => version }, clock);
  const schema = { params: z.object({ name: z.string() }), response: { 200: z.object({ name: z.string() }) } };
  http.get("/:name", { schema }, async ({ params }, reply) =>
    texts.send(reply, ["name", params], () => {
      made.push(params.name);
      meanwhile();
      if (params.name === "none") throw new HttpError(404, "notFound");
      return { name: params.name.startsWith("long") ? params.name.padEnd(3_000_000) : params.name, hidden: version };
    }),
  );
});
afterEach(() => http.close());
const read = (name: string) => http.inject(`/${name}`);

it("is made once for a query until the offer changes, and by the schema of its route", async () => {
  for (let n = 0; n < 3; n += 1) {
    const answer = await read("a");
    expect([answer.body, answer.headers["content-type"]]).toEqual(['{"name":"a"}', "application/json; charset=utf-8"]);
  }
  await read("b");
  expect(made).toEqual(["a", "b"]);
  version += 1;
  await read("a");
  await read("b");
  expect(made).toEqual(["a", "b", "a", "b"]);
});

it("is at most 250 ms old, and none is kept from before the clock was set back", async () => {
  await read("a");
  clock.advance(249);
  await read("a");
  expect(made).toEqual(["a"]);
  clock.advance(1);
  await read("a");
  expect(made).toEqual(["a", "a"]);
  clock.advance(-1);
  await read("a");
  expect(made).toEqual(["a", "a", "a"]);
});

it("is not kept where the offer changed while it was made, nor where it failed", async () => {
  meanwhile = () => (version += 1);
  await read("a");
  meanwhile = () => undefined;
  await read("a");
  expect(made).toEqual(["a", "a"]);
  expect((await read("none")).statusCode).toBe(404);
  expect((await read("none")).statusCode).toBe(404);
  expect(made).toEqual(["a", "a", "none", "none"]);
});

it("is kept beside few others where it is long", async () => {
  for (const name of ["long1", "long2", "long1", "long3", "long3", "long1"]) await read(name);
  expect(made).toEqual(["long1", "long2", "long3", "long1"]);
});
