import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { createDeviceDb } from "../../../src/db/device-db.ts";
import { createCounters } from "../../../workers/counters.ts";
import { createConnectionMonitor } from "../../../workers/connection-monitor.ts";
import { pruneStatuses, staleStatusMs } from "../../../workers/storage/prune-statuses.ts";
import { createTopics } from "../../../workers/topics.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";

it("drops the rows of cores that ended, and keeps those that show signs of life", async () => {
  const clock = createFakeClock();
  const device = createDeviceDb(`status-${crypto.randomUUID()}`);
  await device.open();
  const core = (coreId: string) =>
    createConnectionMonitor({
      ...{ clock, device, coreId, owner: `page of ${coreId}` },
      topics: createTopics(createCounters()),
      onWriteFailed: (error) => expect(error).toBeUndefined(),
    });
  const [ended, living] = [core("ended"), core("living")];
  await ended.claim();
  await living.claim();
  ended.stop();
  await clock.advance(staleStatusMs / 2);
  await living.store();
  await clock.advance(staleStatusMs / 2 + 1);
  await pruneStatuses(device, clock.now());
  expect(await device.status.toCollection().primaryKeys()).toEqual(["core", "page of living"]);
  living.stop();
  await device.delete();
});
