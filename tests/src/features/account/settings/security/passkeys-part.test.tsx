// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { snackbars } from "../../../../../../src/state/snackbars.ts";
import { passkeyOf, type SecurityRig, showSecurity } from "../../../../../harness/security-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(async () => {
  await emptyTables();
  vi.unstubAllGlobals();
});

const part = () => within(screen.getByRole("region", { name: "Passkeys" }));
const dialog = () => within(screen.getByRole("dialog"));
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole("button", { name }));
const typePassword = (value = "Sandbox-Pass1") =>
  fireEvent.change(dialog().getByLabelText("Current password"), { target: { value } });
async function open(name: string): Promise<void> {
  fireEvent.click(part().getByRole("button", { name }));
  await screen.findByRole("dialog");
}
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const browserAsks = ({ browser }: SecurityRig, kind: string) =>
  waitFor(() => expect(browser.pending()?.kind).toBe(kind));

describe("a passkey is added", () => {
  it("by the password, and the session is renewed by it", async () => {
    const rig = await showSecurity();
    await open("Add passkey");
    typePassword();
    press("Add passkey");
    await browserAsks(rig, "creation");
    await act(async () => rig.browser.pending()?.answer());
    await closed();
    expect(rig.sent("passkeys/options")).toEqual([{ body: { password: "Sandbox-Pass1" }, byPasskey: false }]);
    expect(rig.sent("passkeys/add")).toMatchObject([{ body: { passkey: { id: "passkey" } } }]);
    await waitFor(() => expect(rig.enrolled()).toBe(1));
    expect(snackbars.shown.at(-1)).toMatchObject({ messageKey: "notice.factorsChanged" });
  });

  it("by another passkey, that signs for just that", async () => {
    const rig = await showSecurity({ passkeys: [passkeyOf()] });
    await open("Add passkey");
    press("Use a passkey");
    await browserAsks(rig, "dialog");
    expect(rig.sent("challenge")).toEqual([
      { body: { path: "/account/v1/factors/passkeys/options", body: {} }, byPasskey: false },
    ]);
    await act(async () => rig.browser.pending()?.answer());
    await browserAsks(rig, "creation");
    expect(rig.sent("passkeys/options")).toEqual([{ body: {}, byPasskey: true }]);
  });

  it("not where the password is missing or wrong, which stands beside its field", async () => {
    const rig = await showSecurity({}, { "passkeys/options": "currentPasswordInvalid" });
    await open("Add passkey");
    press("Add passkey");
    expect(await dialog().findByText("Enter your current password")).toBeDefined();
    expect(rig.sent("passkeys/options")).toEqual([]);
    typePassword("Wrong-Pass1");
    press("Add passkey");
    expect(await dialog().findByText("This is not your current password")).toBeDefined();
    expect([rig.browser.kinds, rig.sent("passkeys/add")]).toEqual([[], []]);
  });

  it("not where the device has one already, nor after the dialog was closed over the browser's", async () => {
    const rig = await showSecurity();
    await open("Add passkey");
    typePassword();
    press("Add passkey");
    await browserAsks(rig, "creation");
    await act(async () => rig.browser.pending()?.refuse("InvalidStateError"));
    expect(await dialog().findByText("This device has a passkey for your account already")).toBeDefined();
    press("Add passkey");
    await browserAsks(rig, "creation");
    press("Cancel");
    await closed();
    await waitFor(() => expect(rig.browser.pending()).toBeNull());
    expect([rig.sent("passkeys/add"), rig.enrolled()]).toEqual([[], 0]);
  });
});

describe("where none can be added", () => {
  it.each([
    [
      "ten are enough",
      { passkeys: Array.from({ length: 10 }, (_, index) => passkeyOf({ id: `p${index}` })) },
      "Log in with your fingerprint, face or device PIN instead of the password.",
    ],
    ["the site has no name", { passkeyHost: null }, "This browser or address cannot have passkeys."],
    ["it is another host's", { passkeyHost: "bet.example" }, "Passkeys of this site can be used at bet.example only."],
  ])("%s", async (_, factors, words) => {
    await showSecurity(factors);
    expect(part().queryByRole("button", { name: "Add passkey" })).toBeNull();
    expect(part().getByText(words)).toBeDefined();
  });
});

describe("the list", () => {
  it("says when each was added and used, and gives it another name, which must not be empty", async () => {
    const rig = await showSecurity({ passkeys: [passkeyOf({ usedAt: Date.UTC(2026, 4, 6, 12) })] });
    expect(part().getByRole("listitem").textContent).toMatch(/This laptop.*Added 0?2.*2026.*Last used 0?6.*2026/);
    const rename = async (name: string): Promise<void> => {
      await open("Rename This laptop");
      fireEvent.change(dialog().getByLabelText("Name of the passkey"), { target: { value: name } });
      press("Save changes");
      await closed();
    };
    await rename("   ");
    await rename("  My phone ");
    expect(rig.sent("passkeys/rename")).toEqual([{ body: { id: "p1", name: "My phone" }, byPasskey: false }]);
  });

  it("removes one by another, which then signs for its removal; and the last by the password alone", async () => {
    const two = await showSecurity({ passkeys: [passkeyOf(), passkeyOf({ id: "p2", name: "Phone" })] });
    await open("Remove This laptop");
    expect(dialog().getByText(/^This laptop will no longer log in/)).toBeDefined();
    press("Use a passkey");
    await browserAsks(two, "dialog");
    await act(async () => two.browser.pending()?.answer());
    await closed();
    expect(two.sent("challenge")[0]?.body).toEqual({
      path: "/account/v1/factors/passkeys/remove",
      body: { id: "p1" },
    });
    expect(two.sent("passkeys/remove")).toEqual([{ body: { id: "p1" }, byPasskey: true }]);
    await emptyTables();

    const rig = await showSecurity({ passkeys: [passkeyOf()] });
    await open("Remove This laptop");
    expect(dialog().getByText(/^This laptop is your last passkey/)).toBeDefined();
    expect(dialog().queryByRole("button", { name: "Use a passkey" })).toBeNull();
    typePassword();
    press("Remove");
    await closed();
    expect(rig.sent("passkeys/remove")).toEqual([{ body: { id: "p1", password: "Sandbox-Pass1" }, byPasskey: false }]);
  });
});
