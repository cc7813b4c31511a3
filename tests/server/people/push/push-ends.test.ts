// What ends the subscription of a browser.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPushRig, type PushRig } from "../../../harness/push-rig.ts";
import { until } from "../../../harness/until.ts";

let rig: PushRig;
beforeAll(async () => {
  rig = await startPushRig();
});
beforeEach(() => rig.reset());
afterAll(() => rig.stop());

describe("a subscription ends", () => {
  const ends: [string, (as: string) => Promise<unknown>][] = [
    ["with the log-out", (as) => rig.server.call("/kcmanager/logoutUser", { method: "POST", token: as })],
    [
      "when another device ends the session",
      () => rig.server.call("/account/v1/sessions/end", { body: { others: true }, token: rig.token() }),
    ],
  ];
  it.each(ends)("%s", async (_, end) => {
    const as = await rig.logIn();
    const browser = await rig.subscribe({ settled: true }, { as });
    const own = await rig.subscribe({ settled: true });
    const ticket = await rig.place();
    await end(as);
    await rig.settle(ticket);
    await until(() => own.heard().length > 0);
    // Whatever was in the queue beside it has gone before the next one.
    await rig.settle(await rig.place());
    await until(() => own.heard().length > 1);
    expect(browser.heard()).toEqual([]);
  });

  it("when the user is blocked, for good", async () => {
    await rig.subscribe({ settled: true });
    const block = (blocked: boolean) => rig.server.call("/sandbox/user", { body: { username: "player", blocked } });
    await block(true);
    await until(async () => (await rig.state()).result.length === 0);
    await block(false);
    expect((await rig.state()).result).toEqual([]);
  });

  it.each([404, 410])("when its push service answers %i", async (status) => {
    await rig.subscribe({ settled: true });
    const ticket = await rig.place();
    rig.service.answerWith(status);
    await rig.settle(ticket);
    await until(async () => (await rig.state()).result.length === 0);
    rig.service.answerWith(201);
    const tries = rig.service.tries();
    const again = await rig.subscribe({ settled: true });
    await rig.settle(await rig.place());
    await until(() => again.heard().length > 0);
    expect(rig.service.tries()).toBe(tries + 1);
  });
});
