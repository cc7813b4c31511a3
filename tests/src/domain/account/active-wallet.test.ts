import { expect, it } from "vitest";
import { activeWallet } from "../../../../src/domain/account/active-wallet.ts";

const walletOf = (currencyId: number) => ({ currencyId, currency: String(currencyId), credit: 0 });
const wallets = [walletOf(1000), walletOf(2), walletOf(1)];

it.each([
  [2, 2],
  [1000, 1000],
  [7, 1],
  [null, 1],
])("chosen %s, the active wallet is %s", (chosen, active) => {
  expect(activeWallet(wallets, chosen)?.currencyId).toBe(active);
});

it("is a free bet where there is no other, and none without wallets", () => {
  expect(activeWallet([walletOf(1001), walletOf(1000)], null)?.currencyId).toBe(1000);
  expect(activeWallet([], 1)).toBeNull();
});
