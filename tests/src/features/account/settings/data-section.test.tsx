// @vitest-environment jsdom
// The file of the player's data: what is saved, and what is said where it cannot be had.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { DataSection } from "../../../../../src/features/account/settings/data-section.tsx";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

interface Saved {
  name: string;
  type: string;
  text: string;
}

let saved: Saved[];
let made: Blob[];

beforeAll(openTables);
beforeEach(async () => {
  [saved, made] = [[], []];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function press(this: HTMLAnchorElement) {
    const blob = made[Number(this.href.slice("blob:".length)) - 1]!;
    void blob.text().then((text) => saved.push({ name: this.download, type: blob.type, text }));
  });
  await storeSignedIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await emptyTables();
});

const show = (prepare?: (client: FakeClient) => void): Promise<FakeClient> =>
  renderScreen(
    <MemoryRouter initialEntries={["/en/account/settings"]}>
      <DataSection username="player" />
    </MemoryRouter>,
    "en",
    prepare,
  );
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Download my data" });

it("is saved under the player's name, as it came and legible", async () => {
  const data = { exportedAt: 7, profile: { username: "player" } };
  await show((client) => client.script("account.exportData", () => data));
  fireEvent.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    name: expect.stringMatching(/^player-\d{4}-\d\d-\d\d\.json$/),
    type: "application/json",
    text: `${JSON.stringify(data, null, 2)}\n`,
  });
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["tooManyRequests", "You have downloaded your data 3 times in the last 24 hours. Try again tomorrow."],
  ["timeout", "The server did not answer in time"],
  ["nobody knows it", "Something went wrong"],
])("is not had: %s", async (code, words) => {
  await show((client) =>
    client.script("account.exportData", () => {
      throw Object.assign(new Error(code), { code });
    }),
  );
  fireEvent.click(button());
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(made).toEqual([]);
});

it("is not asked for offline", async () => {
  const client = await show();
  expect(button().disabled).toBe(false);
  act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
  expect(button().disabled).toBe(true);
  expect(screen.getByText("You are offline")).toBeDefined();
});

it("has the way to the documents beside it", async () => {
  await show();
  expect(screen.getByRole("link", { name: "Identity documents" }).getAttribute("href")).toBe("/en/verification");
});
