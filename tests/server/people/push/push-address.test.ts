// A browser that was given another address goes on being told, with no page of ours to say so.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pauseAfter } from "../../../../server/people/push/delivery.ts";
import { noWishes, pushPath, startPushRig, type PushRig } from "../../../harness/push-rig.ts";
import { until } from "../../../harness/until.ts";

let rig: PushRig;
beforeAll(async () => {
  rig = await startPushRig();
});
beforeEach(() => rig.reset());
afterAll(() => rig.stop());

describe("a browser that was given another address", () => {
  const renew = (old: { endpoint: string; auth: string }, now: { endpoint: string; keys: object }) =>
    rig.server.call(`${pushPath}/renewed`, { body: { old, endpoint: now.endpoint, keys: now.keys } });

  it("is told there, of what waited for it too, with no page to say so", async () => {
    const browser = await rig.subscribe({ settled: true });
    const ticket = await rig.place();
    await rig.settleInVain(ticket, 503);
    const now = rig.service.subscribe();
    expect((await renew({ endpoint: browser.endpoint, auth: browser.keys.auth }, now)).status).toBe(204);
    expect((await rig.state()).result).toEqual([{ endpoint: now.endpoint, wishes: { ...noWishes, settled: true } }]);
    rig.service.answerWith(201);
    await rig.server.restart();
    rig.advance(pauseAfter(1));
    await until(() => rig.service.received.some((message) => message.path === now.path));
    expect(browser.heard()).toEqual([]);
  });

  it("is believed only if it knows the secret of the old one, and while its session lasts", async () => {
    const browser = await rig.subscribe({ settled: true });
    const now = rig.service.subscribe();
    expect((await renew({ endpoint: browser.endpoint, auth: now.keys.auth }, now)).status).toBe(204);
    expect((await renew({ endpoint: now.endpoint, auth: browser.keys.auth }, now)).status).toBe(204);
    expect((await rig.state()).result.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
    const old = { endpoint: browser.endpoint, auth: browser.keys.auth };
    expect(await renew(old, { ...now, endpoint: "https://10.0.0.7/x" })).toMatchObject({ status: 400 });
    expect(await renew({ ...old, auth: "?" }, now)).toMatchObject({ status: 400, body: { error: "badRequest" } });
    await rig.server.call("/kcmanager/logoutUser", { method: "POST", token: rig.token() });
    expect((await renew(old, now)).status).toBe(204);
    expect((await rig.state(await rig.logIn())).result).toEqual([]);
  });
});
