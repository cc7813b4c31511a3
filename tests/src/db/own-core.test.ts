import "fake-indexeddb/auto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { StatusRow } from "../../../src/db/device-tables.ts";
import type { StreamRow } from "../../../src/db/offer-tables.ts";
import { believeOwnCore, readStatus, readStreams } from "../../../src/db/own-core.ts";
import { deviceDb, offerDb } from "../../../src/db/tab-databases.ts";
import { verdictKey } from "../../../src/db/verdict-key.ts";

beforeAll(() => Promise.all([deviceDb.open(), offerDb.open()]));
afterEach(async () => {
  believeOwnCore("");
  await Promise.all([deviceDb.status.clear(), offerDb.streams.clear()]);
});

const confirmed = (fresh: boolean, owner?: string): StreamRow => ({
  stream: owner === undefined ? "live:F" : verdictKey("live:F", owner),
  ...(owner === undefined ? {} : { owner }),
  seq: 1,
  fresh,
  confirmedAt: 5000,
});
const status = (id: string, maintenanceLeft: number | null): StatusRow => ({
  id,
  coreId: `core of ${id}`,
  connection: "online",
  since: 0,
  clockOffset: 0,
  maintenanceLeft,
  maintenanceAt: 0,
});

describe("what counts in a tab", () => {
  it("is the word of the one core that serves all", async () => {
    await offerDb.streams.put(confirmed(true));
    await deviceDb.status.put(status("core", 60));
    expect(await readStreams(["live:F", "live:B"])).toEqual([confirmed(true), undefined]);
    expect(await readStatus()).toMatchObject({ maintenanceLeft: 60 });
  });

  it("is no price that only another tab's core confirmed, and the moment all the same", async () => {
    believeOwnCore("here");
    await offerDb.streams.bulkPut([confirmed(true), confirmed(true, "there")]);
    expect(await readStreams(["live:F"])).toMatchObject([{ fresh: false, confirmedAt: 5000 }]);
    await offerDb.streams.put(confirmed(true, "here"));
    expect(await readStreams(["live:F"])).toMatchObject([{ fresh: true }]);
    // The other tab looks elsewhere now.
    await offerDb.streams.bulkPut([confirmed(false), confirmed(false, "there")]);
    expect(await readStreams(["live:F"])).toMatchObject([{ fresh: true }]);
  });

  it("is what its own core says of the server, and until it has spoken what the last one did", async () => {
    believeOwnCore("here");
    expect(await readStatus()).toBeUndefined();
    await deviceDb.status.bulkPut([status("core", null), status("there", null)]);
    expect(await readStatus()).toMatchObject({ coreId: "core of core" });
    await deviceDb.status.put(status("here", 0));
    expect(await readStatus()).toMatchObject({ coreId: "core of here", maintenanceLeft: 0 });
  });
});
