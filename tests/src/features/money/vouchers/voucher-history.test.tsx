// @vitest-environment jsdom
// The vouchers of the player: read offline too, shown, copied, printed, taken back.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { VoucherHistoryPage } from "../../../../../src/features/money/vouchers/voucher-history-page.tsx";
import { readVouchersSchema } from "../../../../../src/protocol/read-vouchers.ts";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => storeSignedIn());
afterEach(async () => {
  vi.unstubAllGlobals();
  await emptyTables();
});

const day = 86_400_000;
const at = Date.UTC(2026, 10, 20, 12);
const code = "1234567890123452";
const times = { createdAtTimestamp: at, usedAtTimestamp: null, expiresAt: at + 90 * day };
const entry = { amount: 500, currency: "RSD", currencyId: 1, role: "made", ...times };
const entries = [
  { ...entry, id: "v1", voucher: code, textCode: "1234 - 5678 - 9012 - 3452", status: "open" },
  { ...entry, id: "v2", voucher: "************7777", textCode: "", status: "used", usedAtTimestamp: at + day },
  { ...entry, id: "v3", voucher: "************8888", textCode: "", status: "used", role: "used" },
];

async function show() {
  const value = readVouchersSchema.parse({ result: entries, totalPages: 1 });
  const key = personalKey({ kind: "vouchers", page: 1 });
  await deviceDb.personal.put({ sub: "s1", key, value, readAt: at, error: null });
  const client = await renderAt("/en/voucher_history", <VoucherHistoryPage />);
  const row = async (id: string): Promise<HTMLElement> => {
    await waitFor(() => expect(document.querySelector(`[data-voucher="${id}"]`)).not.toBeNull());
    return document.querySelector<HTMLElement>(`[data-voucher="${id}"]`) ?? document.body;
  };
  return { client, row };
}

it("shows an open code whole, offline too, and no other", async () => {
  const { client, row } = await show();
  act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
  expect((await row("v1")).textContent).toContain("1234 - 5678 - 9012 - 3452");
  expect((await row("v2")).textContent).toContain("************7777");
  expect(within(await row("v2")).queryByRole("button")).toBeNull();
  expect((await row("v3")).textContent).toContain("Used by you");
  expect(within(await row("v3")).queryByRole("button")).toBeNull();
  expect(within(await row("v1")).getByRole<HTMLButtonElement>("button", { name: "Take back" }).disabled).toBe(true);
  fireEvent.click(within(await row("v1")).getByRole("button", { name: "Show" }));
  const dialog = await screen.findByRole("dialog", { name: "Voucher" });
  expect(dialog.querySelector("[data-voucher-code]")?.getAttribute("data-voucher-code")).toBe(code);
});

it("prints a slip of 58 mm, once, with everything that a counter needs", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const sheetsBefore = [...document.adoptedStyleSheets];
  const { row } = await show();
  fireEvent.click(within(await row("v1")).getByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const rules = document.adoptedStyleSheets
    .filter((sheet) => !sheetsBefore.includes(sheet))
    .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
  expect(rules).toEqual([expect.stringMatching(/^@page \{ size: 58mm \d+mm; margin: 0(px)?; \}$/)]);
  const slip = document.querySelector("[data-slip]");
  for (const text of ["500,00 RSD", "Created", "Valid until"]) expect(slip?.textContent).toContain(text);
  expect(slip?.textContent?.match(/\d\d:\d\d UTC/g)).toHaveLength(2);
  expect([...(slip?.querySelectorAll("b") ?? [])].map((group) => group.textContent)).toEqual([
    "1234",
    "5678",
    "9012",
    "3452",
  ]);
  expect(document.documentElement.dataset["printing"]).toBe("");
  act(() => void dispatchEvent(new Event("afterprint")));
  await waitFor(() => expect(document.querySelector("[data-slip]")).toBeNull());
  expect(document.documentElement.dataset["printing"]).toBeUndefined();
  expect(document.adoptedStyleSheets).toEqual(sheetsBefore);
});

it("takes one back by using it, after asking", async () => {
  const { client, row } = await show();
  const given = () => client.calls.filter(({ name }) => name === "money.activateVoucher").map(({ args }) => args[0]);
  fireEvent.click(within(await row("v1")).getByRole("button", { name: "Take back" }));
  const dialog = await screen.findByRole("dialog", { name: "Take the voucher back?" });
  expect(dialog.textContent).toContain("500,00 returns to your balance");
  fireEvent.click(within(dialog).getByRole("button", { name: "Keep it" }));
  expect(given()).toEqual([]);
  fireEvent.click(within(await row("v1")).getByRole("button", { name: "Take back" }));
  const again = await screen.findByRole("dialog", { name: "Take the voucher back?" });
  fireEvent.click(within(again).getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(given()).toEqual([{ tabId: "tab", voucher: code }]));
});

it("tells why a press set nothing off", async () => {
  const { client, row } = await show();
  client.script("money.activateVoucher", () => {
    throw Object.assign(new Error("orderPending"), { code: "orderPending", name: "KvotaError" });
  });
  fireEvent.click(within(await row("v1")).getByRole("button", { name: "Take back" }));
  const dialog = await screen.findByRole("dialog", { name: "Take the voucher back?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["errors.orderPending"]));
});
