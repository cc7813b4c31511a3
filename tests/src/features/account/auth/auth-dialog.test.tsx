// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openAuth, openLogIn, panels } from "../../../../../src/state/panels.ts";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { useCatalogue } from "../../../../../src/queries/site/catalogue.ts";
import { AuthDialog } from "../../../../../src/features/account/auth/auth-dialog.tsx";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => setWidth(1280));
afterEach(() => {
  vi.useRealTimers();
  return emptyTables();
});

const setInDialog = (loginInDialog: boolean) =>
  offerDb.catalogue.put({ key: "settings:status", value: { loginInDialog } });
const address = (): string | null => screen.getByTestId("address").textContent;

it("a demand for the log-in leads to the form's own page where the site wants no dialog", async () => {
  await setInDialog(false);
  await renderAt("/en/betting", <AuthDialog />);
  act(openLogIn);
  await waitFor(() => expect(address()).toBe("/en/auth/login"));
  expect([panels.logIn, screen.queryByRole("dialog")]).toEqual([false, null]);
  act(() => openAuth("register"));
  await waitFor(() => expect(address()).toBe("/en/auth/register"));
});

it("opens the dialog over the page where the site wants one, also before that is read", async () => {
  await setInDialog(true);
  openLogIn();
  await renderAt("/en/betting", <AuthDialog />);
  await screen.findByRole("dialog", { name: "Log in" });
  expect(address()).toBe("/en/betting");
});

/** On a device that was told no settings yet. */
async function visitFirst(): Promise<void> {
  const SettingsRead = () => <i data-testid="settings">{useCatalogue("settings:status").state}</i>;
  await renderAt(
    "/en/betting",
    <>
      <AuthDialog />
      <SettingsRead />
    </>,
  );
  await waitFor(() => expect(screen.getByTestId("settings").textContent).toBe("ready"));
}

it("waits for a first visit's settings, and for no longer than a page can be waited for", async () => {
  await visitFirst();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(async () => openLogIn());
  act(() => void vi.advanceTimersByTime(4999));
  expect([panels.logIn, address()]).toEqual([true, "/en/betting"]);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(address()).toBe("/en/auth/login"));
  expect(panels.logIn).toBe(false);
});

it("opens over the page when a first visit's settings come after the demand", async () => {
  await visitFirst();
  await act(async () => openLogIn());
  await act(() => setInDialog(true));
  await screen.findByRole("dialog", { name: "Log in" });
  expect(address()).toBe("/en/betting");
});
