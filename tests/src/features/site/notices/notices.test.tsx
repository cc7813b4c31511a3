// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { showSnackbar, snackbars } from "../../../../../src/state/snackbars.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { Notices } from "../../../../../src/features/site/notices/notices.tsx";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

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
    fireEvent.click(within(notice.closest("[data-tone]") as HTMLElement).getByRole("button", { name: "Close" }));
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

  it("counts the time before maintenance down, and says it to screen readers once", async () => {
    const maintenanceAt = Date.now();
    await deviceDb.status.put({
      id: "core",
      coreId: "core",
      heartbeat: 1,
      connection: "online",
      since: 0,
      clockOffset: 0,
      maintenanceLeft: 3725,
      maintenanceAt,
    });
    const notice = {
      messageKey: "maintenanceSoon",
      params: { minutes: 63 },
      tone: "warning",
      timeout: 0,
      at: 0,
    } as const;
    await deviceDb.notices.put({ id: 4, ...notice });
    await renderScreen(<Notices />);
    const counting = await screen.findByText(/^Maintenance starts in 1:0[12]:\d\d$/);
    expect(counting.getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText("Maintenance starts in 63 min")).toBeDefined();
    const trueNow = Date.now;
    for (const by of [600_000, -600_000]) {
      vi.spyOn(Date, "now").mockImplementation(() => trueNow() + by);
      const before = counting.textContent;
      await waitFor(() => expect(counting.textContent).not.toBe(before));
      expect(counting.textContent).toMatch(/^Maintenance starts in 1:0[12]:\d\d$/);
      vi.mocked(Date.now).mockRestore();
    }
    await act(
      async () => void (await deviceDb.status.update("core", { maintenanceLeft: 65, maintenanceAt: Date.now() })),
    );
    await screen.findByText(/^Maintenance starts in 1:0[0-5]$/);
  });

  it("stacks what happened at the top, oldest first, until it is cancelled", async () => {
    const toast = { params: {}, tone: "warning", timeout: 0, at: 0 } as const;
    await deviceDb.notices.bulkPut([
      { id: 1, messageKey: "storageRebuilt", ...toast },
      { id: 2, messageKey: "blocked", ...toast },
      { id: 3, messageKey: "ticketUndecided", ...toast },
    ]);
    const client = await renderScreen(<Notices />);
    const toasts = await screen.findByRole("region", { name: "Notifications" });
    expect([...toasts.querySelectorAll("p")].map((text) => text.textContent?.slice(0, 11))).toEqual([
      "Stored data",
      "Your last t",
    ]);
    expect(screen.getByRole("region", { name: "Messages" }).textContent).toBe("You are blocked");
    fireEvent.click(within(toasts).getAllByRole("button", { name: "Close" })[1] as HTMLElement);
    expect(client.calls).toContainEqual({ name: "preferences.closeNotice", args: [3] });
  });
});

describe("how an order of the desks came out", () => {
  const put = (told: string, why = "") =>
    deviceDb.notices.put({
      id: 1,
      messageKey: "deskOrder",
      params: { told, why },
      timeout: 0,
      at: 0,
      tone: told === "refused" ? "error" : "success",
    });

  it.each([
    ["done", "", "The last order was carried out."],
    ["proposed", "", "The last order waits for the approval of a second administrator."],
    ["refused", "insufficientAgentCredit", "The last order was refused: You do not have that much to give out"],
    ["refused", "agentLimitReached", "The last order was refused: This is above your limit for today"],
    ["refused", "tooManyRequests", "The last order was refused: Too many attempts. Please wait a while"],
    ["refused", "ofTheFuture", "The last order was refused: The server refused: ofTheFuture"],
  ])("is said in words on any page: %s %s", async (told, why, words) => {
    await put(told, why);
    const client = await renderScreen(<Notices />);
    const notice = await screen.findByText(words);
    fireEvent.click(within(notice.closest("[data-tone]") as HTMLElement).getByRole("button", { name: "Close" }));
    expect(client.calls).toContainEqual({ name: "preferences.closeNotice", args: [1] });
  });
});
