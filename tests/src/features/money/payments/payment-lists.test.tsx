// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { formatDate } from "../../../../../src/i18n/format-moment.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { bothMethods, openPaymentPage, storePayer } from "../../../../harness/payment-page.tsx";
import { storeMethods, storeOrder, storePayments } from "../../../../harness/payments-screen.tsx";
import { samplePayment } from "../../../../harness/sample-payment.ts";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(async () => {
  await storePayer();
  await storeMethods(bothMethods);
});
afterEach(async () => {
  vi.useRealTimers();
  await emptyTables();
});

/** No day ends while the test runs. */
const standAtNoon = (): Date => {
  const noon = new Date(new Date().setHours(12, 0, 0, 0));
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  return noon;
};

let client: FakeClient;
async function open(address?: string) {
  client = await openPaymentPage(address);
}
const given = (name: string) => client.calls.filter((call) => call.name === name).map(({ args }) => args[0]);
const address = () => screen.getByTestId("address").textContent;

describe("what is under way", () => {
  const requested = samplePayment({
    direction: "withdrawal",
    amount: 400,
    status: "requested",
    canCancel: true,
    source: { id: "c1", label: "•••• 4242" },
  });
  const cardOf = (name: RegExp) => screen.findByRole("article", { name });

  it("shows how far a withdrawal has come, and cancels it", async () => {
    await storePayments([requested]);
    await open();
    const article = await cardOf(/Withdrawal 400,00/);
    expect(
      within(article)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Requested", "Approved", "On its way", "Completed"]);
    expect(article.querySelector("[aria-current=step]")?.textContent).toBe("Requested");
    fireEvent.click(within(article).getByRole("button", { name: "Cancel withdrawal" }));
    await waitFor(() => expect(given("money.cancelPayment")).toEqual([{ paymentId: "p1", tabId: "tab" }]));
    await storeOrder("cancelPayment", {
      body: { paymentId: "p1" },
      state: "refused",
      result: null,
      error: { key: "paymentDecided" },
    });
    await within(article).findByText("The payment has already been processed and cannot be cancelled");
  });

  it("leads back to the provider's page of a deposit that was not finished, never elsewhere", async () => {
    await storePayments([
      samplePayment({ redirectUrl: "https://pay.example/p/1" }),
      samplePayment({ paymentId: "p2", amount: 7, redirectUrl: "http://pay.example/p/2" }),
    ]);
    await open();
    const link = within(await cardOf(/Deposit 1.000,00/)).getByRole("link", { name: "Pay now" });
    expect(link.getAttribute("href")).toBe("https://pay.example/p/1");
    expect(within(await cardOf(/Deposit 7,00/)).queryByRole("link")).toBeNull();
  });

  it("shows a shop's code to say and to scan", async () => {
    const shop = { direction: "withdrawal", method: "shop", status: "requested", code: "123456" } as const;
    await storePayments([samplePayment(shop)]);
    await open();
    const article = await cardOf(/Withdrawal/);
    expect(article.querySelector("[data-payment-code]")?.textContent).toBe("123 456");
    within(article).getByRole("figure", { name: "Withdrawal code as a QR code" });
    within(article).getByText(/Say this code at the counter/);
  });
});

describe("the history", () => {
  it("lists payments with how they came out, by filter and page of the address", async () => {
    await storePayments([samplePayment({ status: "succeeded" })], {}, 2);
    await storePayments([samplePayment({ paymentId: "p9", status: "failed", amount: 5 })], { status: "failed" });
    await open();
    const list = screen.getByRole("region", { name: "Your payments" });
    await waitFor(() => expect(list.querySelector("[data-payment-row=p1]")?.textContent).toContain("+1.000,00"));
    expect(within(list).getByRole("link", { name: /next/i }).getAttribute("href")).toContain("page=2");
    fireEvent.change(within(list).getByRole("combobox", { name: "Status" }), { target: { value: "failed" } });
    await waitFor(() =>
      expect(list.querySelector("[data-payment-row=p9]")?.textContent).toContain("did not go through"),
    );
    expect(address()).toBe("/en/account/payment?status=failed");
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({
        kind: "personal",
        request: { kind: "payments", direction: "", status: "failed", from: null, to: null, page: 1 },
      }),
    );
  });

  it("stands by day, the newest first, each payment with the time of its day", async () => {
    const now = standAtNoon();
    const at = (daysAgo: number, hour: number): number =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, 5).getTime();
    const ended = { status: "succeeded" } as const;
    await storePayments([
      samplePayment({ ...ended, paymentId: "p1", createdAt: at(0, 0) }),
      samplePayment({ ...ended, paymentId: "p2", createdAt: at(3, 21) }),
      samplePayment({ ...ended, paymentId: "p3", createdAt: at(3, 8) }),
    ]);
    await open();
    const today = await screen.findByRole("region", { name: "Today" });
    const idsIn = (region: HTMLElement): (string | undefined)[] =>
      [...region.querySelectorAll<HTMLElement>("[data-payment-row]")].map(({ dataset }) => dataset["paymentRow"]);
    expect(idsIn(today)).toEqual(["p1"]);
    const before = screen.getByRole("region", { name: formatDate(at(3, 8), "en") });
    expect(idsIn(before)).toEqual(["p2", "p3"]);
    expect(before.querySelector("li")?.textContent).toContain("21:05");
    expect(before.querySelector("li")?.textContent).not.toContain(String(now.getFullYear()));
  });

  it("calls that day today which it is by the server's clock", async () => {
    standAtNoon();
    const twoDays = 48 * 3_600_000;
    await deviceDb.status.put({
      id: "core",
      coreId: "core",
      connection: "online",
      since: 0,
      heartbeat: 1,
      clockOffset: -twoDays,
      maintenanceLeft: null,
      maintenanceAt: 0,
    });
    await storePayments([samplePayment({ status: "succeeded", createdAt: Date.now() - twoDays })]);
    await open();
    const today = await screen.findByRole("region", { name: "Today" });
    expect(today.querySelector("[data-payment-row=p1]")).not.toBeNull();
  });

  it("says what to do where a filter leaves nothing", async () => {
    await storePayments([], { direction: "withdrawal" });
    await open("/en/account/payment?direction=withdrawal");
    fireEvent.click(await screen.findByRole("button", { name: /Clear/ }));
    await screen.findByText("No payments yet");
    expect(address()).toBe("/en/account/payment");
  });

  it("offline shows what was read last, with its time", async () => {
    await storePayments([samplePayment({ status: "succeeded" })]);
    await open();
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await waitFor(() => expect(document.querySelector("[data-as-of]")).not.toBeNull());
    expect(document.querySelector("[data-payment-row=p1]")).not.toBeNull();
  });
});

it("the balance says how much of it is bonus money", async () => {
  await open();
  const wallet = () => document.querySelector('[data-wallet-id="1"]');
  // The form has read the wallets; the list reads them by itself, and whether they may be seen.
  await waitFor(() => expect(wallet()?.textContent).toContain("2.600,00"));
  expect(wallet()?.querySelector("[data-wallet-bonus]")?.textContent).toBe("of it bonus money: 100,00");
});
