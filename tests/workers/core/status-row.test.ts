import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { createRig } from "../../harness/core-rig.ts";
import { settle } from "../../harness/fake-clock.ts";

it("the status row is the core's that has the sockets: one that waits for them writes nothing", async () => {
  const first = await createRig();
  await first.openTab();
  const status = () => first.databases.device.status.get("core");
  expect(await status()).toMatchObject({ coreId: first.coreId, connection: "online" });
  const starting = createRig(first);
  // Past the time after which a core without sockets counts as offline.
  await first.clock.advance(2500);
  expect(await status()).toMatchObject({ coreId: first.coreId, connection: "online" });
  await first.clock.advance(1000);
  const second = await starting;
  expect(await status()).toMatchObject({ coreId: second.coreId });
  await second.end();
});

it("a core that does not let go of the sockets loses them, and ends without a word in the tables", async () => {
  const first = await createRig();
  await first.openTab();
  const starting = createRig(first);
  await first.clock.advance(3500);
  const second = await starting;
  await settle(20);
  expect(first.closed).toBe(true);
  expect(first.sockets.last().closed).toBe(true);
  expect([first.locks.held(`kvota-core-${first.coreId}`), first.locks.held("kvota-sockets")]).toEqual([false, true]);
  first.services.connection.pingMissed();
  first.services.connection.pingMissed();
  await settle();
  expect(await first.databases.device.status.get("core")).toMatchObject({ coreId: second.coreId });
  await second.openTab();
  expect(second.sports().connected).toBe(true);
  await second.end();
  expect(second.locks.held("kvota-sockets")).toBe(false);
});
