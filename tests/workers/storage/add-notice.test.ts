import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDeviceDb, type DeviceDb } from "../../../src/db/device-db.ts";
import { addNotice } from "../../../workers/storage/add-notice.ts";

let first: DeviceDb;
let second: DeviceDb;
beforeEach(async () => {
  const name = `notices-${crypto.randomUUID()}`;
  [first, second] = [createDeviceDb(name), createDeviceDb(name)];
  await Promise.all([first.open(), second.open()]);
});
afterEach(async () => {
  second.close();
  await first.delete();
});

const told = (at: number, minutes = 1) =>
  ({ messageKey: "maintenanceSoon", params: { minutes }, tone: "warning", timeout: 0, at }) as const;

it("stores once what several cores tell of one thing", async () => {
  await Promise.all([addNotice(first, told(1000)), addNotice(second, told(1004)), addNotice(first, told(3900))]);
  expect(await first.notices.count()).toBe(1);
});

it("stores what is something else, what comes again later, and what was closed meanwhile", async () => {
  await addNotice(first, told(1000));
  await addNotice(second, told(1000, 2));
  await addNotice(second, told(6000));
  expect(await first.notices.count()).toBe(3);
  await first.notices.clear();
  await addNotice(second, told(6001));
  expect(await first.notices.count()).toBe(1);
});
