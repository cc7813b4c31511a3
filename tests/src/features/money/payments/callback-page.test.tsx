// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { plainAmount, readAmount } from "../../../../../src/domain/typed-amount.ts";
import { CallbackPage } from "../../../../../src/features/money/payments/payment-pages.tsx";
import { paymentStatuses } from "../../../../../src/protocol/payments.ts";
import { panels } from "../../../../../src/state/panels.ts";
import { rememberReturn } from "../../../../../src/state/payment-return.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { holdTimers } from "../../../../harness/held-timers.ts";
import { storePayment, storePersonal } from "../../../../harness/payments-screen.tsx";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { samplePayment } from "../../../../harness/sample-payment.ts";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(async () => {
  setWidth(360);
  await storeSignedIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await emptyTables();
});

const minorOf = (text: string): number => readAmount(text, plainAmount) ?? Number.NaN;

let client: FakeClient;
const shown = () => document.querySelector("[data-payment]");
const state = () => shown()?.getAttribute("data-payment");
async function open(address = "/en/callback?payment=p1") {
  client = await renderAt(address, <CallbackPage />);
  await waitFor(() => expect(shown()).not.toBeNull());
}
const becomes = (expected: string) => waitFor(() => expect(state()).toBe(expected));

describe("the page that a provider sends back to", () => {
  it("asks the server for the payment and says nothing before it has answered", async () => {
    await open("/en/callback?payment=p1&status=succeeded&amount=9999");
    expect(state()).toBe("checking");
    const asked = [{ kind: "personal", request: { kind: "payment", paymentId: "p1" } }];
    await waitFor(() => expect(client.subscriptions.now()).toEqual(asked));
    expect(shown()?.textContent).not.toMatch(/9999|balance\./);
    await storePayment(samplePayment({ status: "open" }));
    await becomes("open");
    await storePayment(samplePayment({ status: "succeeded" }));
    await becomes("succeeded");
    expect(shown()?.textContent).toContain("1.000,00 is in your balance.");
  });

  it.each(paymentStatuses)("says what %s means in words", async (status) => {
    const withdrawals = ["requested", "approved", "sent", "rejected", "returned"];
    const direction = withdrawals.includes(status) ? "withdrawal" : "deposit";
    await storePayment(samplePayment({ status, direction }));
    await open();
    await becomes(status);
    expect(shown()?.querySelector("h2")?.textContent).not.toBe("");
    expect(shown()?.querySelector("output p")?.textContent?.trim()).not.toBe("");
  });

  it("of a payment that the server does not know it shows no success, and watches the wallets", async () => {
    await storePersonal({ kind: "payment", paymentId: "p1" }, samplePayment({ status: "succeeded" }), "notFound");
    await open();
    await becomes("waiting");
    screen.getByText("We are waiting for the payment");
    screen.getByText("Payment: p1");
    expect(shown()?.textContent).not.toContain("1.000,00");
    const hold = (credit: number) =>
      act(async () => {
        await deviceDb.wallets.put({ sub: "s1", currencyId: 1, currency: "RSD", credit });
      });
    // From when on it watches is its own: an amount that it tells is what the next is measured by.
    const told = () => /Your balance is ([\d.,]+) higher/.exec(shown()?.textContent ?? "")?.[1];
    let credit = 10_000_00;
    await waitFor(async () => {
      await hold((credit += 1_00));
      expect(told()).toBeDefined();
    });
    // What it tells may still be of the hold before; this much can only be of this one.
    await hold((credit += 1000_00));
    await waitFor(() => expect(minorOf(told() ?? "")).toBeGreaterThan(1000_00));
    const before = minorOf(told() ?? "");
    await hold(credit + 87_50);
    await waitFor(() => expect(minorOf(told() ?? "") - before).toBe(87_50));
  });

  it("asks again when the player returns to it", async () => {
    await storePersonal({ kind: "payment", paymentId: "p1" }, null, "notFound");
    await open();
    await becomes("waiting");
    const asked = [{ kind: "personal", request: { kind: "payment", paymentId: "p1" } }];
    await waitFor(() => expect(client.subscriptions.now()).toEqual(asked));
    const turns = client.subscriptions.inTurn.length;
    fireEvent.focus(window);
    await waitFor(() => expect(client.subscriptions.inTurn.slice(turns)).toEqual([[], asked]));
    expect(state()).toBe("waiting");
  });

  it("without a payment in the address it asks for nothing", async () => {
    await deviceDb.session.put({ id: "current", state: "guest" });
    await open("/en/callback?status=succeeded");
    await becomes("none");
    await screen.findByRole("button", { name: "Log in" });
    await act(() => storeSignedIn());
    // From then on it is known who could be told of one.
    await waitFor(() => expect(screen.queryByRole("button", { name: "Log in" })).toBeNull());
    screen.getByText("No payment is named here");
    expect(client.subscriptions.inTurn).toEqual([]);
  });

  it("says the reason where there is one", async () => {
    const reason = { status: "requested", reason: "documentsNeeded", direction: "withdrawal" } as const;
    await storePayment(samplePayment(reason));
    await open();
    expect(await screen.findByText(/We need your documents before it can be paid out/)).toBeDefined();
  });

  it("can be left after a minute without an end, and says so", async () => {
    await storePayment(samplePayment({ status: "pending" }));
    const minute = holdTimers(60_000);
    await open();
    await becomes("pending");
    expect(shown()?.textContent).not.toContain("You can leave this page");
    act(() => minute.run());
    expect(shown()?.textContent).toContain("You can leave this page");
    await storePayment(samplePayment({ status: "failed" }));
    await becomes("failed");
    expect(shown()?.textContent).not.toContain("You can leave this page");
  });

  it("asks a guest to log in and stays where it is", async () => {
    await deviceDb.session.put({ id: "current", state: "guest" });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Log in" }));
    expect(panels.logIn).toBe(true);
    expect(state()).toBe("waiting");
    expect(screen.getByTestId("address").textContent).toBe("/en/callback?payment=p1");
    expect(client.subscriptions.now()).toEqual([]);
    await act(() => storeSignedIn());
    await storePayment(samplePayment({ status: "succeeded" }));
    await becomes("succeeded");
  });

  it("goes on in the language in which this tab left for the provider, once", async () => {
    rememberReturn("/de");
    await open("/callback?payment=p1");
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/de/callback?payment=p1"));
    expect(sessionStorage.length).toBe(0);
  });

  it("stays in the language of its address where this tab left for nothing", async () => {
    await storePayment(samplePayment({ status: "succeeded" }));
    await open("/callback?payment=p1");
    // Long after it would have gone on.
    await becomes("succeeded");
    expect(screen.getByTestId("address").textContent).toBe("/callback?payment=p1");
  });
});
