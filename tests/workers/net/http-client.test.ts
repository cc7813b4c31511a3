import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { createHttpClient } from "../../../workers/net/http-client.ts";
import { createTrafficMeter } from "../../../workers/net/traffic-meter.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";

const schema = z.object({ n: z.number() });

describe("HTTP client", () => {
  const clock = createFakeClock();
  const traffic = createTrafficMeter(clock);
  const seen: { url: string; init: RequestInit }[] = [];

  function client(answer: (init: RequestInit) => Promise<Response>) {
    return createHttpClient({
      clock,
      traffic,
      base: () => "https://api.test",
      fetch: (url, init = {}) => {
        seen.push({ url: url instanceof Request ? url.url : url.toString(), init });
        return answer(init);
      },
    });
  }
  const answering = (body: string, init?: ResponseInit) => client(() => Promise.resolve(new Response(body, init)));
  const get = { method: "GET", path: "/x", schema } as const;

  it("gives what the schema accepts", async () => {
    expect(await answering('{"n":1,"more":2}').request(get)).toEqual({ type: "ok", status: 200, body: { n: 1 } });
  });

  it("asks whether what anybody may see is as it was, and keeps nothing of a player's", async () => {
    const cacheOf = async (more: object): Promise<RequestCache | undefined> => {
      await answering('{"n":1}').request({ ...get, ...more });
      return seen.at(-1)?.init.cache;
    };
    expect(await cacheOf({})).toBe("no-cache");
    expect(await cacheOf({ isKept: true })).toBe("default");
    expect(await cacheOf({ bearer: "token", isKept: true })).toBe("no-store");
    expect(await cacheOf({ method: "POST", isKept: true })).toBe("no-store");
  });

  it("counts the bytes of bodies, and what came in the last ten seconds", async () => {
    const before = traffic.read();
    await answering('{"n":1,"city":"Čačak"}').request({ ...get, method: "POST", body: { a: "ž" } });
    await clock.advance(1000);
    const after = traffic.read();
    expect(after.received - before.received).toBe(24);
    expect(after.sent - before.sent).toBe(10);
    await clock.advance(11_000);
    expect(traffic.read()).toEqual({ ...after, receivedPerSecond: 0 });
  });

  it("sends a picture as it is, under its own type", async () => {
    const before = traffic.read().sent;
    const picture = new Blob([new Uint8Array(9)], { type: "image/jpeg" });
    await answering("", { status: 200 }).request({ method: "PUT", path: "/x", rawBody: picture, schema: null });
    const { init } = seen.at(-1)!;
    // What fetch itself would put on the line.
    const wire = new Request("https://api.test/x", init);
    expect([wire.headers.get("Content-Type"), (await wire.arrayBuffer()).byteLength]).toEqual(["image/jpeg", 9]);
    expect(traffic.read().sent - before).toBe(9);
  });

  it("gives a file as it came, counts it, and still reads a refusal in its place", async () => {
    const file = { method: "GET", path: "/x", schema: z.instanceof(Blob), as: "blob" } as const;
    const before = traffic.read().received;
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0x00, 0x80]);
    const come = client(() =>
      Promise.resolve(new Response(bytes, { status: 200, headers: { "Content-Type": "image/jpeg" } })),
    );
    const outcome = await come.request(file);
    const body = outcome.type === "ok" ? outcome.body : null;
    expect([body?.type, new Uint8Array((await body?.arrayBuffer()) ?? [])]).toEqual(["image/jpeg", bytes]);
    expect(traffic.read().received - before).toBe(5);
    const refused = answering('{"error":"notFound"}', { status: 404 });
    expect(await refused.request(file)).toMatchObject({ type: "refused", status: 404, error: "notFound" });
  });

  it("knows a page in the place of an answer, also where there would be none to read", async () => {
    const page = "\n<!doctype html><h1>Sign in to the Wi-Fi</h1>";
    const ways: ResponseInit[] = [{ status: 200 }, { status: 511 }, { status: 302, headers: { Location: "/" } }];
    for (const init of ways) {
      const http = answering(page, init);
      const told = { type: "failed", reason: "malformed", status: init.status, page: true };
      expect(await http.request(get)).toEqual(told);
      // A change that a portal swallowed was never made.
      expect(await http.request({ ...get, method: "POST", schema: null })).toEqual(told);
    }
    expect(seen.at(-1)?.init.redirect).toBe("manual");
    expect(await answering(page, { status: 404 }).request(get)).toEqual({
      type: "failed",
      reason: "malformed",
      status: 404,
    });
  });

  it("takes half an answer and wrong fields for no answer", async () => {
    for (const body of ['{"n":', '{"n":"1"}', ""]) {
      expect(await answering(body).request(get)).toEqual({ type: "failed", reason: "malformed", status: 200 });
    }
    expect(await answering("<h1>Bad gateway</h1>", { status: 502 }).request(get)).toMatchObject({
      type: "failed",
      status: 502,
    });
  });

  it("gives the server's refusal with its key, body and patience", async () => {
    const http = answering('{"error":"tooManyRequests","left":3}', { status: 429, headers: { "Retry-After": "7" } });
    expect(await http.request(get)).toEqual({
      type: "refused",
      status: 429,
      error: "tooManyRequests",
      body: { error: "tooManyRequests", left: 3 },
      retryAfterMs: 7000,
    });
  });

  it("ends what is not answered in time", async () => {
    const http = client(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")))),
    );
    const outcome = http.request({ ...get, timeoutMs: 3000 });
    await clock.advance(3000);
    expect(await outcome).toEqual({ type: "failed", reason: "timeout", status: null });
  });

  it("sends a stored body as it stands, with the token, to the API's origin", async () => {
    const rawBody = '{"b":1,  "a":2}';
    const call = { method: "POST", path: "/t", rawBody, bearer: "tok", schema: null } as const;
    await answering("", { status: 200 }).request({ ...call, isRepetition: true });
    const { url, init } = seen.at(-1) ?? { url: "", init: {} };
    expect([url, init.body]).toEqual(["https://api.test/t", rawBody]);
    const headers = new Headers(init.headers);
    expect([headers.get("Authorization"), headers.get("x-repetition")]).toEqual(["Bearer tok", "1"]);
  });
});
