// What players take along, show and have closed: what is sent, what it leaves behind, and how refusals arrive.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personalKey } from "../../../src/db/request-keys.ts";
import type { PersonalRequest } from "../../../src/db/requests.ts";
import { mostDocumentBytes, type Documents } from "../../../src/protocol/documents.ts";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const request: PersonalRequest = { kind: "documents" };
const row = () => rig.services.databases.device.personal.get(["u1", personalKey(request)]);
const known = async (): Promise<string> => JSON.stringify(await row()) ?? "";
const session = () => rig.services.databases.device.session.get("current");
const picture = new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type: "image/jpeg" });

describe("the player's own data", () => {
  const route = "GET /account/v1/export";

  it("are given as they came, and kept nowhere", async () => {
    await rig.signIn();
    const file = { exportedAt: 7, profile: { username: "player" }, tickets: [{ id: "t-only-here" }] };
    rig.services.http.on(route, { status: 200, body: file });
    expect(await rig.account.account.exportData()).toEqual(file);
    const { tables } = rig.services.databases.device;
    const stored = await Promise.all(tables.map((table) => table.toArray()));
    expect(JSON.stringify(stored)).not.toContain("t-only-here");
  });

  it("are no file where they are no object, and are refused after three", async () => {
    await rig.signIn();
    rig.services.http.on(route, { status: 200, body: ["page"] });
    await expect(rig.account.account.exportData()).rejects.toMatchObject({ code: "server" });
    rig.services.http.on(route, { status: 429, body: { error: "tooManyRequests" }, retryAfterMs: 90_000 });
    await expect(rig.account.account.exportData()).rejects.toMatchObject({ code: "tooManyRequests" });
  });
});

describe("closing the account", () => {
  const route = "POST /account/v1/close";

  it("leaves a guest on this device, with nothing of the player", async () => {
    await rig.signIn();
    rig.services.http.on("GET /account/v1/documents", {
      status: 200,
      body: { state: "none", reason: null, files: [] } satisfies Documents,
    });
    rig.account.subscribe([{ kind: "personal", request }]);
    await until(row);
    rig.services.http.on(route, { status: 204 });
    await rig.account.account.closeAccount("Sandbox-Pass1");
    expect(rig.services.http.seenOf(route).map(({ body }) => body)).toEqual([
      { password: "Sandbox-Pass1", requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
    expect(await session()).toMatchObject({ state: "guest" });
    expect(await session()).not.toMatchObject({ expired: true });
    expect(await rig.services.databases.device.personal.count()).toBe(0);
    await expect(rig.account.account.exportData()).rejects.toMatchObject({ code: "mustLogin" });
  });

  it("that is refused leaves everything as it was, and the next try is a new one", async () => {
    await rig.signIn();
    rig.services.http.on(route, { status: 409, body: { error: "walletNotEmpty" } });
    for (const _try of [1, 2])
      await expect(rig.account.account.closeAccount("Sandbox-Pass1")).rejects.toMatchObject({ code: "walletNotEmpty" });
    expect(await session()).toMatchObject({ state: "signedIn", sub: "u1" });
    const ids = rig.services.http.seenOf(route).map(({ body }) => (body as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("a document", () => {
  const route = "PUT /account/v1/documents/id_front";

  it("goes up as the picture it is, and its state is read again", async () => {
    await rig.signIn();
    let documents: Documents = { state: "none", reason: null, files: [] };
    rig.services.http.on("GET /account/v1/documents", () => ({ status: 200, body: documents }));
    rig.account.subscribe([{ kind: "personal", request }]);
    await until(async () => (await row())?.value !== undefined);
    rig.services.http.on(route, () => {
      documents = { state: "submitted", reason: null, files: [{ kind: "id_front", at: 5 }] };
      return { status: 204 };
    });
    await rig.account.account.sendDocument("id_front", picture);
    expect(rig.services.http.seenOf(route).map(({ body }) => body)).toEqual([picture]);
    await until(async () => (await known()).includes("submitted"));
  });

  it("that the operator decided on is read again when the server tells of it", async () => {
    await rig.signIn();
    let documents: Documents = { state: "submitted", reason: null, files: [] };
    rig.services.http.on("GET /account/v1/documents", () => ({ status: 200, body: documents }));
    rig.account.subscribe([{ kind: "personal", request }]);
    await until(async () => (await known()).includes("submitted"));
    documents = { state: "refused", reason: "Too dark to read", files: [] };
    rig.services.bus.emit("account-updated", { sub: "u1", kinds: ["documents"], payment: null });
    await until(async () => (await known()).includes("Too dark"));
    expect((await row())?.value).toEqual(documents);
  });

  it("that is none does not leave the device", async () => {
    await rig.signIn();
    const wrong: [string, unknown][] = [
      ["passport", picture],
      ["id_front", new Blob([""], { type: "image/png" })],
      ["id_front", new Blob([new Uint8Array(mostDocumentBytes + 1)], { type: "image/jpeg" })],
      ["id_front", "a text"],
    ];
    for (const [kind, blob] of wrong)
      await expect(rig.account.account.sendDocument(kind as never, blob as never)).rejects.toMatchObject({
        code: "badRequest",
      });
    expect(rig.services.http.seen.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("is refused with the server's word", async () => {
    await rig.signIn();
    rig.services.http.on(route, { status: 422, body: { error: "documentInvalid" } });
    await expect(rig.account.account.sendDocument("id_front", picture)).rejects.toMatchObject({
      code: "documentInvalid",
    });
  });
});
