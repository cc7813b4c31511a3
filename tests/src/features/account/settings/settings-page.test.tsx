// @vitest-environment jsdom
// What staff is told whose session only a password opened, where the role asks for more.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, it } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { SettingsPage } from "../../../../../src/features/account/settings/settings-page.tsx";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

const without = { passkeys: [], totpSince: null, recoveryCodesLeft: 0, needed: true, passkeyHost: "kvota.test" };

async function show(factors: object) {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "agent", roles: ["enrol"] });
  const key = personalKey({ kind: "factors" });
  await deviceDb.personal.put({ sub: "s1", key, value: factors, readAt: Date.now(), error: null });
  return renderScreen(
    <MemoryRouter initialEntries={["/en/account/settings"]}>
      <SettingsPage />
    </MemoryRouter>,
  );
}

beforeAll(openTables);
afterEach(emptyTables);

it("who has no second factor is asked to add one", async () => {
  await show(without);
  expect((await screen.findByRole("alert")).textContent).toContain("Add a passkey or an authenticator app");
  expect(screen.queryByRole("button", { name: "Log out" })).toBeNull();
});

it.each([{ totpSince: 5 }, { passkeys: [{ id: "p", name: "Phone", createdAt: 5, usedAt: null }] }])(
  "who has one is asked to log in with it: %j",
  async (factors) => {
    const client = await show({ ...without, ...factors });
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("log in again with your passkey"));
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Log out" })));
    expect(client.calls.map(({ name }) => name)).toContain("session.logOut");
  },
);
