import { expect, it } from "vitest";
import { Dexie } from "dexie";
import { build, changes, restart, row, services, session, signIn, useSessionRig } from "../../harness/session-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { until } from "../../harness/until.ts";

useSessionRig();

/** As when the site's data are cleared: gone, and opened again as empty ones. */
async function loseTables(): Promise<void> {
  const { device } = services.databases;
  device.close();
  await Dexie.delete(device.name);
  await device.open();
  services.bus.emit("storage-restored", null);
}

it("a session goes on over tables that were taken away: in what tabs see, and after a restart", async () => {
  await signIn();
  await loseTables();
  await until(async () => (await row())?.state === "signedIn");
  expect(await row()).toMatchObject({ sub: "u1", username: "player" });
  expect(changes).toEqual(["u1", "u1"]);
  await restart();
  expect(session.user()).toMatchObject({ sub: "u1" });
});

it("one that is not remembered needs its tab's marker then as before", async () => {
  const marker = await signIn(false);
  await loseTables();
  await until(async () => (await row())?.state === "signedIn");
  await restart();
  expect(session.user()).toBeNull();
  await session.present(marker);
  expect(session.user()).toMatchObject({ sub: "u1" });
});

it("a guest stays one, and what is still there is left alone", async () => {
  await loseTables();
  await settle(20);
  expect([session.user(), await row()]).toEqual([null, undefined]);
  await signIn();
  services.bus.emit("storage-restored", null);
  await settle(20);
  expect(changes).toEqual(["u1"]);
  build(services);
});
