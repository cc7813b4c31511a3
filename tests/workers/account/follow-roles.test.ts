import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountRig, routes, type AccountRig } from "../../harness/account-rig.ts";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
  await rig.signIn();
});
afterEach(() => rig.close());

async function roles(expected: readonly string[]): Promise<boolean> {
  const row = (await rig.services.databases.device.session.get("current")) as { roles?: string[] } | undefined;
  return row?.roles?.join() === expected.join();
}
const refreshes = (): number => rig.services.http.seenOf(routes.refresh).length;

it("asks for the roles of now when the server says that the account is otherwise", async () => {
  rig.services.http.on(routes.refresh, () => ({ status: 200, body: tokensOf({ roles: ["AL2"] }) }));
  rig.services.bus.emit("account-updated", { kinds: ["profile"], sub: "u1" });
  await until(() => roles(["AL2"]));
  expect(refreshes()).toBe(1);
});

it("asks for them when settings changed, of staff alone: which roles need a second factor is one", async () => {
  const answer = (...now: string[]) =>
    rig.services.http.on(routes.refresh, () => ({ status: 200, body: tokensOf({ roles: now }) }));
  rig.services.bus.emit("reload-settings", {});
  // What a message leads to is asked for within it.
  expect(refreshes()).toBe(0);
  answer("AL99");
  rig.services.bus.emit("account-updated", { kinds: ["profile"], sub: "u1" });
  await until(() => roles(["AL99"]));
  expect(refreshes()).toBe(1);
  answer("enrol");
  rig.services.bus.emit("reload-settings", { maintenance: null });
  rig.services.bus.emit("reload-settings", {});
  await until(() => roles(["enrol"]));
  expect(refreshes()).toBe(2);
});

it("asks once more where it changed again while the answer was under way", async () => {
  const now = ["AL99", "AL2"];
  rig.services.http.on(routes.refresh, () => {
    const answer = { status: 200, body: tokensOf({ roles: [now.shift() ?? "none"] }) };
    if (now.length > 0) rig.services.bus.emit("account-updated", { kinds: ["profile"], sub: "u1" });
    return answer;
  });
  rig.services.bus.emit("account-updated", { kinds: ["profile"], sub: "u1" });
  await until(() => roles(["AL2"]));
  expect(refreshes()).toBe(2);
});

it("does not where it is about another, or about something else", async () => {
  rig.services.bus.emit("account-updated", { kinds: ["profile"], sub: "u2" });
  rig.services.bus.emit("account-updated", { kinds: ["wallets", "messages"], sub: "u1" });
  // The right one would hide their requests behind its own.
  expect(refreshes()).toBe(0);
  rig.services.bus.emit("account-updated", { kinds: ["profile"] });
  await until(() => refreshes() > 0);
  expect(refreshes()).toBe(1);
});
