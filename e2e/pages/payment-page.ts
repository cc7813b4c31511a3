// Paying in and out: the form, what is under way, the history, and the page that a provider sends back to.
import type { Locator, Page } from "playwright";

export interface PaymentPage {
  readonly form: Locator;
  readonly amount: Locator;
  /** The one button that sends; it says the amount. */
  readonly submit: Locator;
  /** A fact that stands before the button: fee, arrives, when, available. */
  fact(name: string): Locator;
  /** By card, bank or a source that was paid in by. */
  method(key: string): Locator;
  turnTo(way: "Deposit" | "Withdraw"): Promise<void>;
  /** Of what is under way. */
  card(paymentId: string): Locator;
  /** Of the history. */
  row(paymentId: string): Locator;
  /** Where a payment stands, on the page that a provider sends back to. */
  outcome(state: string): Locator;
  /** The payment that the address names. */
  paymentId(): string;
}

export function createPaymentPage(page: Page): PaymentPage {
  const form = page.locator("[data-pay-form]");
  return {
    form,
    amount: form.getByRole("textbox", { name: /^Amount in / }),
    submit: form.locator("button[type=submit]"),
    fact: (name) => form.locator(`[data-pay="${name}"]`),
    method: (key) => form.locator(`[data-method="${key}"]`),
    turnTo: (way) =>
      page.getByRole("group", { name: "Deposit or withdraw" }).getByRole("button", { name: way, exact: true }).click(),
    card: (paymentId) => page.locator(`[data-payment-id="${paymentId}"]`),
    row: (paymentId) => page.locator(`[data-payment-row="${paymentId}"]`),
    outcome: (state) => page.locator(`[data-payment="${state}"]`),
    paymentId: () => new URL(page.url()).searchParams.get("payment") ?? "",
  };
}
