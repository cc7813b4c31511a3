// Deposits over HTTP, by the page of the sandbox's provider.
import { expect } from "vitest";
import type { Payment } from "../../src/protocol/payments.ts";
import type { TestServer } from "./server.ts";
import { until } from "./until.ts";

/** Pays in by card and waits until it is booked. @returns its paymentId */
export async function payIn(server: TestServer, token: string, amount: number, currency = "RSD"): Promise<string> {
  const body = { amount, currency, method: "card", direction: "deposit" };
  const begun = await server.call<{ redirectUrl: string; paymentId: string }>("/payments/v1/initiate", { body, token });
  expect(begun.status).toBe(200);
  const { redirectUrl, paymentId } = begun.body;
  const pressed = await fetch(new URL(redirectUrl, server.url), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ outcome: "success" }),
  });
  expect(pressed.status).toBe(303);
  await until(async () => {
    const { body: payment } = await server.call<Payment>(`/payments/v1/${paymentId}`, { token });
    return payment.status === "succeeded";
  });
  return paymentId;
}
