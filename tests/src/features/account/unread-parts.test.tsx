// @vitest-environment jsdom
// What could not be read of a player's account says so, and can be read again by hand.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { VerificationPage } from "../../../../src/features/account/auth/verification-page.tsx";
import { GamblingSection } from "../../../../src/features/account/gambling/gambling-section.tsx";
import { storePersonal } from "../../../harness/payments-screen.tsx";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => storeSignedIn());
afterEach(emptyTables);

it.each([
  ["limits", { kind: "gambling" }, <GamblingSection key="part" />, "Your limits could not be loaded"],
  [
    "address",
    { kind: "profile" },
    <VerificationPage key="part" documents={null} />,
    "Something went wrong. Please try again",
  ],
] as const)("the player's %s are read anew when it is pressed", async (_part, request, part, words) => {
  await storePersonal(request, null, "unexpected");
  const client = await renderScreen(<MemoryRouter initialEntries={["/en/verification"]}>{part}</MemoryRouter>);
  const turns = (): boolean[] =>
    client.subscriptions.inTurn.map((looks) =>
      looks.some((look) => look.kind === "personal" && look.request.kind === request.kind),
    );
  await screen.findByText(words);
  await waitFor(() => expect(turns().at(-1)).toBe(true));
  const before = turns().length;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  // Looked away from for a moment, so that the worker reads it.
  await waitFor(() => expect(turns().slice(before)).toEqual([false, true]));
});

it.each([
  ["limits", <GamblingSection key="part" />, "Your limits could not be loaded"],
  ["address", <VerificationPage key="part" documents={null} />, "You are offline"],
] as const)("the player's %s that are not known say so offline, and are not waited for", async (_part, part, words) => {
  const client = await renderScreen(<MemoryRouter initialEntries={["/en/verification"]}>{part}</MemoryRouter>);
  await waitFor(() => expect(client.subscriptions.inTurn.length).toBeGreaterThan(0));
  expect(screen.queryByText(words)).toBeNull();
  act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
  await screen.findByText(words);
  act(() => client.connection.set({ state: "connecting", host: "shared" }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});
