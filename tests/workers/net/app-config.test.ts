import { expect, it } from "vitest";
import { createConfigReader } from "../../../workers/net/app-config.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";
import { createFakeHttp, type FakeAnswer } from "../../harness/fake-http.ts";
import { createFakeRandom } from "../../harness/fake-random.ts";

const page: FakeAnswer = { failed: "malformed", status: 200, page: true };
const config = {
  apiUrl: "https://api.test",
  sportsSocketUrl: "",
  feedSocketUrl: "",
  clientId: "site",
  brandingUrl: "",
};

it("is believed as it was at the last start, until it is answered otherwise", async () => {
  const clock = createFakeClock();
  const http = createFakeHttp();
  const heard: unknown[] = [];
  const start = () =>
    createConfigReader({
      http,
      clock,
      random: createFakeRandom(1),
      onRead: () => heard.push("read"),
      onAnswer: ({ apiUrl }, moved) => heard.push([apiUrl, moved]),
    });
  http.on("GET /config.json", { status: 200, body: config });
  const same = start();
  same.assume(config);
  expect([heard, same.read().apiUrl]).toEqual([["read"], "https://api.test"]);
  await clock.advance(0);
  expect(heard).toEqual(["read", ["https://api.test", false]]);
  heard.length = 0;
  const moved = start();
  moved.assume({ ...config, apiUrl: "https://old.test" });
  await clock.advance(0);
  expect([heard, moved.read().apiUrl]).toEqual([["read", ["https://api.test", true]], "https://api.test"]);
  heard.length = 0;
  const late = start();
  await clock.advance(0);
  late.assume({ ...config, apiUrl: "https://old.test" });
  expect([heard, late.read().apiUrl]).toEqual([["read", ["https://api.test", false]], "https://api.test"]);
});

function read(answer: FakeAnswer, health: FakeAnswer) {
  const clock = createFakeClock();
  const http = createFakeHttp();
  http.on("GET /config.json", answer);
  http.on("GET /healthz", health);
  let times = 0;
  const reader = createConfigReader({
    http,
    clock,
    random: createFakeRandom(1),
    onRead: () => (times += 1),
    onAnswer: () => undefined,
  });
  return { clock, http, reader, times: () => times };
}

it("is asked for again while the network has a page of its own in the place of everything", async () => {
  const { clock, http, reader, times } = read(page, page);
  await clock.advance(3000);
  expect(times()).toBe(0);
  http.on("GET /config.json", { status: 200, body: config });
  await clock.advance(3000);
  expect([times(), reader.read().apiUrl]).toEqual([1, "https://api.test"]);
});

it("is the defaults where the server alone has a page in its place, or nothing, or nonsense", async () => {
  const health: FakeAnswer = { status: 200, body: { status: "ok" } };
  const missing: FakeAnswer = { status: 404, body: { error: "notFound" } };
  for (const answer of [page, missing, { failed: "malformed", status: 200 } as const]) {
    const { clock, reader, times } = read(answer, health);
    await clock.advance(0);
    expect([times(), reader.read().apiUrl]).toEqual([1, ""]);
  }
});
