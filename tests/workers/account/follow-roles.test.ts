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

const refreshes = (): number => rig.services.http.seenOf(routes.refresh).length;

it("asks for the roles of now when the server says that the account is otherwise", async () => {
  rig.services.http.on(routes.refresh, () => ({ status: 200, body: tokensOf({ roles: ["AL2"] }) }));
  rig.services.bus.emit("account-updated", { kinds: ["profile"], sub: "u1" });
  const roles = async () => (await rig.services.databases.device.session.get("current")) as { roles?: string[] };
  await until(async () => (await roles()).roles?.includes("AL2") === true);
  expect(refreshes()).toBe(1);
});

it("does not where it is about another, or about something else", async () => {
  rig.services.bus.emit("account-updated", { kinds: ["profile"], sub: "u2" });
  rig.services.bus.emit("account-updated", { kinds: ["wallets", "messages"], sub: "u1" });
  rig.services.bus.emit("account-updated", { kinds: ["profile"] });
  await until(() => refreshes() > 0);
  expect(refreshes()).toBe(1);
});
