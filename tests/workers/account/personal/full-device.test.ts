// An answer that a full device could not store: storage is told, and the answer is fetched again.
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountRig, type AccountRig } from "../../../harness/account-rig.ts";
import { until } from "../../../harness/until.ts";

const route = "GET /account/v1/sessions";
let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

it("is stored as soon as there is room", async () => {
  const { http, databases, clock, failedWrites } = rig.services;
  let isFull = true;
  databases.device.personal.hook("creating", () => {
    if (isFull) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
  });
  http.on(route, { status: 200, body: { result: [] } });
  await rig.signIn();
  rig.account.subscribe([{ kind: "personal", request: { kind: "sessions" } }]);
  await until(() => failedWrites.length > 0);
  isFull = false;
  // Of several readings that broke the last one may be told of late.
  await until(async () => {
    await clock.advance(1000);
    return (await databases.device.personal.count()) === 1;
  });
  expect(await databases.device.personal.toArray()).toMatchObject([{ sub: "u1", value: { result: [] }, error: null }]);
});
