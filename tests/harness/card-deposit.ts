// Deposits over HTTP, by the page of the sandbox's provider.
import { expect } from "vitest";
import type { Payment } from "../../src/protocol/payments.ts";
import type { TestServer } from "./server.ts";
import { until } from "./until.ts";

/** A button of the provider's page. */
export async function pressAtProvider(url: string, page: string, outcome: string): Promise<void> {
  const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) } as const;
  expect((await fetch(new URL(page, url), form)).status).toBe(303);
}

/** Pays in by card and waits until it is booked. @returns its paymentId */
export async function payIn(server: TestServer, token: string, amount: number, currency = "RSD"): Promise<string> {
  const body = { amount, currency, method: "card", direction: "deposit" };
  const begun = await server.call<{ redirectUrl: string; paymentId: string }>("/payments/v1/initiate", { body, token });
  expect(begun.status).toBe(200);
  const { redirectUrl, paymentId } = begun.body;
  await pressAtProvider(server.url, redirectUrl, "success");
  await until(async () => {
    const { body: payment } = await server.call<Payment>(`/payments/v1/${paymentId}`, { token });
    return payment.status === "succeeded";
  });
  return paymentId;
}
