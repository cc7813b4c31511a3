// The app's worker with its calls on one process and its sockets on the other, whose copy of the offer is younger or older.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Subscription } from "../../../workers/api/subscription-schema.ts";
import type { Core } from "../../../workers/core/core.ts";
import type { Databases } from "../../../workers/core/ports.ts";
import { startRealCore } from "../../harness/real-core.ts";
import { until } from "../../harness/until.ts";
import { snapshotReads } from "./leaders.ts";
import { openMatches } from "./players.ts";
import type { Site } from "./start-site.ts";
import { deleteWorkerDatabases, openWorkerDatabases } from "./worker-databases.ts";

export function describeJoins(site: () => Site): void {
  let core: Core | undefined;
  let databases: Databases;
  beforeAll(async () => {
    const [a, b] = site().web;
    databases = openWorkerDatabases();
    core = await startRealCore({ calls: a.url, sockets: b.url }, databases);
    await until(async () => (await databases.device.status.get("core"))?.connection === "online");
  });
  afterAll(async () => {
    await core?.stop("core-ends");
    await deleteWorkerDatabases(databases);
  });

  it("read two snapshots a join at most, and no more after it", async () => {
    const { web, url } = site();
    // One that ends has no stream any more.
    const [live] = (await openMatches(url, "live")).toSorted((one, two) => two.timeStart - one.timeStart);
    if (live === undefined) throw new Error("nothing is live");
    const joins: Subscription[] = [
      { kind: "live", sport: "F" },
      { kind: "match", offer: "live", eventId: live.eventId, sport: live.sport },
      { kind: "live", sport: "B" },
    ];
    const names = ["live:F", `match:${live.eventId}`, "live:B"];
    for (let count = 1; count <= joins.length; count += 1) {
      const before = await snapshotReads(web);
      await core?.api.tabs.setSubscriptions("t1", joins.slice(0, count));
      await until(async () => {
        const streams = await databases.offer.streams.bulkGet(names.slice(0, count));
        return streams.every((stream) => stream?.fresh === true);
      });
      // Frames and beats enough for whoever would read again and again.
      await delay(1500);
      expect((await snapshotReads(web)) - before).toBeLessThanOrEqual(2);
    }
  });
}
