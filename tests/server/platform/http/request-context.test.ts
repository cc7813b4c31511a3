// What runs for a request knows its id, and nothing else does.
import { once } from "node:events";
import { Agent, request as startRequest, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createHttp, type Http } from "../../../../server/platform/http/create-http.ts";
import {
  forNoRequest,
  forRequest,
  keepRequest,
  requestIdNow,
} from "../../../../server/platform/http/request-context.ts";
import { systemClock } from "../../../../server/platform/system-clock.ts";
import { call } from "../../../harness/server.ts";

let http: Http;
let url: string;
const told: [timer: string, id: string | null][] = [];
const later = (name: string) => () => void told.push([name, requestIdNow()]);

beforeEach(async () => {
  told.length = 0;
  http = createHttp({ logLevel: "silent", accessLog: false, trust: () => true });
  http.addHook("onRequest", async () => delay(1));
  http.post("/cms/echo", async (request) => {
    const first = requestIdNow();
    await delay(5);
    return { ids: [first, requestIdNow(), request.id] };
  });
  http.post("/cms/later", async () => {
    systemClock.setTimeout(later("timer"), 1);
    systemClock.setTimeout(keepRequest(later("kept")), 1);
    forNoRequest(() => queueMicrotask(later("loop")));
    return {};
  });
  url = await http.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => http.close());

/** Its body comes in two pieces, over a connection that other requests may have used. */
async function echo(id: string, agent: Agent): Promise<unknown> {
  const headers = { "content-type": "application/json", "x-request-id": id };
  const request = startRequest(`${url}/cms/echo`, { method: "POST", agent, headers });
  request.write('{"first":1,');
  await delay(20);
  request.end('"second":2}');
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.headers["x-request-id"]).toBe(id);
  return json(response);
}

it("is the answer's, to the end of many requests at once, whose bodies come in pieces", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ids = Array.from({ length: 20 }, (_, n) => `request-${n}`);
  const answers = await Promise.all(ids.map((id) => echo(id, agent)));
  agent.destroy();
  expect(answers).toEqual(ids.map((id) => ({ ids: [id, id, id] })));
  expect(requestIdNow()).toBeNull();
});

it("does not go along with timers and loops, unless it is kept", async () => {
  await call(`${url}/cms/later`, { body: {}, headers: { "x-request-id": "request-a" } });
  await expect.poll(() => told.length).toBe(3);
  expect(Object.fromEntries(told)).toEqual({ timer: null, loop: null, kept: "request-a" });
});

it("is taken up by who has it from a row or a message", async () => {
  const id = await forRequest("request-b", async () => {
    await delay(1);
    return forRequest(null, requestIdNow);
  });
  expect(id).toBe("request-b");
});
