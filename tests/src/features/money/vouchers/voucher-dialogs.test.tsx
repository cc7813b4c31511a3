// @vitest-environment jsdom
// Making and using vouchers: what a dialog takes, what it shows while an outcome is not known, and what it leaves behind.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VoucherSlot } from "../../../../../src/app/overlays/page-overlays.tsx";
import type { MoneyOrderRow } from "../../../../../src/db/money-orders.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import type { Language } from "../../../../../src/i18n/languages.ts";
import { closeVoucher, openVoucher, panels } from "../../../../../src/state/panels.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
// Its code comes when it is first opened, which is not what these tests wait for.
beforeAll(() => import("../../../../../src/features/money/vouchers/voucher-dialogs.tsx"));
beforeEach(() => storeSignedIn());
afterEach(async () => {
  act(closeVoucher);
  await emptyTables();
});

const code = "1234567890123452";
const requestId = "0e4b1d1c-4d1f-4c0e-9b1a-2f3c4d5e6f70";

let client: FakeClient;
async function open(kind: "create" | "use", name: string, language?: Language): Promise<HTMLElement> {
  client = await renderScreen(<VoucherSlot />, language);
  act(() => openVoucher(kind));
  return screen.findByRole("dialog", { name });
}

async function store(row: Partial<MoneyOrderRow>): Promise<void> {
  const base = { sub: "s1", requestId, tabId: "tab", at: 1000, state: "checking", error: null, result: null };
  await act(async () => void (await deviceDb.moneyOrders.put({ ...base, ...row } as MoneyOrderRow)));
}
const createBody = { amount: 500, currency: "RSD", currencyId: 1 };
const calls = (name: string) => client.calls.filter((call) => call.name === name).map(({ args }) => args[0]);
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole("button", { name }));

describe("Create voucher", () => {
  it("says between what the amount must be, and sends one that is", async () => {
    const dialog = await open("create", "Create voucher");
    const amount = await within(dialog).findByRole("textbox", { name: "Amount" });
    expect(dialog.textContent).toContain("The amount must be from 100 RSD to 10.000 RSD.");
    for (const typed of ["99", "10.000,01", "abc", ""]) {
      fireEvent.change(amount, { target: { value: typed } });
      press(dialog, "Create");
      expect(amount.getAttribute("aria-invalid")).toBe("true");
      // What is wrong stands where the range stood, and not over it.
      const about = (amount.getAttribute("aria-describedby") ?? "").split(" ");
      const told = about.map((id) => document.getElementById(id)?.textContent ?? "");
      expect(told.filter((text) => text !== "")).toHaveLength(1);
    }
    // The same a second time, too.
    for (let time = 0; time < 2; time += 1) {
      const button = within(dialog).getByRole("button", { name: "Create" });
      button.focus();
      fireEvent.click(button);
      expect(document.activeElement).toBe(amount);
    }
    expect(calls("money.createVoucher")).toEqual([]);
    fireEvent.change(amount, { target: { value: "1.234,50" } });
    expect(amount.getAttribute("aria-invalid")).toBeNull();
    client.script("money.createVoucher", () => requestId);
    press(dialog, "Create");
    await waitFor(() => expect(calls("money.createVoucher")).toHaveLength(1));
    expect(calls("money.createVoucher")).toEqual([{ tabId: "tab", amount: 123_450, currency: "RSD", currencyId: 1 }]);
    // Until its row is there a second press is none.
    press(dialog, "Create");
    expect(calls("money.createVoucher")).toHaveLength(1);
  });

  it("speaks of dinars in Serbian as the site always did", async () => {
    const dialog = await open("create", "Napravi vaučer", "rs");
    await within(dialog).findByRole("textbox", { name: "Iznos" });
    expect(dialog.textContent).toContain("Iznos mora biti od 100 Din. do 10.000 Din.");
  });

  it("takes cash alone, of a wallet that the player chooses", async () => {
    const limits = [
      { currency: { currency_id: 1, currency: "RSD" }, min: 100, max: 100_000 },
      { currency: { currency_id: 2, currency: "EUR" }, min: 1, max: 1000 },
    ];
    await offerDb.catalogue.put({ key: "settings:general", value: [{ key: "voucherLimits", value: limits }] });
    await deviceDb.wallets.bulkPut([
      { sub: "s1", currencyId: 1, currency: "RSD", credit: 500_00, cash: 300_00, bonus: 200_00 },
      { sub: "s1", currencyId: 2, currency: "EUR", credit: 20_00, cash: 20_00, bonus: 0 },
      { sub: "s1", currencyId: 1000, currency: "FREEBET-RSD", credit: 500_00 },
    ]);
    const dialog = await open("create", "Create voucher");
    await within(dialog).findByText(/from 100 RSD to 300 RSD/);
    expect(dialog.textContent).toContain("Bonus money cannot be put into a voucher.");
    // The site's limits may be read after the wallets.
    const wallet = await within(dialog).findByRole<HTMLSelectElement>("combobox", { name: "From wallet" });
    expect([...wallet.options].map(({ text }) => text)).toEqual(["RSD", "EUR"]);
    fireEvent.change(wallet, { target: { value: "2" } });
    expect(dialog.textContent).toContain("from 1 EUR to 20 EUR");
  });

  it("says what is missing where there is too little", async () => {
    await deviceDb.wallets.put({ sub: "s1", currencyId: 1, currency: "RSD", credit: 90_00 });
    // Another wallet than the one in use.
    await deviceDb.wallets.put({ sub: "s1", currencyId: 2, currency: "EUR", credit: 90_00 });
    const dialog = await open("create", "Voucher");
    expect(dialog.textContent).toContain("A voucher starts at 100 RSD");
    press(dialog, "OK");
    await waitFor(() => expect(panels.voucher).toBeNull());
  });

  it("shows the code once there is one, and forgets it when it is closed", async () => {
    const dialog = await open("create", "Create voucher");
    await store({ kind: "createVoucher", body: createBody });
    await within(dialog).findByText(/checking whether the voucher was created/);
    await store({
      kind: "createVoucher",
      body: createBody,
      state: "done",
      result: { code, amount: 500_00, currency: "RSD" },
    });
    await waitFor(() => expect(dialog.querySelector("[data-voucher-code]")).not.toBeNull());
    const shown = dialog.querySelector("[data-voucher-code]");
    expect(shown?.getAttribute("data-voucher-code")).toBe(code);
    expect(shown?.textContent).toBe("1234 - 5678 - 9012 - 3452");
    expect(dialog.textContent).toContain("500,00");
    press(dialog, "Close");
    await waitFor(() => expect(calls("money.acknowledge")).toEqual([requestId]));
  });

  it("says beside the field why it was refused, until another amount is typed", async () => {
    const dialog = await open("create", "Create voucher");
    await store({ kind: "createVoucher", body: createBody, state: "refused", error: { key: "voucherCount" } });
    await within(dialog).findByText(/You have 20 open vouchers/);
    expect(document.activeElement).toBe(within(dialog).getByRole("textbox", { name: "Amount" }));
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Amount" }), { target: { value: "5" } });
    expect(calls("money.acknowledge")).toEqual([requestId]);
  });

  it("is locked by the same order of another tab, and shows its code there alone", async () => {
    const dialog = await open("create", "Create voucher");
    await store({ kind: "createVoucher", body: createBody, tabId: "other" });
    await within(dialog).findByText(/checking whether the voucher was created/);
    const result = { code, amount: 500_00, currency: "RSD" };
    await store({ kind: "createVoucher", body: createBody, tabId: "other", state: "done", result });
    await within(dialog).findByRole("textbox", { name: "Amount" });
    expect(dialog.querySelector("[data-voucher-code]")).toBeNull();
  });

  it("says offline that it is, and takes no press", async () => {
    const dialog = await open("create", "Create voucher");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    const button = await within(dialog).findByRole<HTMLButtonElement>("button", { name: "You are offline" });
    expect(button.disabled).toBe(true);
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Amount" }), { target: { value: "500" } });
    fireEvent.submit(button);
    expect(calls("money.createVoucher")).toEqual([]);
  });
});

describe("Use voucher", () => {
  const type = (box: HTMLInputElement, value: string) => fireEvent.input(box, { target: { value } });
  const boxOf = (dialog: HTMLElement) =>
    within(dialog).findByRole<HTMLInputElement>("textbox", { name: "Voucher code" });

  it("masks what is pasted, and sends nothing before it is whole", async () => {
    const dialog = await open("use", "Use voucher");
    const box = await boxOf(dialog);
    expect([box.inputMode, box.autocomplete, box.maxLength]).toEqual(["numeric", "off", 25]);
    type(box, "123456789012345");
    expect(box.value).toHaveLength(24);
    fireEvent.submit(box);
    expect(calls("money.activateVoucher")).toEqual([]);
    type(box, code);
    expect(box.value).toBe("1234 - 5678 - 9012 - 3452");
    client.script("money.activateVoucher", () => requestId);
    fireEvent.submit(box);
    await waitFor(() => expect(calls("money.activateVoucher")).toEqual([{ tabId: "tab", voucher: code }]));
    fireEvent.submit(box);
    expect(calls("money.activateVoucher")).toHaveLength(1);
    await store({
      kind: "activateVoucher",
      body: { voucher: code },
      state: "done",
      result: { amount: 1, currency: "RSD" },
    });
    await waitFor(() => expect(panels.voucher).toBeNull());
    expect(calls("money.acknowledge")).toEqual([requestId]);
  });

  it("keeps the code where it was refused, says why, and brings the focus there", async () => {
    const dialog = await open("use", "Use voucher");
    const box = await boxOf(dialog);
    type(box, code);
    client.script("money.activateVoucher", () => requestId);
    within(dialog).getByRole("button", { name: "Use" }).focus();
    fireEvent.submit(box);
    await waitFor(() => expect(calls("money.activateVoucher")).toHaveLength(1));
    await store({ kind: "activateVoucher", body: { voucher: code }, state: "refused", error: { key: "voucherUsed" } });
    await within(dialog).findByText("This voucher has already been used");
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe("1234 - 5678 - 9012 - 3452");
  });

  it("does not close for what came of an earlier one", async () => {
    await deviceDb.moneyOrders.put({
      sub: "s1",
      requestId,
      tabId: "tab",
      at: 1000,
      kind: "activateVoucher",
      body: { voucher: code },
      state: "done",
      error: null,
      result: { amount: 1, currency: "RSD" },
    });
    const dialog = await open("use", "Use voucher");
    await boxOf(dialog);
    await waitFor(() => expect(calls("money.acknowledge")).toEqual([requestId]));
    expect(panels.voucher).toBe("use");
  });

  it("closes when the player is gone", async () => {
    await open("use", "Use voucher");
    await act(async () => void (await deviceDb.session.put({ id: "current", state: "guest" })));
    await waitFor(() => expect(panels.voucher).toBeNull());
  });
});
