// @vitest-environment jsdom
// The end of a session, in whatever tab it ended: what this tab held of the player goes, and the way back in is shown.
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { AuthDialog } from "../../../../src/features/account/auth/auth-dialog.tsx";
import { useSessionEnd } from "../../../../src/app/startup/use-session-end.ts";
import { openCashOut, openPanel, panels } from "../../../../src/state/panels.ts";
import { showSnackbar, snackbars } from "../../../../src/state/snackbars.ts";
import { deviceDb, offerDb } from "../../../../src/db/tab-databases.ts";
import { useSession } from "../../../../src/queries/account/session.ts";
import { dataOr } from "../../../../src/queries/live-query.ts";
import { renderAt } from "../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

function Probe() {
  const ended = useSessionEnd();
  return (
    <>
      <span data-testid="ended">{ended}</span>
      <span data-testid="heard">{dataOr(useSession(), null)?.state}</span>
      <AuthDialog />
    </>
  );
}

const ended = (): string | null => screen.getByTestId("ended").textContent;
const address = (): string | null => screen.getByTestId("address").textContent;
const told = (): string[] => snackbars.shown.map(({ messageKey }) => messageKey);
const heard = (state: string) => waitFor(() => expect(screen.getByTestId("heard").textContent).toBe(state));
const signOut = (expired: boolean) =>
  act(async () => {
    await deviceDb.session.put({ id: "current", state: "guest", ...(expired ? { expired: true } : {}) });
  });

/** A player with things open, at this address. */
async function signedInAt(path: string): Promise<void> {
  await storeSignedIn();
  await renderAt(`/en${path}`, <Probe />);
  await heard("signedIn");
  act(() => {
    openPanel("account");
    openCashOut("t-1");
    showSnackbar("notice.saved");
  });
}

describe("when a session ends", () => {
  it("by the player's own will, the tab forgets the player and stays where it is", async () => {
    await signedInAt("/betting");
    await signOut(false);
    await waitFor(() => expect(ended()).toBe("1"));
    expect({ ...panels }).toMatchObject({ panel: null, cashOut: null, logIn: false });
    expect(told()).toEqual([]);
    expect(address()).toBe("/en/betting");
  });

  it("by itself, it leads to the log-in and says why, until somebody is in again", async () => {
    await offerDb.catalogue.put({ key: "settings:status", value: { loginInDialog: false } });
    await signedInAt("/betting");
    await signOut(true);
    await waitFor(() => expect(address()).toBe("/en/auth/login"));
    expect(told()).toEqual(["errors.sessionExpired"]);
    expect(panels.logIn).toBe(false);
    await act(() => storeSignedIn());
    await waitFor(() => expect(told()).toEqual([]));
    expect(ended()).toBe("1");
  });

  it("what was said of the end itself stays", async () => {
    await signedInAt("/betting");
    act(() => void showSnackbar("gambling.exclusion.begun", { farewell: true }));
    await signOut(false);
    await waitFor(() => expect(ended()).toBe("1"));
    expect(told()).toEqual(["gambling.exclusion.begun"]);
  });

  it.each([
    ["of the offer", "/betting"],
    ["that is open to all", "/privacy"],
    ["that is none of ours", "/nowhere"],
  ])("by itself on a page %s, the dialog opens over it where the site wants one", async (_which, path) => {
    await offerDb.catalogue.put({ key: "settings:status", value: { loginInDialog: true } });
    await signedInAt(path);
    await signOut(true);
    await screen.findByRole("dialog");
    expect(panels.logIn).toBe(true);
    expect(address()).toBe(`/en${path}`);
    expect(told()).toEqual(["errors.sessionExpired"]);
  });

  it("because another player came, that player's page is a new one", async () => {
    await signedInAt("/betting");
    await act(async () => {
      await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s2", username: "other", roles: [] });
    });
    await waitFor(() => expect(ended()).toBe("1"));
    expect(panels.panel).toBeNull();
    expect(address()).toBe("/en/betting");
  });

  it("a guest who comes and goes loses nothing, and a session that was over before is none that ends", async () => {
    await deviceDb.session.put({ id: "current", state: "guest", expired: true });
    await renderAt("/en/betting", <Probe />);
    await heard("guest");
    act(() => openPanel("ticket"));
    await act(() => storeSignedIn());
    await heard("signedIn");
    expect([ended(), panels.panel, told()]).toEqual(["0", "ticket", []]);
    expect(address()).toBe("/en/betting");
  });
});
