// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { snackbars } from "../../../../../../src/state/snackbars.ts";
import { fakeClipboard, showSecurity } from "../../../../../harness/security-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(async () => {
  await emptyTables();
  vi.unstubAllGlobals();
});

const part = () => within(screen.getByRole("region", { name: "Authenticator app" }));
const dialog = () => within(screen.getByRole("dialog"));
const press = (name: string) => fireEvent.click(dialog().getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
async function open(name: string): Promise<void> {
  fireEvent.click(part().getByRole("button", { name }));
  await screen.findByRole("dialog");
}
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const codes = async () =>
  within(await dialog().findByRole("list", { name: "Recovery codes" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const withApp = { totpSince: Date.UTC(2026, 0, 2, 12), recoveryCodesLeft: 7 };

it("is set up by the password and two codes in a row, and its recovery codes close by their own button alone", async () => {
  const rig = await showSecurity({}, { "totp/confirm": "codesInvalid" });
  await open("Set up app");
  type("Current password", "Sandbox-Pass1");
  press("Set up app");
  expect(await dialog().findByText("ABCD EFGH IJ")).toBeDefined();
  expect(await dialog().findByRole("figure", { name: "QR code for your authenticator app" })).toBeDefined();
  press("Confirm app");
  expect(await dialog().findAllByText("Enter a code")).toHaveLength(2);
  type("Code that the app shows now", "111111");
  type("The code after it", "222222");
  press("Confirm app");
  expect(await dialog().findByText(/^Enter two codes in a row/)).toBeDefined();
  press("Confirm app");
  expect(await codes()).toEqual(["one-1", "two-2"]);
  expect(rig.sent("totp/confirm").at(-1)?.body).toEqual({ code: "111111", next: "222222" });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(dialog().queryByRole("button", { name: "Close" })).toBeNull();
  expect([await codes(), rig.enrolled()]).toEqual([["one-1", "two-2"], 0]);
  press("I have stored them");
  await closed();
  expect(rig.enrolled()).toBe(1);
});

it("is removed by password and code; without the code nothing is sent, and a wrong one stands beside its field", async () => {
  const rig = await showSecurity(withApp, { "totp/remove": "codeInvalid" });
  expect(part().getByText("Recovery codes left: 7")).toBeDefined();
  await open("Remove app");
  type("Current password", "Sandbox-Pass1");
  press("Remove app");
  expect(await dialog().findByText("Enter a code")).toBeDefined();
  expect(rig.sent("totp/remove")).toEqual([]);
  type("Code", "000000");
  press("Remove app");
  expect(await dialog().findByText("This code is wrong or was used already")).toBeDefined();
  type("Code", "123456");
  press("Remove app");
  await closed();
  expect(rig.sent("totp/remove").at(-1)?.body).toEqual({ password: "Sandbox-Pass1", code: "123456" });
});

it("has new recovery codes, which can be copied, and says so where they cannot", async () => {
  await showSecurity(withApp);
  await open("New recovery codes");
  type("Current password", "Sandbox-Pass1");
  type("Code", "123456");
  press("New recovery codes");
  expect(await codes()).toEqual(["new-1", "new-2"]);
  const copied = fakeClipboard();
  press("Copy codes");
  await waitFor(() => expect(copied).toEqual(["new-1\nnew-2"]));
  expect(snackbars.shown.at(-1)).toMatchObject({ messageKey: "notice.codesCopied" });
  fakeClipboard(true);
  press("Copy codes");
  await waitFor(() => expect(snackbars.shown.at(-1)).toMatchObject({ messageKey: "share.copyFailed", tone: "error" }));
});
