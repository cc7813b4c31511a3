// No store keeps a text with U+0000 or with half of a surrogate pair, so no call takes one: 400 that names where it is, on
// every route.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { halfPairRefusal, nullRefusal, textRefusalIn } from "../../../../server/platform/db/text-refusal.ts";
import { systemClock } from "../../../../server/platform/system-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket } from "../../../harness/socket-client.ts";

const zero = "a\0b";
/** Each text that is refused, and what is said of it. */
const refusals: readonly (readonly [string, string])[] = [
  [zero, nullRefusal],
  ["a\ud83d", halfPairRefusal],
  ["\ude00b", halfPairRefusal],
];

describe("where it is", () => {
  const clean = fc.string({ unit: "binary" }).filter((text) => !text.includes("\0"));
  const json = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      clean,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(clean, tie("value"), { maxKeys: 4 }),
    ),
  })).value;

  it("is found in any place, and nowhere where there is none", () => {
    fc.assert(
      fc.property(
        json,
        fc.array(clean, { maxLength: 5 }),
        fc.constantFrom(...refusals),
        (value, path, [text, message]) => {
          expect(textRefusalIn(value)).toBeNull();
          // A name that is given twice stands for the later value.
          const body = path.reduceRight<unknown>((within, name) => ({ value, [name]: within }), text);
          expect(textRefusalIn(body)).toEqual({ path, message });
        },
      ),
    );
  });

  it("is told of a name by what has it, and found however deep it lies", () => {
    for (const [text, message] of refusals) {
      expect(textRefusalIn({ a: [1, { [text]: 1 }] })).toEqual({ path: ["a", "1"], message });
      expect(textRefusalIn({ [text]: 1 })).toEqual({ path: [], message });
    }
    let deep: unknown = zero;
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    expect(textRefusalIn(deep)?.path).toHaveLength(100_000);
  });
});

describe("the server", () => {
  let server: TestServer;
  let token: string;
  /** Some reads are counted by the second: each call comes a moment after the one before. */
  let lead = 0;
  beforeAll(async () => {
    server = await startTestServer({ clock: { ...systemClock, now: () => Date.now() + lead } });
    token = (await server.logIn("admin")).access_token;
  });
  afterAll(() => server.stop());

  const spoilt = { some: [{ field: zero }] };
  const logOut = "/kcmanager/logoutUser";

  interface Described {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
  }

  it("refuses it on every route that takes a body", async () => {
    const { body } = await server.call<Described>("/docs/json");
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== "get")
        .map((method) => ({ path, method })),
    );
    expect(routes.length).toBeGreaterThan(40);
    /** Bodies that are signed byte by byte, or pictures. */
    const isRaw = (path: string): boolean =>
      /^\/(?:wallet\/|base\/v1\/rgs\/|payments\/v1\/webhooks\/|account\/v1\/documents\/)/.test(path);
    for (const { path, method } of routes.filter(({ path }) => path !== logOut && !isRaw(path))) {
      const url = path.replaceAll(/\{\w+\}/g, "x");
      lead += 200;
      const answer = await server.call(url, { method: method.toUpperCase(), token, body: spoilt });
      expect({ path, ...answer }).toMatchObject({
        path,
        status: 400,
        body: { error: "badRequest", details: [{ path: "some.0.field", message: "must not contain U+0000" }] },
      });
    }
  });

  it("reads nothing of what a provider of games sent unsigned", async () => {
    const answer = await server.call("/wallet/v1/bet", { body: spoilt });
    expect(answer).toMatchObject({ status: 401, body: { error: "badSignature" } });
  });

  it("ends a session all the same: what a log-out cannot read it does without", async () => {
    const other = (await server.logIn("player")).access_token;
    expect((await server.call(logOut, { body: spoilt, token: other })).status).toBe(204);
    expect((await server.call("/account/v1/messages", { body: { page: 1 }, token: other })).status).toBe(401);
  });

  it("refuses it in the paths and queries of all routes", async () => {
    const { body } = await server.call<Described>("/docs/json");
    const asked: string[] = [];
    for (const [path, methods] of Object.entries(body.paths))
      for (const { in: place, name } of methods["get"]?.parameters ?? []) {
        const text = "a%00b";
        const url =
          place === "query"
            ? `${path.replaceAll(/\{\w+\}/g, "x")}?${name}=${text}`
            : path.replaceAll(/\{(\w+)\}/g, (_all, one: string) => (one === name ? text : "x"));
        asked.push(url);
        expect({ url, ...(await server.call(url, { token })) }).toMatchObject({
          url,
          status: 400,
          body: { error: "badRequest", details: [{ path: name }] },
        });
      }
    expect(asked.length).toBeGreaterThan(5);
    expect((await server.call("/nowhere/a%00b")).status).toBeLessThan(500);
  });

  it("lets who is not signed in know that first", async () => {
    expect((await server.call("/account/v1/messages", { body: { page: zero } })).status).toBe(401);
  });

  it("refuses half of a surrogate pair, and takes a whole one", async () => {
    const body = { page: 1, search: "a\ud83d" };
    expect(await server.call("/account/v1/messages", { body, token })).toMatchObject({
      status: 400,
      body: { error: "badRequest", details: [{ path: "search", message: halfPairRefusal }] },
    });
    const whole = await server.call("/account/v1/messages", { body: { page: 1, search: "\ud83d\ude00" }, token });
    expect(whole.status).toBe(200);
  });

  it("takes other letters that are written as escapes", async () => {
    const answer = await server.call("/account/v1/messages", { body: '{"page": 1, "more": "\\\\u0000"}', token });
    expect(answer.status).toBe(200);
  });

  it("refuses it on its sockets", async () => {
    const socket = await connectSocket(server.url, "/sports");
    for (const [token] of refusals) expect(await socket.ask("auth", { token })).toEqual({ error: "badRequest" });
    expect(await socket.ask("auth", { token: "ab" })).toEqual({ error: "unauthorized" });
    socket.close();
  });
});
