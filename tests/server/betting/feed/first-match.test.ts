// The first match of docs/feed-adapter.md, as the page has it.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../../../../e2e/harness/free-port.ts";
import type { OfferAnswer } from "../../../../src/protocol/offer.ts";
import { call } from "../../../harness/server.ts";
import { startServerProcess } from "../../../harness/server-process.ts";
import { removeTestData } from "../../../harness/test-database.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/feed-adapter.md"), "utf8");
const [, section = ""] = /^## A first match\n([\s\S]*?)^## /m.exec(page) ?? [];

it("is offered by what the page pushes, with nobody to ask for what was missed", async () => {
  const [, command = ""] = /^ {4}(FEED_SOURCE=.*) npm start$/m.exec(section) ?? [];
  const env = Object.fromEntries(command.split(" ").map((pair) => pair.split("=") as [string, string]));
  const now = String(Date.now());
  const lines = [...section.matchAll(/^ {4}(\{.*\})$/gm)].map(([, line = ""]) =>
    line.replaceAll("$now", now).replaceAll("$start", String(Number(now) + 7_200_000)),
  );
  const [, request = ""] = /-d '(\{.*\})'/.exec(section) ?? [];
  expect(lines).toHaveLength(3);

  const dataDir = mkdtempSync(join(tmpdir(), "kvota-first-match-"));
  const opsPort = await freePort();
  const server = startServerProcess(dataDir, { ...env, OPS_PORT: String(opsPort) });
  try {
    const url = await server.served;
    const pushed = await call(`http://127.0.0.1:${opsPort}/feed/v1/messages`, {
      body: lines.join("\n"),
      headers: { "content-type": "application/x-ndjson", authorization: `Bearer ${env["FEED_PUSH_KEY"]}` },
    });
    expect(pushed).toMatchObject({ status: 200, body: { acked: 3 } });
    expect(pushed.body).not.toHaveProperty("ignored");
    const offer = await call<OfferAnswer>(`${url}/cms/v1/betting/prematch/offer`, { body: JSON.parse(request) });
    expect(offer.body.result).toMatchObject([
      { eventId: 4711, hostName: "Harbour", markets: { "1X2": [{ MS: "OPEN", selections: { 1: { O: "1.85" } } }] } },
    ]);
  } finally {
    server.child.kill("SIGKILL");
    await server.ended;
    await removeTestData(dataDir);
  }
});
