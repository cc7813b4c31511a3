// Maintenance as the ping tells of it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountRig, routes, type AccountRig } from "../../harness/account-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const notices = () => rig.services.databases.device.notices.toArray();
const user = async () => (await rig.services.databases.device.session.get("current"))?.state;

/** Second by second, so that what an answer sets off is done before the next second begins. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    await rig.services.clock.advance(1000);
    await settle(6);
  }
}

describe("maintenance", () => {
  it("warns once, opens the dialog at 0 and logs out 10 s later", async () => {
    await rig.signIn();
    rig.pingAnswer.maintenanceMode = { timeLeft: 6 };
    await pass(3);
    expect(await notices()).toMatchObject([{ messageKey: "maintenanceSoon", tone: "warning" }]);
    rig.pingAnswer.maintenanceMode = { timeLeft: 3 };
    await pass(3);
    expect(await notices()).toHaveLength(1);
    rig.pingAnswer.maintenanceMode = { timeLeft: 0 };
    await pass(3);
    expect(rig.services.maintenance.at(-1)).toBe(0);
    expect(await notices()).toEqual([]);
    expect(await user()).toBe("signedIn");
    await pass(11);
    await until(async () => (await user()) === "guest");
  });

  it("spares administrators", async () => {
    await rig.signIn({ roles: ["AL99"] });
    rig.pingAnswer.maintenanceMode = { timeLeft: 0 };
    await pass(20);
    expect(await user()).toBe("signedIn");
  });

  it("ends where the server says so before the log-out", async () => {
    await rig.signIn();
    rig.pingAnswer.maintenanceMode = { timeLeft: 0 };
    await pass(5);
    rig.pingAnswer.maintenanceMode = null;
    await pass(20);
    expect(await user()).toBe("signedIn");
    expect(rig.services.maintenance.at(-1)).toBeNull();
  });

  it("logs nobody out where it is put off by more than a timer can wait", async () => {
    await rig.signIn();
    rig.pingAnswer.maintenanceMode = { timeLeft: 0 };
    await pass(5);
    rig.pingAnswer.maintenanceMode = { timeLeft: 30 * 86_400 };
    await pass(20);
    expect(await user()).toBe("signedIn");
  });

  it.each([
    ["put off meanwhile", { timeLeft: 3600 }, "signedIn"],
    ["over", null, "signedIn"],
    ["going on", { timeLeft: 0 }, "guest"],
  ])(
    "logs nobody out who is offline when it is to begin, before the server says that it is %s",
    async (_, now, end) => {
      await rig.signIn();
      rig.pingAnswer.maintenanceMode = { timeLeft: 6 };
      await pass(3);
      rig.services.setConnection("offline");
      rig.services.http.on(routes.ping, { failed: "network" });
      await pass(60);
      expect(rig.services.maintenance.at(-1)).toBe(0);
      expect(await user()).toBe("signedIn");
      rig.services.setConnection("online");
      rig.services.http.on(routes.ping, () => ({
        status: 200,
        body: { now: 1, ...rig.pingAnswer, maintenanceMode: now },
      }));
      await pass(20);
      await settle(20);
      expect(await user()).toBe(end);
    },
  );

  it("waits with the log-out for an unresolved ticket", async () => {
    await rig.signIn();
    await rig.putTicket();
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await until(async () => (await rig.placement()) === "checking");
    rig.pingAnswer.maintenanceMode = { timeLeft: 0 };
    await pass(20);
    expect(await user()).toBe("signedIn");
    rig.services.http.on(routes.abandon, { status: 200, body: { ErrorText: "ok" } });
    await rig.account.ticket.discard();
    await until(async () => (await user()) === "guest");
  });

  it("that ended while no core ran takes the warning of the last one away", async () => {
    await rig.services.notify({ messageKey: "maintenanceSoon", params: { minutes: 1 }, tone: "warning", timeout: 0 });
    rig.services.bus.emit("reload-settings", { maintenance: null });
    await until(async () => (await notices()).length === 0);
    expect(rig.services.maintenance).toEqual([null]);
  });

  it("reaches guests by reload_settings", async () => {
    rig.services.bus.emit("reload-settings", { maintenance: { timeLeft: 2 } });
    await pass(3);
    expect(rig.services.maintenance).toEqual([2, 0]);
    rig.services.bus.emit("reload-settings", {});
    await pass(1);
    expect(rig.services.maintenance).toEqual([2, 0]);
    rig.services.bus.emit("reload-settings", { maintenance: null });
    await pass(1);
    expect(rig.services.maintenance.at(-1)).toBeNull();
  });
});
