// Two devices of one player against the whole server: what one stars or sets, the other shows.
import "fake-indexeddb/auto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createDeviceDb } from "../../../../src/db/device-db.ts";
import { createOfferDb } from "../../../../src/db/offer-db.ts";
import type { Core } from "../../../../workers/core/core.ts";
import type { Databases } from "../../../../workers/core/ports.ts";
import { startRealCore } from "../../../harness/real-core.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { until } from "../../../harness/until.ts";

interface Device {
  core: Core;
  databases: Databases;
}

let server: TestServer;
let devices: Device[] = [];
let count = 0;

async function startDevice(): Promise<Device> {
  count += 1;
  const databases = {
    device: createDeviceDb(`favourites-${count}`),
    offer: createOfferDb(`favourites-offer-${count}`),
  };
  const core = await startRealCore(server.url, databases);
  const device = { core, databases };
  devices.push(device);
  return device;
}

const logIn = ({ core }: Device, username: string) =>
  core.api.session.logIn({ username, password: "Sandbox-Pass1", rememberMe: true });

async function own({ databases }: Device) {
  const session = await databases.device.session.get("current");
  return session?.state === "signedIn" ? databases.device.favourites.get(session.sub) : undefined;
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => (devices = []));
afterEach(async () => {
  for (const { core, databases } of devices) {
    await core.stop("core-ends");
    await databases.device.delete();
    await databases.offer.delete();
  }
});

it("merges the guest's at log-in, and a second device has them", async () => {
  const first = await startDevice();
  await first.core.api.favourites.set({ list: "matches", id: 11 }, true);
  await first.core.api.favourites.set({ list: "leagues", sport: "F", id: 4 }, true);
  await logIn(first, "player");
  await until(async () => (await own(first))?.unsaved.length === 0);
  await first.core.api.favourites.set({ list: "markets", sport: "F", id: "1X2" }, true);
  await first.core.api.favourites.played("casino", "roulette");
  await until(async () => (await own(first))?.unsaved.length === 0);

  const second = await startDevice();
  await second.core.api.favourites.set({ list: "matches", id: 12 }, true);
  await logIn(second, "player");
  await until(async () => (await own(second))?.unsaved.length === 0);
  expect(await own(second)).toMatchObject({
    matches: [11, 12],
    leagues: { F: [4] },
    markets: { F: ["1X2"] },
    lastPlayed: { casino: ["roulette"] },
  });

  const other = await startDevice();
  await logIn(other, "player2");
  await until(async () => (await own(other)) !== undefined);
  expect(await own(other)).toMatchObject({ matches: [], leagues: {}, markets: {}, lastPlayed: {} });
});

it("keeps the odds format of a player for the next device", async () => {
  const format = async ({ databases }: Device) => databases.device.preferences.get("oddsFormat");
  const first = await startDevice();
  await logIn(first, "player");
  await first.core.api.preferences.set("oddsFormat", "fractional");
  await until(async () => (await format(first))?.unsavedOf === undefined);

  const second = await startDevice();
  await second.core.api.preferences.set("oddsFormat", "american");
  await logIn(second, "player");
  await until(async () => (await format(second))?.value === "fractional");

  const other = await startDevice();
  await logIn(other, "player2");
  await until(async () => (await own(other)) !== undefined);
  expect(await format(other)).toBeUndefined();
});
