// @vitest-environment jsdom
// Users as administrators see them: listed, looked at, and acted on with a reason and the password.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deviceDb } from "../../../../src/db/tab-databases.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, keptOnDevice, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";
import { gambling, untold, userRow } from "../../../harness/desk-samples.ts";

beforeAll(openTables);
afterEach(closeDesk);

const milica = userRow({ sub: "u2", username: "milica", firstName: "Milica", lastName: "Marić" });
const list = {
  result: [milica, userRow({ sub: "u3", username: "petar", blocked: true })],
  totalPages: 3,
  total: 102,
  asOf: 1,
};
const detail = { ...milica, ...untold, emailVerified: false, wallets: [], gambling, sessions: [] };
const reads = { "operator/users": list, "operator/users/get": detail };

const rowOf = async (id: string): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector(`[data-row="${id}"]`)).not.toBeNull());
  return document.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? document.body;
};
const address = (): string => screen.getByTestId("address").textContent;

describe("the list of users", () => {
  it("does not look as if it was searched where the address has a term that is too short", async () => {
    const rig = await showDesk("/en/operator/users?search=mi", reads);
    await rowOf("u2");
    expect(rig.asked("operator/users")).toEqual([{ page: 1 }]);
    expect(document.querySelector("q")).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  it("is sorted, narrowed and paged by the server, as the address says", async () => {
    const rig = await showDesk("/en/operator/users?page=2&search=mil", reads);
    const row = await rowOf("u2");
    expect(row.textContent).toContain("1,234.50 RSD");
    expect(rig.asked("operator/users")).toEqual([{ page: 2, search: "mil" }]);
    const table = screen.getByRole("table", { name: "Users" });
    expect(table.dataset["desk"]).toBe("users");
    fireEvent.click(within(table).getByRole("button", { name: /^Username/ }));
    await waitFor(() => expect(address()).toBe("/en/operator/users?search=mil&sort=username"));
    expect(
      within(table)
        .getByRole("columnheader", { name: /^Username/ })
        .getAttribute("aria-sort"),
    ).toBe("ascending");
    fireEvent.click(within(table).getByRole("button", { name: /^Username/ }));
    await waitFor(() =>
      expect(rig.asked("operator/users").at(-1)).toEqual({ page: 1, search: "mil", sort: "-username" }),
    );
    fireEvent.change(screen.getByRole("combobox", { name: "Status of users" }), { target: { value: "blocked" } });
    await waitFor(() => expect(rig.asked("operator/users").at(-1)).toMatchObject({ status: "blocked" }));
    fireEvent.click(screen.getByRole("link", { name: "Page 2" }));
    await waitFor(() => expect(rig.asked("operator/users").at(-1)).toMatchObject({ page: 2 }));
  });

  it("goes to the last page from one that is past the end, with what it is narrowed by", async () => {
    const read = reads["operator/users"];
    const answer = ({ body }: { body: { page: number } }) => (body.page > 3 ? { ...read, result: [] } : read);
    await showDesk("/en/operator/users?page=9&search=mil", { ...reads, "operator/users": answer });
    await rowOf("u2");
    expect(address()).toMatch(/users\?(page=3&search=mil|search=mil&page=3)$/);
  });

  it("breaks an address after its signs", async () => {
    await showDesk("/en/operator/users", reads);
    const email = (await rowOf("u2")).querySelector('td[data-column="email"]');
    expect(email?.textContent).toBe("milica@kvota.test");
    expect(email?.querySelectorAll("wbr")).toHaveLength(2);
  });

  it("unfolds a row by keyboard, and goes from row to row", async () => {
    await showDesk("/en/operator/users", reads);
    await rowOf("u2");
    const first = screen.getByRole("button", { name: "Details of milica" });
    const second = screen.getByRole("button", { name: "Details of petar" });
    expect(first.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(first);
    expect(first.getAttribute("aria-expanded")).toBe("true");
    const details = document.getElementById(first.getAttribute("aria-controls") ?? "");
    expect(details?.textContent).toContain("milica@kvota.test");
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowDown" });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: "Home" });
    expect(document.activeElement).toBe(first);
  });

  it("lies nowhere on the device, is grey without a connection, and is gone with the session", async () => {
    const rig = await showDesk("/en/operator/users", reads);
    await rowOf("u2");
    expect(await keptOnDevice()).not.toContain("milica");
    rig.offline();
    await waitFor(() => expect(document.querySelector("[data-as-of]")).not.toBeNull());
    expect(document.querySelector("[data-desk=users]")?.getAttribute("data-stale")).toBe("true");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "CSV" }).disabled).toBe(true);
    await deviceDb.session.put({ id: "current", state: "guest" });
    await waitFor(() => expect(document.querySelector("[data-row]")).toBeNull());
  });

  it("says why it cannot be read, and tries again", async () => {
    const rig = await showDesk("/en/operator/users", {});
    await screen.findByText("This could not be read");
    const answer = Promise.withResolvers<typeof list>();
    rig.answers("operator/users", () => answer.promise);
    const again = screen.getByRole("button", { name: "Try again" });
    fireEvent.click(again);
    // An answer may take its time: until then one sees that it is tried.
    await waitFor(() => expect(again.getAttribute("aria-busy")).toBe("true"));
    answer.resolve(list);
    expect((await rowOf("u2")).textContent).toContain("milica");
  });
});

describe("one user", () => {
  const blockButton = () => screen.findByRole("button", { name: "Block" });

  it("is blocked with a reason, and read again", async () => {
    const rig = await showDesk("/en/operator/users?user=u2", reads);
    fireEvent.click(await blockButton());
    const dialog = await screen.findByRole("dialog", { name: "Block" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Block" }));
    await within(dialog).findByText("Say why, in 3 characters or more");
    expect(rig.done("operator/users/block")).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: " stolen card " } });
    rig.answers("operator/users/get", { ...detail, blocked: true, blockedBy: "operator" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Block" }));
    await screen.findByRole("button", { name: "Unblock" });
    expect(rig.done("operator/users/block")).toEqual([{ sub: "u2", blocked: true, reason: "stolen card" }]);
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskDone"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for the password where the server wants it, and goes on with the act", async () => {
    const rig = await showDesk("/en/operator/users?user=u2", reads);
    rig.acts("operator/users/roles", "confirmationRequired", undefined);
    rig.acts("operator/confirm", "currentPasswordInvalid", { until: 1 });
    fireEvent.click(await screen.findByRole("button", { name: "Set roles" }));
    const dialog = await screen.findByRole("dialog", { name: "Set roles" });
    fireEvent.click(within(dialog).getByLabelText("Editor (AL2)"));
    fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "new editor" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    const confirm = await screen.findByRole("dialog", { name: "Enter your password" });
    const password = within(confirm).getByLabelText("Password");
    fireEvent.change(password, { target: { value: "wrong" } });
    fireEvent.click(within(confirm).getByRole("button", { name: "Continue" }));
    await within(confirm).findByText("The password is wrong");
    fireEvent.change(password, { target: { value: "right" } });
    fireEvent.click(within(confirm).getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const body = { sub: "u2", roles: ["AL2"], reason: "new editor" };
    expect(rig.done("operator/users/roles")).toEqual([body, body]);
    expect(rig.done("operator/confirm")).toEqual([{ password: "wrong" }, { password: "right" }]);
    expect(await keptOnDevice()).not.toContain("right");
  });

  it("keeps the form where the password is not given, and where the server refuses", async () => {
    const rig = await showDesk("/en/operator/users?user=u2", reads);
    rig.acts("operator/users/endSessions", "confirmationRequired", "network");
    fireEvent.click(await screen.findByRole("button", { name: "End sessions" }));
    const dialog = await screen.findByRole("dialog", { name: "End sessions" });
    fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "lost phone" } });
    const go = within(dialog).getByRole("button", { name: "End sessions" });
    fireEvent.click(go);
    const confirm = await screen.findByRole("dialog", { name: "Enter your password" });
    fireEvent.click(within(confirm).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Enter your password" })).toBeNull());
    await waitFor(() => expect(go.getAttribute("aria-busy")).not.toBe("true"));
    fireEvent.click(go);
    expect((await within(dialog).findByRole("alert")).textContent).toContain("it may have been done");
    expect(snackbars.shown).toEqual([]);
  });

  it("cannot be acted on without a connection, nor be oneself", async () => {
    const rig = await showDesk("/en/operator/users?user=u2", reads);
    const block = await blockButton();
    rig.offline();
    await waitFor(() => expect((block as HTMLButtonElement).disabled).toBe(true));
    rig.answers("operator/users/get", { ...detail, sub: "s1" });
    rig.online();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Block" })).toBeNull());
    expect(screen.getByText(/This is your own account/)).toBeTruthy();
  });
});
