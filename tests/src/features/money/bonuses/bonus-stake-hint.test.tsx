// @vitest-environment jsdom
// Whose money a stake is, as it stands beside Pay.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { BonusStakeHint } from "../../../../../src/features/money/bonuses/bonus-stake-hint.tsx";
import { bonusOf } from "../../../../harness/bonus-samples.ts";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

const hint = () => document.querySelector('[data-ticket="bonus-money"]');
async function storeWallets(): Promise<void> {
  await storeSignedIn();
  const rsd = { sub: "s1", currencyId: 1, currency: "RSD", credit: 1_100_00, cash: 100_00, bonus: 1_000_00 };
  const freeBet = { sub: "s1", currencyId: 1000, currency: "FREEBET-RSD", credit: 500_00, cash: 0, bonus: 500_00 };
  await deviceDb.wallets.bulkPut([rsd, freeBet]);
}
async function show(stake: number) {
  await storeWallets();
  return renderScreen(<BonusStakeHint stake={stake} currencyId={1} />);
}

/** Says something of the first one; pressed, it is about the other one, of wallets that are known by then. */
function Changing({ to }: { to: Parameters<typeof BonusStakeHint>[0] }): ReactNode {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOther(true)}>
        Other
      </button>
      <BonusStakeHint {...(isOther ? to : { stake: 200_00, currencyId: 1 })} />
    </>
  );
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

  it.each([
    ["where own money pays, and asks for no bonus", 1],
    ["of a free bet", 1000],
  ])("says nothing %s", async (_where, currencyId) => {
    await storeWallets();
    const client = await renderScreen(<Changing to={{ stake: 100_00, currencyId }} />);
    await waitFor(() => expect(hint()).not.toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Other" }));
    expect(hint()).toBeNull();
    await waitFor(() => expect(client.subscriptions.now()).toEqual([]));
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
