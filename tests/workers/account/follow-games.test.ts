import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

describe("what casino games say", () => {
  it.each([
    [
      { game_code: "g", game_limit: 500, currency: "EUR" },
      { limit: 50_000, currency: "EUR" },
    ],
    [
      { game_code: "g", game_limit: null, currency: null },
      { limit: null, currency: "" },
    ],
    [{ game_code: "g" }, { limit: null, currency: "" }],
  ])("opens the dialog of a bet limit for every tab, until one closes it: %o", async (said, row) => {
    const { dialogs } = rig.services.databases.device;
    rig.services.bus.emit("casino-bet-limit", said);
    await until(async () => (await dialogs.count()) === 1);
    expect(await dialogs.toArray()).toEqual([{ id: "bet-limit", gameCode: "g", ...row }]);
    await rig.account.preferences.closeBetLimit();
    expect(await dialogs.count()).toBe(0);
  });

  it("tells of a game that is out of service until it is read", async () => {
    const { notices } = rig.services.databases.device;
    rig.services.bus.emit("casino-inactive-game", { game_code: "g" });
    await until(async () => (await notices.count()) === 1);
    expect(await notices.toArray()).toMatchObject([{ messageKey: "casinoInactiveGame", timeout: 10_000 }]);
  });
});
