// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openAuth, openLogIn, panels } from "../../../../../src/state/panels.ts";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { AuthDialog } from "../../../../../src/features/account/auth/auth-dialog.tsx";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => setWidth(1280));
afterEach(emptyTables);

const address = (): string | null => screen.getByTestId("address").textContent;

it("a demand for the log-in leads to the form's own page where the site wants no dialog", async () => {
  await renderAt("/en/betting", <AuthDialog />);
  act(openLogIn);
  await waitFor(() => expect(address()).toBe("/en/auth/login"));
  expect([panels.logIn, screen.queryByRole("dialog")]).toEqual([false, null]);
  act(() => openAuth("register"));
  await waitFor(() => expect(address()).toBe("/en/auth/register"));
});

it("opens the dialog over the page where the site wants one, also before that is read", async () => {
  await offerDb.catalogue.put({ key: "settings:status", value: { loginInDialog: true } });
  openLogIn();
  await renderAt("/en/betting", <AuthDialog />);
  await screen.findByRole("dialog", { name: "Log in" });
  expect(address()).toBe("/en/betting");
});
