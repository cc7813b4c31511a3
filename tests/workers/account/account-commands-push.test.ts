// What this browser is told of while the app is closed: sent as it is, read again afterwards.
import { afterEach, beforeEach, expect, it } from "vitest";
import { personalKey } from "../../../src/db/request-keys.ts";
import type { PersonalRequest } from "../../../src/db/requests.ts";
import type { PushState, PushSubscriptionRequest } from "../../../src/protocol/push.ts";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const request: PersonalRequest = { kind: "push" };
const publicKey = "B".repeat(87);
const wanted: PushSubscriptionRequest = {
  endpoint: "https://fcm.googleapis.com/fcm/send/abc",
  keys: { p256dh: publicKey, auth: "A".repeat(22) },
  language: "de",
  wishes: { settled: true, kickOff: false, cashOut: 150 },
};
const path = "/push/v1/subscriptions";
const row = () => rig.services.databases.device.personal.get(["u1", personalKey(request)]);
const bodies = (route: string) => rig.services.http.seenOf(route).map(({ body }) => body);

it("a subscription is sent, and what holds then is read", async () => {
  await rig.signIn();
  let result: PushState["result"] = [];
  rig.services.http.on(`GET ${path}`, () => ({ status: 200, body: { publicKey, result } }));
  rig.account.subscribe([{ kind: "personal", request }]);
  await until(async () => (await row())?.value !== undefined);
  rig.services.http.on(`POST ${path}`, () => {
    result = [{ endpoint: wanted.endpoint, wishes: wanted.wishes }];
    return { status: 204 };
  });
  await rig.account.account.subscribePush(wanted);
  expect(bodies(`POST ${path}`)).toEqual([wanted]);
  await until(async () => JSON.stringify(await row()).includes(wanted.endpoint));
  rig.services.http.on(`POST ${path}/end`, () => {
    result = [];
    return { status: 204 };
  });
  await rig.account.account.endPush();
  await until(async () => !JSON.stringify(await row()).includes(wanted.endpoint));
});

it("what is no subscription does not leave the device", async () => {
  await rig.signIn();
  for (const fault of [{ keys: { p256dh: "short", auth: "" } }, { wishes: {} }, { endpoint: "" }])
    await expect(rig.account.account.subscribePush({ ...wanted, ...fault } as never)).rejects.toMatchObject({
      code: "badRequest",
    });
  expect(bodies(`POST ${path}`)).toEqual([]);
});

it("a server that has no such call says so", async () => {
  await rig.signIn();
  for (const route of [`GET ${path}`, `POST ${path}`])
    rig.services.http.on(route, { status: 404, body: { error: "notFound" } });
  rig.account.subscribe([{ kind: "personal", request }]);
  await until(async () => (await row())?.error === "notFound");
  await expect(rig.account.account.subscribePush(wanted)).rejects.toMatchObject({ code: "notFound" });
});
