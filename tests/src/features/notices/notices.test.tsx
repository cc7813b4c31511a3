// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { showSnackbar, snackbars } from "../../../../src/client/snackbars.ts";
import { deviceDb } from "../../../../src/db/tab-databases.ts";
import { Notices } from "../../../../src/features/notices/notices.tsx";
import { emptyTables, openTables, renderScreen } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(async () => {
  vi.useRealTimers();
  await emptyTables();
});

describe("messages", () => {
  it("shows the device's notices with their numbers and closes them for every tab", async () => {
    await deviceDb.notices.put({
      id: 4,
      messageKey: "maintenanceSoon",
      params: { minutes: 5 },
      tone: "warning",
      timeout: 0,
      at: 0,
    });
    const client = await renderScreen(<Notices />);
    const notice = await screen.findByText("Maintenance starts in 5 min");
    fireEvent.click(within(notice.parentElement as HTMLElement).getByRole("button", { name: "Close" }));
    expect(client.calls).toContainEqual({ name: "preferences.closeNotice", args: [4] });
  });

  it("has words for a key it does not know", async () => {
    await deviceDb.notices.put({ id: 1, messageKey: "fromTheFuture", params: {}, tone: "error", timeout: 0, at: 0 });
    await renderScreen(<Notices />);
    expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong");
  });

  it("closes a form's outcome after 3 s and leaves what has no time-out", async () => {
    await renderScreen(<Notices />);
    vi.useFakeTimers();
    act(() => {
      showSnackbar("errors.invalidCredentials", { tone: "error" });
      showSnackbar("errors.userBlocked", { tone: "error", timeout: 0 });
    });
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(snackbars.shown).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(snackbars.shown.map((snackbar) => snackbar.messageKey)).toEqual(["errors.userBlocked"]);
  });

  it("runs its action once and closes", async () => {
    const undo = vi.fn();
    await renderScreen(<Notices />);
    act(() => void showSnackbar("common.ok", { action: { labelKey: "common.retry", run: undo } }));
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  });
});
