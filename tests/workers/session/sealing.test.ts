import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSealer } from "../../../workers/session/sealing.ts";
import { createFakeServices, type FakeServices } from "../../harness/fake-services.ts";
import { until } from "../../harness/until.ts";

let services: FakeServices;
beforeEach(async () => {
  services = await createFakeServices();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await services.closeDatabases();
});

const sealer = () => createSealer(services.databases.device);
const storedKey = async () => (await services.databases.device.secrets.get("key"))?.value;

/** As a worker of WebKit does. */
function refuseKeys(): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, row: unknown, ...key) {
    const { value } = row as { value?: unknown };
    if (value instanceof CryptoKey) throw new DOMException("The object can not be cloned.", "DataCloneError");
    return put.call(this, row, ...key);
  });
}

/** A browser that stores such keys without an error and gives nothing back. */
function loseKeys(): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, row: unknown, ...key) {
    const { value } = row as { value?: unknown };
    return put.call(this, value instanceof CryptoKey ? { ...(row as object), value: null } : row, ...key);
  });
}

describe("the key that secrets are sealed under", () => {
  it("is one that no script can read out, where the browser stores such keys", async () => {
    const sealed = await sealer().seal("token", "tab");
    const key = await storedKey();
    expect(key).toBeInstanceOf(CryptoKey);
    expect((key as CryptoKey).extractable).toBe(false);
    expect(await sealer().unseal(sealed, "tab")).toBe("token");
    expect(await sealer().unseal(sealed, "another")).toBeUndefined();
  });

  it.each([
    ["throws at such keys", refuseKeys],
    ["gives nothing back for such keys", loseKeys],
  ])("is stored as bytes where the browser %s, and is found by the next core", async (_, spoil) => {
    spoil();
    const sealed = await sealer().seal({ token: "secret" }, "tab");
    const key = await storedKey();
    expect(key).toBeInstanceOf(Uint8Array);
    expect(key).toHaveLength(32);
    const next = sealer();
    expect(await next.unseal(sealed, "tab")).toEqual({ token: "secret" });
    expect(await next.unseal(sealed, "another")).toBeUndefined();
    expect(await storedKey()).toEqual(key);
  });

  it("is one for two cores that make it at once", async () => {
    refuseKeys();
    const [one, two] = [sealer(), sealer()];
    const [a, b] = await Promise.all([one.seal("a"), two.seal("b")]);
    expect(await two.unseal(a)).toBe("a");
    expect(await one.unseal(b)).toBe("b");
  });

  it.each([
    ["protected", () => undefined],
    ["raw", refuseKeys],
  ])("is told to be %s once it is known", async (kind, spoil) => {
    spoil();
    const asked = sealer();
    expect(asked.keyKind()).toBeNull();
    await until(() => asked.keyKind() !== null);
    expect(asked.keyKind()).toBe(kind);
  });

  it("is asked for again after the tables could not be read", async () => {
    const { device } = services.databases;
    vi.spyOn(device.secrets, "get").mockRejectedValueOnce(new Error("lost"));
    const asked = sealer();
    await expect(asked.seal("x")).rejects.toThrow("lost");
    expect(await asked.unseal(await asked.seal("x"))).toBe("x");
  });
});
