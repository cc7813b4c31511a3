// What players do with their inbox reaches the server, and the inbox is read again.
import { afterEach, beforeEach, expect, it } from "vitest";
import { personalKey } from "../../../src/db/request-keys.ts";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { until } from "../../harness/until.ts";

const request = { kind: "messages", page: 1 } as const;
const message = { id: "m1", key: "welcome", params: { name: "Ana" }, at: 5, read: false, ticketId: null };

let rig: AccountRig;
let unread: number;
beforeEach(async () => {
  unread = 1;
  rig = await createAccountRig();
  rig.services.http.on("POST /account/v1/messages", () => ({
    status: 200,
    body: { result: [{ ...message, read: unread === 0 }], totalPages: 1, unread },
  }));
  await rig.signIn();
  rig.account.subscribe([{ kind: "personal", request }]);
  await until(row);
});
afterEach(() => rig.close());

const row = async () =>
  (await rig.services.databases.device.personal.get(["u1", personalKey(request)]))?.value as
    | { unread: number }
    | undefined;

it("marks as read, and reads the inbox again", async () => {
  expect((await row())?.unread).toBe(1);
  rig.services.http.on("POST /account/v1/messages/read", () => {
    unread = 0;
    return { status: 204 };
  });
  await rig.account.messages.markRead(["m1"]);
  await until(() => rig.services.http.seenOf("POST /account/v1/messages/read").length > 0);
  expect(rig.services.http.seenOf("POST /account/v1/messages/read")[0]?.body).toEqual({ ids: ["m1"] });
  await until(async () => (await row())?.unread === 0);
});

it("sends nothing that is no list of messages", async () => {
  await expect(rig.account.messages.remove([7] as unknown as string[])).rejects.toMatchObject({ code: "badRequest" });
  expect(rig.services.http.seenOf("POST /account/v1/messages/delete")).toEqual([]);
});
