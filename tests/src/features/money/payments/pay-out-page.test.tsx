// @vitest-environment jsdom
// The page of payments, where money goes out.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { leavePage } from "../../../../../src/browser/leave-page.ts";
import type { MoneyOrders } from "../../../../../src/db/money-orders.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { openPaymentPage, storePayer } from "../../../../harness/payment-page.tsx";
import { storeMethods, storeOrder } from "../../../../harness/payments-screen.tsx";
import { sampleMethod } from "../../../../harness/sample-payment.ts";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

vi.mock(import("../../../../../src/browser/leave-page.ts"), () => ({ leavePage: vi.fn<(href: string) => void>() }));

beforeAll(openTables);
beforeEach(storePayer);
afterEach(async () => {
  vi.mocked(leavePage).mockClear();
  await emptyTables();
});

const card = { id: "c1", label: "•••• 4242", net: 1000 };
const bank = { id: "b1", label: "RS35 •••• 11", net: 500 };
const withSources = [sampleMethod("card", { sources: [card] }), sampleMethod("bank", { sources: [bank] })];

let client: FakeClient;
async function open(address?: string) {
  client = await openPaymentPage(address);
  return screen.findByLabelText<HTMLInputElement>("Amount in RSD");
}
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const given = (name: string) => client.calls.filter((call) => call.name === name).map(({ args }) => args[0]);
const fact = (name: string) => document.querySelector(`[data-pay="${name}"]`)?.textContent;
const address = () => screen.getByTestId("address").textContent;

const depositBody = { amount: 1000, currency: "RSD", method: "card", direction: "deposit" } as const;
const withdrawalBody = { amount: 400, currency: "RSD", method: "card", direction: "withdrawal", source: "c1" } as const;
const refusedPay = (body: MoneyOrders["pay"]["body"], key: string, details?: { path: string; message: string }[]) =>
  storeOrder("pay", { body, state: "refused", error: { key, ...(details && { details }) }, result: null });
const donePay = (redirectUrl: string, body: MoneyOrders["pay"]["body"] = depositBody) =>
  storeOrder("pay", { body, state: "done", error: null, result: { redirectUrl, paymentId: "p1" } });

describe("paying out", () => {
  const out = "/en/account/payment?way=withdrawal";
  beforeEach(() => storeMethods(withSources));

  it("goes to a source of the player's own, with what is there and what the closed loop keeps back", async () => {
    const field = await open(out);
    expect(fact("available")).toBe("2.500,00");
    expect(fact("closed-loop")).toBe("At most 2.000,00 there for now: 500,00 must go back to RS35 •••• 11 first.");
    expect(screen.getByText("100,00 of your balance is bonus money and cannot be withdrawn.")).toBeDefined();
    expect(fact("when")).toBe("After our check, usually 1 to 3 working days");
    fireEvent.click(button("All: 2.000,00"));
    expect(field.value).toBe("2.000,00");
    fireEvent.click(button("Withdraw 2.000,00"));
    await waitFor(() =>
      expect(given("money.pay")).toEqual([
        { amount: 2000_00, currency: "RSD", method: "card", direction: "withdrawal", source: "c1", tabId: "tab" },
      ]),
    );
  });

  it.each([
    ["2.100", "At most 2.000,00 can go there now. 500,00 must go back to RS35 •••• 11 first"],
    ["2.600", "You can withdraw 2.500,00 at most"],
  ])("refuses %s before it is sent", async (typed, said) => {
    const field = await open(out);
    type(field, typed);
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBeNull());
    fireEvent.blur(field);
    expect(await screen.findByText(said)).toBeDefined();
    expect(given("money.pay")).toEqual([]);
  });

  it("says the server's own word of what must go where first", async () => {
    await open(out);
    const details = [
      { path: "b1", message: "750.5" },
      { path: "shop", message: "20" },
    ];
    await refusedPay(withdrawalBody, "closedLoop", details);
    const [most, bank, shop] = [
      "1.729,50 can go there now",
      "750,50 must go back to RS35 •••• 11 first",
      "20,00 must be",
    ];
    expect(await screen.findByText(`At most ${most}. ${bank}. ${shop} paid out in a shop first`)).toBeDefined();
  });

  it("goes to nobody's source that never paid in, but to a shop", async () => {
    await storeMethods([sampleMethod("card"), sampleMethod("shop", { directions: ["withdrawal"] })]);
    const field = await open(out);
    const radio = screen.getByRole<HTMLInputElement>("radio", { name: /Card/ });
    expect(radio.disabled).toBe(true);
    expect(radio.closest("label")?.textContent).toContain("Deposit this way once, then you can withdraw to it");
    expect(fact("when")).toContain("valid for 24 hours");
    type(field, "300");
    fireEvent.click(button("Withdraw 300,00"));
    await waitFor(() =>
      expect(given("money.pay")).toEqual([
        { amount: 300_00, currency: "RSD", method: "shop", direction: "withdrawal", tabId: "tab" },
      ]),
    );
  });

  it("leads to the documents where a shop may not pay out without them, until something else is chosen", async () => {
    await storeMethods([...withSources, sampleMethod("shop", { directions: ["withdrawal"] })]);
    const field = await open(`${out}&method=shop`);
    await refusedPay({ amount: 400, currency: "RSD", method: "shop", direction: "withdrawal" }, "documentsNeeded");
    expect((await screen.findByText("We need your documents first")).getAttribute("role")).toBe("alert");
    const link = screen.getByRole("link", { name: "Send documents" });
    expect(link.getAttribute("href")).toBe("/en/verification");
    const asked = client.calls.length;
    type(field, "300");
    // The refusal was read: the order that had it goes.
    await waitFor(() => expect(client.calls.slice(asked).map(({ name }) => name)).toContain("money.acknowledge"));
  });

  it("says nothing of documents where something else is wrong", async () => {
    await open(out);
    await refusedPay(withdrawalBody, "withdrawalPending");
    await screen.findByRole("alert");
    expect(screen.queryByRole("link", { name: "Send documents" })).toBeNull();
  });

  it("opens its own page once it was asked for, under the language of this one", async () => {
    const field = await open(out);
    type(field, "400");
    fireEvent.click(button("Withdraw 400,00"));
    await donePay("/callback?payment=p1", withdrawalBody);
    await waitFor(() => expect(address()).toBe("/en/callback?payment=p1"));
    expect(leavePage).not.toHaveBeenCalled();
  });

  it("asks before it ends a bonus, and sends the same again only then", async () => {
    await open(out);
    await refusedPay(withdrawalBody, "bonusWouldEnd");
    const dialog = await screen.findByRole("dialog", { name: "End your bonus?" });
    expect(dialog.textContent).toContain("100,00");
    fireEvent.click(within(dialog).getByRole("button", { name: "Withdraw, end bonus" }));
    await waitFor(() =>
      expect(given("money.pay")).toEqual([{ ...withdrawalBody, amount: 400_00, endsBonus: true, tabId: "tab" }]),
    );
  });

  it("keeps the bonus where the player would rather", async () => {
    await open(out);
    await refusedPay(withdrawalBody, "bonusWouldEnd");
    const dialog = await screen.findByRole("dialog", { name: "End your bonus?" });
    const [keep] = within(dialog)
      .getAllByRole("button", { name: "Keep the bonus" })
      .filter(({ textContent }) => textContent !== "");
    if (keep === undefined) throw new Error("no button");
    fireEvent.click(keep);
    await waitFor(() => expect(given("money.acknowledge")).toEqual(["r1"]));
    expect(given("money.pay")).toEqual([]);
  });
});
