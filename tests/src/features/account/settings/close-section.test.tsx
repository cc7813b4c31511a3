// @vitest-environment jsdom
// Closing the account: what is said before, what is asked for, and why it may be refused.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { CloseSection } from "../../../../../src/features/account/settings/close-section.tsx";
import { languages } from "../../../../../src/i18n/languages.ts";
import { loadTexts } from "../../../../../src/i18n/resources.ts";
import { closingRefusals } from "../../../../../src/protocol/close-account.ts";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => storeSignedIn());
afterEach(emptyTables);

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

async function open(prepare?: (client: FakeClient) => void): Promise<FakeClient> {
  const client = await renderScreen(
    <MemoryRouter initialEntries={["/en/account/settings"]}>
      <CloseSection />
      <Address />
    </MemoryRouter>,
    "en",
    prepare,
  );
  fireEvent.click(screen.getByRole("button", { name: "Close account…" }));
  await screen.findByRole("dialog", { name: "Close your account for good?" });
  return client;
}
const dialog = () => within(screen.getByRole("dialog"));
const close = () => fireEvent.click(dialog().getByRole("button", { name: "Close for good" }));
const type = (password: string) =>
  fireEvent.change(dialog().getByLabelText("Current password"), { target: { value: password } });
const failing = (code: string) => (client: FakeClient) =>
  client.script("account.closeAccount", () => {
    throw Object.assign(new Error(code), { code });
  });

describe("the dialog", () => {
  it("says what goes and what stays, for how long where the site says it", async () => {
    await open();
    expect(
      dialog()
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["Goes at once", "Stays, as the law requires"]);
    expect(dialog().getByText(/for as long as the law says/)).toBeDefined();
    const value = [{ key: "retentionYears", value: 7 }];
    await act(() => offerDb.catalogue.put({ key: "settings:general", value, etag: null, readAt: 1 } as never));
    await waitFor(() => expect(dialog().getByText(/identity documents for 7 years/)).toBeDefined());
  });

  it("asks for the password before anything is sent", async () => {
    const client = await open();
    close();
    expect(await dialog().findByText("Enter your current password")).toBeDefined();
    expect(client.calls).toEqual([]);
  });

  it("sends it, says that it is done past the session's end, and goes home", async () => {
    const client = await open();
    type("Sandbox-Pass1");
    close();
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/en"));
    expect(client.calls).toEqual([{ name: "account.closeAccount", args: ["Sandbox-Pass1"] }]);
    expect(snackbars.shown.at(-1)).toMatchObject({ messageKey: "notice.accountClosed", farewell: true });
  });

  it("says beside the field that the password is wrong", async () => {
    await open(failing("currentPasswordInvalid"));
    type("Wrong-Pass1");
    close();
    expect(await dialog().findByText("This is not your current password")).toBeDefined();
    expect(screen.getByTestId("address").textContent).toBe("/en/account/settings");
  });

  it.each([
    ["walletNotEmpty", /still money/, "/en/account/payment"],
    ["openTickets", /still open/, "/en/ticket_history"],
    ["openPayments", /still under way/, "/en/account/payment"],
    ["floatNotEmpty", /agent balance/, null],
    ["lastAdministrator", /only administrator/, null],
  ])("says %s in words and leads to where it can be changed", async (code, words, to) => {
    await open(failing(code));
    type("Sandbox-Pass1");
    close();
    const alert = await dialog().findByRole("alert");
    expect(alert.textContent).toMatch(words);
    expect(within(alert).queryByRole("link")?.getAttribute("href") ?? null).toBe(to);
    expect(screen.getByTestId("address").textContent).toBe("/en/account/settings");
  });

  it("sends nothing offline", async () => {
    const client = await open();
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    type("Sandbox-Pass1");
    close();
    expect(await dialog().findByText("You are offline")).toBeDefined();
    expect(client.calls).toEqual([]);
    // Nor does it say so once there is a connection again.
    act(() => client.connection.set({ state: "online", host: "shared", since: 0 }));
    await waitFor(() => expect(dialog().queryByText("You are offline")).toBeNull());
  });
});

it.each(languages)("every refusal has words in %s", async (language) => {
  const texts: Record<string, string> = await loadTexts(language, "site");
  expect(closingRefusals.filter((key) => (texts[`settings.closeRefused.${key}`] ?? "") === "")).toEqual([]);
});
