// The page of payments, for a player with money in RSD.
import { screen } from "@testing-library/react";
import { deviceDb } from "../../src/db/tab-databases.ts";
import { PaymentPage } from "../../src/features/money/payments/payment-pages.tsx";
import type { FakeClient } from "./fake-client.ts";
import { storePayments } from "./payments-screen.tsx";
import { setWidth } from "./page-width.ts";
import { renderAt } from "./routed-screen.tsx";
import { sampleMethod } from "./sample-payment.ts";
import { storeSettings, storeSignedIn } from "./ticket-screen.tsx";

export const bothMethods = [sampleMethod("card"), sampleMethod("bank")];

/** On a phone, with no payment so far. */
export async function storePayer(): Promise<void> {
  await storeSettings();
  setWidth(360);
  await storeSignedIn();
  await deviceDb.wallets.put({
    sub: "s1",
    currencyId: 1,
    currency: "RSD",
    credit: 2600_00,
    cash: 2500_00,
    bonus: 100_00,
  });
  await storePayments([]);
}

/** Its methods must be stored. */
export async function openPaymentPage(address = "/en/account/payment"): Promise<FakeClient> {
  const client = await renderAt(address, <PaymentPage />);
  // The core's answer: the id of the order, whose row then tells what becomes of it.
  client.script("money.pay", () => "r1");
  client.script("money.cancelPayment", () => "r1");
  await screen.findByLabelText("Amount in RSD");
  return client;
}
