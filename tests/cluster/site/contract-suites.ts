// Suites of the contract, over two web processes behind HAProxy.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { giveSite } from "../../harness/given-site.ts";
import { call } from "../../harness/server.ts";
import { until } from "../../harness/until.ts";
import type { Site } from "./start-site.ts";

const folders = ["contract", "platform/realtime"];
const placeOf = (folder: string) => join(import.meta.dirname, "../../server", folder);

/** By folder and name. */
const taken: Readonly<Record<string, () => Promise<unknown>>> = {
  "contract/edges.test.ts": () => import("../../server/contract/edges.test.ts"),
  "contract/streams.test.ts": () => import("../../server/contract/streams.test.ts"),
  "contract/tickets.test.ts": () => import("../../server/contract/tickets.test.ts"),
  "contract/whole-ticket.test.ts": () => import("../../server/contract/whole-ticket.test.ts"),
  "platform/realtime/early-joins.test.ts": () => import("../../server/platform/realtime/early-joins.test.ts"),
  "platform/realtime/sockets.test.ts": () => import("../../server/platform/realtime/sockets.test.ts"),
};

/** Why the others are run over one process of their own alone. */
const leftOut: Readonly<Record<string, string>> = {
  "contract/guarantees.test.ts": "tells of the simulated offer, which one process makes: 100 ends by hand take 20 s",
  "contract/unreadable.test.ts": "a proxy answers by itself what is no HTTP",
  "platform/realtime/beat.test.ts": "moves the process's clock",
  "platform/realtime/frame-pacer.test.ts": "asks a part of the server, not a server",
  "platform/realtime/handshakes.test.ts":
    "sets a process's limits; those behind HAProxy are asked of in ops/proxies.test.ts",
  "platform/realtime/match-stream.test.ts": "asks a part of the server, not a server",
  "platform/realtime/pacing.test.ts": "compares servers that beat in different ways",
  "platform/realtime/encoded-once.test.ts": "asks a part of the server, not a server",
  "platform/realtime/socket-limits.test.ts": "starts a server whose limits are its own",
  "platform/realtime/random-events.test.ts": "asks whether one process goes on after each event",
  "platform/realtime/slow-readers.test.ts": "asks a part of the server, not a server",
  "platform/realtime/snapshot-compression.test.ts": "counts bytes on a line of its own, without encryption",
  "platform/realtime/stalled-sockets.test.ts": "asks a part of the server, not a server",
};

/** How often a web process beats here: the suites count beats. */
export const suitesBeatMs = 200;

export function describeContract(site: () => Site): void {
  // A restart of two processes is part of some.
  vi.setConfig({ testTimeout: 60_000 });
  beforeAll(() => {
    const { url, web, startWeb, processes } = site();
    giveSite({
      url,
      control: web[0].url,
      intervals: { beatMs: suitesBeatMs },
      async restart() {
        await Promise.all(site().web.map((node) => processes.end(node)));
        site().web = await Promise.all([startWeb(0), startWeb(1)]);
        await until(async () => (await call(`${url}/healthz`)).status === 200);
      },
    });
  });
  afterAll(() => giveSite(null));

  it("has no suite that is forgotten here", () => {
    const all = folders.flatMap((folder) =>
      readdirSync(placeOf(folder))
        .filter((name) => name.endsWith(".test.ts"))
        .map((name) => `${folder}/${name}`),
    );
    expect([...Object.keys(taken), ...Object.keys(leftOut)].toSorted()).toEqual(all.toSorted());
  });
  for (const [name, load] of Object.entries(taken))
    describe(`the suite ${name}`, async () => {
      await load();
    });
}
