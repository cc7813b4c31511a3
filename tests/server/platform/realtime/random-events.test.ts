// Whatever a client says over its sockets, guest or not: nothing fails, and who says nothing of the kind is served on.
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { feedNamespace, sportsNamespace } from "../../../../src/protocol/sockets.ts";
import { tablesNamespace } from "../../../../src/protocol/games/tables.ts";
import { createFakeRandom } from "../../../harness/fake-random.ts";
import { inheritedNames, nestedJson } from "../../../harness/hostile-values.ts";
import { createMemory, createRandomCalls, type JsonSchema } from "../../../harness/random-call.ts";
import { isTooDeep } from "../../../../server/platform/http/read-json.ts";
import { connectSocket } from "../../../harness/socket-client.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const many = Math.round(Number(process.env["KVOTA_FUZZ"] ?? 2000) / 4);
/** A client that says more within ten seconds is let go. */
const mostOfOne = 400;
const events = [
  "live",
  "prematch",
  "prematch_match",
  "live_match",
  "all",
  "live_sidebar",
  "sidebar",
  "global",
  "auth",
  "pace",
  "table",
  ...inheritedNames.filter((name) => name !== "__proto__"),
];
const string = { type: "string" };
const integer = { type: "integer" };
const payload: JsonSchema = {
  type: "object",
  properties: {
    eventId: integer,
    sport: string,
    disconnect: { type: "boolean" },
    time_filter: string,
    token: string,
    ms: integer,
    gameCode: string,
    eventIds: { type: "array", items: integer },
    type: string,
  },
};

let server: TestServer;
const failures: unknown[] = [];
const note = (error: unknown): void => void failures.push(error);
beforeAll(async () => {
  process.on("uncaughtExceptionMonitor", note);
  server = await startTestServer();
});
afterAll(async () => {
  process.off("uncaughtExceptionMonitor", note);
  await server.stop();
});

it(`answers ${many} random events of each namespace`, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`random events: SEED=${seed}`);
  const random = createFakeRandom(seed);
  const memory = createMemory();
  memory.note((await server.call("/cms/v1/betting/prematch/offer", { body: { sport_code: "F", page: 1 } })).body);
  const written = vi.spyOn(process.stderr, "write");
  const callOf = createRandomCalls(random, { memory, hostility: 0.3 });
  const bodyOf = (): unknown => {
    const { body } = callOf({ method: "POST", path: "/", parameters: [], body: payload });
    if (body === null || isTooDeep(body)) return body?.length;
    try {
      return JSON.parse(body);
    } catch {
      return body;
    }
  };
  for (const namespace of [sportsNamespace, feedNamespace, tablesNamespace]) {
    for (let done = 0; done < many; done += mostOfOne) {
      const client = await connectSocket(server.url, namespace);
      for (let said = 0; said < Math.min(mostOfOne, many - done); said += 1) {
        const event = events[Math.floor(random.next() * events.length)] ?? "all";
        client.socket.emit(event, ...(random.next() < 0.1 ? [] : [bodyOf()]));
      }
      // As it goes over the wire: the client's own encoder would not bear it.
      client.socket.io.engine.send(`2${namespace},["all",${nestedJson(30_000)}]`);
      // The answer comes after all that was said before it; two namespaces have no event that answers whatever is said.
      if (namespace === sportsNamespace) await client.socket.timeout(20_000).emitWithAck("auth", "none").catch(note);
      else await new Promise((resolve) => setTimeout(resolve, 500));
      client.close();
    }
  }
  const quiet = await connectSocket(server.url, sportsNamespace);
  expect(await quiet.ask("auth", { token: null })).toEqual({ ok: true });
  quiet.close();
  expect((await server.call("/healthz")).status).toBe(200);
  expect(failures).toEqual([]);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
