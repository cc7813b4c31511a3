// @vitest-environment jsdom
// When the app offers to be installed, and when it holds its peace.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { installPrompt, keepInstallPrompt } from "../../../../../src/browser/install-prompt.ts";
import { closePanel, openPanel } from "../../../../../src/state/panels.ts";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import type { OutcomeRow } from "../../../../../src/db/dialog-tables.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { DeviceServices } from "../../../../../src/features/site/install/device-services.tsx";
import { InstallEntry } from "../../../../../src/features/site/install/install-entry.tsx";
import { useOpenDialogs } from "../../../../../src/queries/site/dialogs.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { emptyTables, openTables, renderScreen, storePlacement } from "../../../../harness/ticket-screen.tsx";

const outcome: OutcomeRow = {
  id: "ticket-outcome",
  kind: "accepted",
  ticketId: "t",
  serverTicketId: "s",
  messageKey: "ticketAccepted",
  stake: 100_00,
  currency: "RSD",
  possibleWin: 200_00,
};

let standalone = false;
beforeAll(async () => {
  await openTables();
  keepInstallPrompt(window);
  vi.stubGlobal("matchMedia", () => ({ matches: standalone, addEventListener() {}, removeEventListener() {} }));
});
beforeEach(() => {
  standalone = false;
  installPrompt.set(null);
});
afterEach(emptyTables);
// Else the next file of this process that gives its stubs back would give up the width that it asked for.
afterAll(() => void vi.unstubAllGlobals());

function offerInstall() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

/** What the live query has seen so far. */
function SeenOutcome() {
  return <output data-testid="seen">{useOpenDialogs().outcome?.kind ?? "none"}</output>;
}
const seen = (kind: string) => waitFor(() => expect(screen.getByTestId("seen").textContent).toBe(kind));

async function show(): Promise<FakeClient> {
  await storePlacement({ state: "idle" });
  return renderScreen(
    <MemoryRouter initialEntries={["/en/betting"]}>
      <InstallEntry />
      <DeviceServices />
      <SeenOutcome />
    </MemoryRouter>,
  );
}
const acceptAndClose = async (): Promise<void> => {
  await act(() => deviceDb.dialogs.put(outcome));
  await seen("accepted");
  await act(() => deviceDb.dialogs.clear());
  await seen("none");
};
const offered = (): string[] => snackbars.shown.map(({ messageKey }) => messageKey);
const entry = () => screen.queryByRole("button", { name: "Install the app" });

it("without an offer of the browser there is no way to install", async () => {
  await show();
  expect(entry()).toBeNull();
});

it("the entry asks the browser once, and is gone with its answer", async () => {
  await show();
  const prompt = offerInstall();
  fireEvent.click(await screen.findByRole("button", { name: "Install the app" }));
  await waitFor(() => expect(entry()).toBeNull());
  expect(prompt).toHaveBeenCalledOnce();
});

it("in the installed app there is nothing to offer", async () => {
  standalone = true;
  await show();
  offerInstall();
  await acceptAndClose();
  expect([entry(), offered()]).toEqual([null, []]);
});

it("a first accepted ticket that was closed brings the notice, which is remembered", async () => {
  const client = await show();
  const prompt = offerInstall();
  expect(offered()).toEqual([]);
  await acceptAndClose();
  await waitFor(() => expect(offered()).toEqual(["install.offer"]));
  expect(client.calls).toContainEqual({ name: "preferences.set", args: ["installOffered", true] });
  snackbars.shown[0]?.action?.run();
  expect(prompt).toHaveBeenCalledOnce();
});

it("the notice waits until no panel lies over the page", async () => {
  await show();
  offerInstall();
  act(() => openPanel("ticket"));
  await acceptAndClose();
  expect(offered()).toEqual([]);
  act(closePanel);
  await waitFor(() => expect(offered()).toEqual(["install.offer"]));
});

it("who saw it once is not asked again", async () => {
  await deviceDb.preferences.put({ key: "installOffered", value: true });
  await show();
  offerInstall();
  await acceptAndClose();
  expect(offered()).toEqual([]);
  await waitFor(() => expect(entry()).not.toBeNull());
});
