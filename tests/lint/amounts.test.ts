// An amount of money is shown with its currency by one function; what writes figures alone is known, and why.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

const writers = readdirSync(join(root, "src/features"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(join(root, "src/features"), join(entry.parentPath, entry.name)))
  .filter((path) => readFileSync(join(root, "src/features", path), "utf8").includes("formatMoney("));

const known: Readonly<Record<string, readonly string[]>> = {
  "text of a field, whose label or neighbour names the currency": [
    "account/gambling/limit-form.tsx",
    "betting/ticket/singles/use-single-stakes.ts",
    "betting/ticket/stake-box.tsx",
    "betting/ticket/use-stake.ts",
    "money/payments/amount-steps.tsx",
    "money/payments/use-pay-form.ts",
  ],
  "of whatever currency": ["betting/ticket-history/filter-chips.tsx", "betting/ticket-history/lowest-amount-field.tsx"],
  "a multiple of the stake": [
    "casino/lobby/card-facts.tsx",
    "casino/lobby/last-results.tsx",
    "casino/lobby/result-text.ts",
  ],
  "the currency stands beside it": [
    "betting/ticket-dialogs/bet-limit-dialog.tsx",
    "betting/ticket-share/slip-texts.ts",
    "money/transactions/signed-amount.tsx",
    "money/vouchers/use-amounts.ts",
    "money/vouchers/voucher-slip.tsx",
    "site/header/all-balances.tsx",
    "site/header/balance.tsx",
  ],
  "stored by a build that kept no currency with it": ["betting/ticket-dialogs/reoffer-changes.tsx"],
};

it("is written with its currency, but where it is known why not", () => {
  expect(writers.toSorted()).toEqual(Object.values(known).flat().toSorted());
});
