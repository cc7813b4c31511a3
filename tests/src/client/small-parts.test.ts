import { expose, wrap } from "comlink";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../../src/client/connection.ts";
import { createSubscriptions } from "../../../src/client/subscriptions.ts";
import { createScriptUrlPolicy } from "../../../src/browser/trusted-types.ts";
import type { StatusRow } from "../../../src/db/device-tables.ts";
import { installErrorTransfer } from "../../../workers/api/comlink-errors.ts";
import { KvotaError } from "../../../workers/api/errors.ts";
import type { Subscription } from "../../../workers/api/subscription-schema.ts";

describe("errors over Comlink", () => {
  it("keep their code and params", async () => {
    installErrorTransfer();
    const { port1, port2 } = new MessageChannel();
    const api = {
      pay: (): Promise<void> => Promise.reject(new KvotaError("minTicketPayin", { limit: "20" })),
      fail: (): Promise<void> => Promise.reject(new RangeError("odd")),
    };
    expose(api, port1);
    const remote = wrap<typeof api>(port2);
    const error = await remote.pay().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(KvotaError);
    expect(error).toMatchObject({ code: "minTicketPayin", params: { limit: "20" } });
    expect(await remote.fail().catch((caught: unknown) => caught)).toMatchObject({
      name: "RangeError",
      message: "odd",
    });
    port1.close();
    port2.close();
  });
});

describe("connection", () => {
  const status: StatusRow = {
    id: "core",
    coreId: "c",
    heartbeat: 1,
    connection: "online",
    since: 7,
    clockOffset: 0,
    maintenanceLeft: null,
    maintenanceAt: 0,
  };
  const link = { state: "connected", coreId: "c", build: "b", host: "shared" } as const;

  it("is what the core we are connected to says", () => {
    expect(connectionOf(link, status)).toEqual({ state: "online", host: "shared", since: 7 });
    expect(connectionOf(link, { ...status, connection: "offline" })).toMatchObject({ state: "offline" });
    expect(connectionOf(link, { ...status, connection: "offline", portal: true })).toMatchObject({ portal: true });
    expect(connectionOf(link, { ...status, portal: true })).not.toHaveProperty("portal");
  });

  it("does not believe another core's row", () => {
    expect(connectionOf({ ...link, coreId: "d" }, status)).toEqual({ state: "connecting", host: "shared" });
    expect(connectionOf({ state: "connecting" }, status)).toEqual({ state: "connecting", host: null });
  });

  it("says by its code what it waits for in vain: a core, or that core's row", () => {
    const late = { state: "connecting", late: "sockets" } as const;
    expect(connectionOf(late, status)).toEqual({ ...late, host: null });
    expect(connectionOf({ ...link, coreId: "d" }, status, "ok", true)).toEqual({
      state: "connecting",
      host: "shared",
      late: "status-row",
    });
    expect(connectionOf(link, status, "ok", true)).toEqual({ state: "online", host: "shared", since: 7 });
  });

  it.each(["none", "full"] as const)("says which tables there are (%s) before anything else of the line", (tables) => {
    const needed = { state: "no-storage", tables };
    expect([connectionOf(link, status, tables), connectionOf({ state: "connecting" }, undefined, tables)]).toEqual([
      needed,
      needed,
    ]);
    expect(connectionOf({ state: "unsupported" }, status, tables)).toEqual({ state: "unsupported" });
  });
});

describe("look registry", () => {
  it("tells the union of what components look at, once for each task, and only when it changed", async () => {
    const told: Subscription[][] = [];
    const looks = createSubscriptions((subscriptions) => told.push(subscriptions));
    const F: Subscription = { kind: "live", sport: "F" };
    const leave = looks.add([F]);
    looks.add([F, { kind: "live-sidebar" }]);
    await Promise.resolve();
    expect(told).toEqual([[F, { kind: "live-sidebar" }]]);
    leave();
    await Promise.resolve();
    expect(told).toHaveLength(1);
  });
});

describe("script URL policy", () => {
  it("passes our own workers alone", () => {
    const policy = createScriptUrlPolicy(["/assets/shared-1.js"], "https://kvota.test/en", undefined);
    expect(policy.trust("/assets/shared-1.js")).toBe("https://kvota.test/assets/shared-1.js");
    expect(policy.trust("/sw.js")).toBe("https://kvota.test/sw.js");
    for (const url of ["/assets/other.js", "https://evil.test/assets/shared-1.js", "data:text/javascript,0"]) {
      expect(() => policy.trust(url)).toThrow(TypeError);
    }
  });
});
