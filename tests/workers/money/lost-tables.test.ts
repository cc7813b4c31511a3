// Tables that are taken away (site data cleared, a browser that makes room) while money is under way: nothing of it is
// forgotten, here or by the next worker.
import { Dexie } from "dexie";
import { expect, it } from "vitest";
import type { FakeAnswer } from "../../harness/fake-http.ts";
import { answers, code, is, made, make, rig, rows, sent, useMoneyRig } from "../../harness/money-rig.ts";
import { until } from "../../harness/until.ts";

useMoneyRig();

const create = "/vouchers/v1/create";

async function loseTables(): Promise<void> {
  const { device } = rig.services.databases;
  device.close();
  await Dexie.delete(device.name);
  await device.open();
  rig.services.bus.emit("storage-restored", null);
  await until(async () => (await device.session.get("current"))?.state === "signedIn");
}

it("an order that is under way is stored again, and tells its outcome", async () => {
  let release: (answer: FakeAnswer) => void = () => undefined;
  answers(create, new Promise<FakeAnswer>((resolve) => (release = resolve)));
  const requestId = await make();
  await until(() => sent(create).length === 1);
  await loseTables();
  await until(async () => (await rows()).length === 1);
  expect(await rows()).toMatchObject([{ sub: "u1", requestId, tabId: "tab", state: "checking" }]);
  release(made);
  await is("done");
  expect(await rows()).toMatchObject([{ requestId, result: { code } }]);
  expect(sent(create)).toHaveLength(1);
});

it("an order is sent again under its id by the next worker", async () => {
  answers(create, new Promise<FakeAnswer>(() => undefined), made);
  const requestId = await make();
  await until(() => sent(create).length === 1);
  await loseTables();
  await until(async () => (await rows()).length === 1);
  await rig.restart();
  await is("done");
  expect(sent(create).map((body) => (body as { requestId: string }).requestId)).toEqual([requestId, requestId]);
});

it("a ticket that is being paid is locked again, and asked after by the next worker", async () => {
  await rig.putTicket();
  rig.services.http.on("POST /sportsbetting/v1/tickets", () => new Promise(() => undefined));
  await rig.pay();
  expect(await rig.placement()).toBe("sending");
  await loseTables();
  await until(async () => (await rig.placement()) === "sending");
  await rig.restart();
  await until(async () => (await rig.placement()) === "checking");
});
