// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { leavePage } from "../../../../../src/browser/leave-page.ts";
import type { MoneyOrders } from "../../../../../src/db/money-orders.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { bothMethods, openPaymentPage, storePayer } from "../../../../harness/payment-page.tsx";
import { storeMethods, storeOrder } from "../../../../harness/payments-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

vi.mock(import("../../../../../src/browser/leave-page.ts"), () => ({ leavePage: vi.fn<(href: string) => void>() }));

beforeAll(openTables);
beforeEach(storePayer);
afterEach(async () => {
  vi.mocked(leavePage).mockClear();
  await emptyTables();
});

let client: FakeClient;
async function open(address?: string) {
  client = await openPaymentPage(address);
  return screen.findByLabelText<HTMLInputElement>("Amount in RSD");
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const given = (name: string) => client.calls.filter((call) => call.name === name).map(({ args }) => args[0]);
const fact = (name: string) => document.querySelector(`[data-pay="${name}"]`)?.textContent;
const depositBody = { amount: 1000, currency: "RSD", method: "card", direction: "deposit" } as const;
const refusedPay = (body: MoneyOrders["pay"]["body"], key: string, details?: { path: string; message: string }[]) =>
  storeOrder("pay", { body, state: "refused", error: { key, ...(details && { details }) }, result: null });
const donePay = (redirectUrl: string, body: MoneyOrders["pay"]["body"] = depositBody) =>
  storeOrder("pay", { body, state: "done", error: null, result: { redirectUrl, paymentId: "p1" } });

describe("paying in", () => {
  beforeEach(() => storeMethods(bothMethods));

  it("says at one glance what it costs, what arrives and when, and asks for just that", async () => {
    const field = await open();
    expect([fact("fee"), fact("arrives"), fact("when")]).toEqual([
      "None",
      "–",
      "At once, as soon as the payment is confirmed",
    ]);
    type(field, "1.000");
    await waitFor(() => expect(fact("arrives")).toBe("1.000,00"));
    fireEvent.click(button("Deposit 1.000,00"));
    await waitFor(() =>
      expect(given("money.pay")).toEqual([
        { amount: 1000_00, currency: "RSD", method: "card", direction: "deposit", tabId: "tab" },
      ]),
    );
  });

  it("takes an amount by one press, of those that the chosen method takes", async () => {
    const field = await open();
    const usual = within(screen.getByRole("group", { name: "Usual amounts" }));
    expect(usual.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "500",
      "1.000",
      "2.000",
      "5.000",
      "10.000",
    ]);
    fireEvent.click(usual.getByRole("button", { name: "2.000" }));
    expect(field.value).toBe("2.000,00");
    expect(usual.getByRole("button", { pressed: true }).textContent).toBe("2.000");
    fireEvent.click(button("Deposit 2.000,00"));
    await waitFor(() => expect(given("money.pay")).toMatchObject([{ amount: 2000_00 }]));
  });

  it("is by the method that is chosen", async () => {
    const field = await open();
    type(field, "200");
    fireEvent.click(screen.getByRole("radio", { name: /Bank transfer/ }));
    expect(fact("when")).toContain("1 to 2 working days");
    fireEvent.click(button("Deposit 200,00"));
    await waitFor(() => expect(given("money.pay")).toMatchObject([{ method: "bank", amount: 200_00 }]));
  });

  it.each([
    ["99,99", "Deposit 99,99", "Enter an amount from 100,00 to 50.000,00"],
    ["", "Enter an amount", "Enter an amount"],
  ])("says beside the field what is wrong with %j, and sends nothing", async (typed, action, said) => {
    const field = await open();
    type(field, typed);
    fireEvent.click(button(action));
    await waitFor(() => expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(said));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
    expect(given("money.pay")).toEqual([]);
  });

  it.each(["12,3,4", "1,000", "0.500", "-5"])("is closed while %j stands in the field", async (typed) => {
    const field = await open();
    type(field, typed);
    await waitFor(() =>
      expect(document.getElementById(`${field.id}-error`)?.textContent).toBe("Write the amount as 1000 or 12,50"),
    );
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Enter an amount" }).disabled).toBe(true);
    fireEvent.submit(field);
    expect(given("money.pay")).toEqual([]);
  });

  it.each([
    ["depositLimitReached", "This deposit is above the deposit limit you set", true],
    ["amountOutOfRange", "Enter an amount from 100,00 to 50.000,00", true],
    ["methodUnavailable", "This payment method is not available at the moment. Choose another one", false],
    ["timeOut", "You are taking a time-out. You cannot deposit until it ends", false],
    ["providerFailed", "The payment provider did not answer and nothing was charged. Try again", false],
    ["tooManyRequests", "Too many attempts. Please wait a while", false],
    ["neverHeardOf", "Something went wrong. Please try again", false],
  ])("says that the server refused with %s, where it belongs", async (key, said, atField) => {
    const field = await open();
    type(field, "1000");
    await refusedPay(depositBody, key);
    await screen.findByText(said);
    expect(field.getAttribute("aria-invalid")).toBe(atField ? "true" : null);
    // What is typed anew is not what was refused.
    type(field, "900");
    await waitFor(() => expect(given("money.acknowledge")).toEqual(["r1"]));
  });

  it("goes to the provider's page in the tab that pressed", async () => {
    const field = await open();
    type(field, "1000");
    fireEvent.click(button("Deposit 1.000,00"));
    await donePay("/psp/ref-1");
    await waitFor(() => expect(vi.mocked(leavePage).mock.calls).toEqual([["/psp/ref-1"]]));
    expect(sessionStorage.getItem("kvota-payment-return")).toBe("/en");
    await waitFor(() => expect(given("money.acknowledge")).toEqual(["r1"]));
  });

  it("follows no address that is neither https nor of the own origin, and says so", async () => {
    const field = await open();
    type(field, "1000");
    fireEvent.click(button("Deposit 1.000,00"));
    await donePay("javascript:alert(1)");
    await screen.findByText(/not safe, so it was not opened/);
    await waitFor(() => expect(given("money.acknowledge")).toEqual(["r1"]));
    expect(leavePage).not.toHaveBeenCalled();
  });

  it("goes nowhere for what another tab, or this one on an earlier visit, has asked for", async () => {
    await donePay("/psp/ref-1");
    await open();
    await waitFor(() => expect(given("money.acknowledge")).toEqual(["r1"]));
    await storeOrder("pay", {
      body: depositBody,
      state: "done",
      error: null,
      tabId: "other",
      requestId: "r2",
      result: { redirectUrl: "/psp/ref-2", paymentId: "p2" },
    });
    // What is stored after it is read with it.
    const later = { body: depositBody, error: null, result: null, tabId: "other", requestId: "r3" };
    await storeOrder("pay", { ...later, state: "checking" });
    await screen.findByText(/We are checking whether it arrived/);
    expect(leavePage).not.toHaveBeenCalled();
  });

  it("is locked in every tab while one is on its way, and says where it cannot be known whether it arrived", async () => {
    const field = await open();
    type(field, "1000");
    await storeOrder("pay", { body: depositBody, state: "checking", error: null, result: null, tabId: "other" });
    await screen.findByText(/We are checking whether it arrived/);
    fireEvent.click(button("Deposit 1.000,00"));
    expect(given("money.pay")).toEqual([]);
  });

  it("says that another one is still open where the core refuses a second", async () => {
    const field = await open();
    type(field, "1000");
    client.script("money.pay", () => Promise.reject(Object.assign(new Error("x"), { code: "orderPending" })));
    fireEvent.click(button("Deposit 1.000,00"));
    expect(await screen.findByText("The payment before is still being checked. Wait a moment")).toBeDefined();
  });

  it("offline the button says so, and nothing waits to be sent", async () => {
    const field = await open();
    type(field, "1000");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    expect(button("You are offline").disabled).toBe(true);
    await screen.findByText(/Nothing is sent until then/);
    fireEvent.submit(field);
    expect(given("money.pay")).toEqual([]);
  });

  it("leads to the code for a shop", async () => {
    await open();
    expect(screen.getByRole("link", { name: /Show my code/ }).getAttribute("href")).toBe("/en/payin");
  });
});
