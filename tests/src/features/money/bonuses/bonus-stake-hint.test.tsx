// @vitest-environment jsdom
// Whose money a stake is, as it stands beside Pay.
import "fake-indexeddb/auto";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { BonusStakeHint } from "../../../../../src/features/money/bonuses/bonus-stake-hint.tsx";
import { bonusOf } from "../../../../harness/bonus-samples.ts";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

const hint = () => document.querySelector('[data-ticket="bonus-money"]');
async function show(stake: number, currencyId = 1) {
  await storeSignedIn();
  const rsd = { sub: "s1", currencyId: 1, currency: "RSD", credit: 1_100_00, cash: 100_00, bonus: 1_000_00 };
  const freeBet = { sub: "s1", currencyId: 1000, currency: "FREEBET-RSD", credit: 500_00, cash: 0, bonus: 500_00 };
  await deviceDb.wallets.bulkPut([rsd, freeBet]);
  return renderScreen(<BonusStakeHint stake={stake} currencyId={currencyId} />);
}

describe("the hint at the stake", () => {
  it("tells own money first, then bonus money", async () => {
    await show(200_00);
    await waitFor(() => expect(hint()?.textContent).toBe("Own money 100,00, then bonus money 100,00"));
  });

  it("tells that all of it is bonus money", async () => {
    await show(200_00);
    await deviceDb.wallets.update(["s1", 1], { cash: 0 });
    await waitFor(() => expect(hint()?.textContent).toBe("All of this stake is bonus money"));
  });

  it("says nothing where own money pays, and asks for no bonus", async () => {
    const client = await show(100_00);
    await deviceDb.wallets.update(["s1", 1], { bonus: 900_00 });
    expect(hint()).toBeNull();
    expect(client.subscriptions.now()).toEqual([]);
  });

  it("says nothing of a free bet", async () => {
    const client = await show(100_00, 1000);
    expect(hint()).toBeNull();
    expect(client.subscriptions.now()).toEqual([]);
  });

  it("warns of the bonus's highest stake before the server refuses it", async () => {
    await show(600_01);
    const key = personalKey({ kind: "bonuses", state: "active", page: 1 });
    const value = { result: [bonusOf({ maxStake: 500 })], totalPages: 1 };
    await deviceDb.personal.put({ sub: "s1", key, value, readAt: 1, error: null });
    await waitFor(() => expect(hint()?.textContent).toContain("At most 500,00 of a stake can be bonus money"));
    await deviceDb.personal.put({
      sub: "s1",
      key,
      value: { result: [bonusOf()], totalPages: 1 },
      readAt: 2,
      error: null,
    });
    await waitFor(() => expect(hint()?.textContent).not.toContain("At most"));
  });
});
