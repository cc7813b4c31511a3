// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { PayInPage } from "../../../../../src/features/money/payments/payment-pages.tsx";
import { storeMethods, storePayments } from "../../../../harness/payments-screen.tsx";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { sampleMethod, samplePayment } from "../../../../harness/sample-payment.ts";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(async () => {
  setWidth(360);
  await storeSignedIn();
});
afterEach(emptyTables);

const shopWithdrawal = () => document.querySelector("[data-shop-withdrawal]");

it("shows the player's name, as text and as a code", async () => {
  await renderAt("/en/payin", <PayInPage />);
  await waitFor(() => expect(document.querySelector("[data-pay-in-code]")?.textContent).toBe("player"));
  screen.getByRole("figure", { name: "Your username as a QR code" });
  expect(shopWithdrawal()).toBeNull();
});

it("leads to a code where shops pay out", async () => {
  await storeMethods([sampleMethod("card"), sampleMethod("shop", { directions: ["withdrawal"] })]);
  await renderAt("/en/payin", <PayInPage />);
  const link = await screen.findByRole("link", { name: "Get a code" });
  expect(link.getAttribute("href")).toBe("/en/account/payment?way=withdrawal&method=shop");
});

it.each([{ directions: ["deposit" as const] }, { enabled: false, reason: "noShop" }])(
  "leads to none where they do not",
  async (over) => {
    await storeMethods([sampleMethod("card"), sampleMethod("shop")]);
    await storePayments([]);
    await renderAt("/en/payin", <PayInPage />);
    // Before the methods are read it leads nowhere either.
    await screen.findByRole("link", { name: "Get a code" });
    await storeMethods([sampleMethod("card"), sampleMethod("shop", over)]);
    await waitFor(() => expect(shopWithdrawal()).toBeNull());
  },
);

it("shows the codes that are open, and no other", async () => {
  const shop = { direction: "withdrawal", method: "shop" } as const;
  await storePayments([
    samplePayment({ ...shop, status: "requested", code: "123456" }),
    samplePayment({ ...shop, paymentId: "p2", status: "cancelled", code: null }),
  ]);
  await renderAt("/en/payin", <PayInPage />);
  await waitFor(() => expect(shopWithdrawal()?.querySelector("[data-payment-code]")?.textContent).toBe("123 456"));
  expect(shopWithdrawal()?.querySelectorAll("article")).toHaveLength(1);
});
