// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ClientConnection } from "../../../../../src/client/connection.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { connectionAttributes } from "../../../../../src/features/site/connection/connection-attributes.ts";
import { ConnectionNotices } from "../../../../../src/features/site/connection/connection-notices.tsx";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

const banner = (): HTMLElement => screen.getByRole("status", { name: "Connection" });
const offline: ClientConnection = { state: "offline", host: "shared", since: 0 };
const online: ClientConnection = { state: "online", host: "shared", since: 0 };

describe("what the root says", () => {
  it.each<[ClientConnection, string, string | undefined]>([
    [online, "online", "shared"],
    [offline, "offline", "shared"],
    [{ state: "connecting", host: null }, "connecting", undefined],
    [{ state: "connecting", host: "shared" }, "connecting", "shared"],
    [{ state: "unsupported" }, "offline", undefined],
    [{ state: "outdated" }, "offline", undefined],
    [{ state: "no-storage", tables: "full" }, "offline", undefined],
  ])("%j", (connection, state, host) => {
    expect(connectionAttributes(connection)).toEqual({ "data-connection": state, "data-host": host });
  });
});

describe("the banner", () => {
  it("has its say in every state", async () => {
    const client = await renderAt("/en", <ConnectionNotices />);
    expect(banner().textContent).toBe("Online");
    act(() => client.connection.set({ state: "connecting", host: null }));
    expect(banner().textContent).toBe("Connecting");
    act(() => client.connection.set({ state: "connecting", host: null, late: "sockets" }));
    expect(banner().textContent).toContain("has not started yet (code: sockets)");
    expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
    act(() => client.connection.set({ state: "connecting", host: "shared", late: "status-row" }));
    expect(banner().textContent).toContain("cannot read its data on this device (code: status-row)");
    act(() => client.connection.set({ state: "unsupported" }));
    expect(banner().textContent).toContain("cannot show live odds");
    act(() => client.connection.set({ state: "outdated" }));
    expect(banner().textContent).toContain("newer version");
    expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
    act(() => client.connection.set({ state: "no-storage", tables: "full" }));
    expect(banner().textContent).toContain("Nothing new can be stored");
    expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
    // The page says what to do about it.
    act(() => client.connection.set({ state: "no-storage", tables: "none" }));
    expect(banner().textContent).toContain("cannot save data");
    expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
  });

  it("tells how old the prices are while the line is down", async () => {
    const confirmedAt = new Date(2026, 0, 1, 9, 8, 7).getTime();
    await offerDb.streams.bulkPut([
      { stream: "live:F", seq: 1, fresh: false, confirmedAt: confirmedAt - 60_000 },
      { stream: "live:T", seq: 1, fresh: false, confirmedAt },
    ]);
    const client = await renderAt("/en", <ConnectionNotices />);
    act(() => client.connection.set(offline));
    await waitFor(() => expect(banner().textContent).toBe("Offline, data from 09:08:07"));
  });
});

describe("the banner's height", () => {
  const told = (): string => document.documentElement.style.getPropertyValue("--banner");

  it("is known to what sticks below it while there is something to say", async () => {
    const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(52);
    const client = await renderAt("/en", <ConnectionNotices />);
    expect(told()).toBe("");
    act(() => client.connection.set({ state: "outdated" }));
    expect(told()).toBe("52px");
    height.mockReturnValue(70);
    act(() => {
      dispatchEvent(new Event("resize"));
    });
    expect(told()).toBe("70px");
    act(() => client.connection.set(online));
    expect(told()).toBe("");
    height.mockRestore();
  });
});

describe("the dialog Offline", () => {
  const dialog = () => screen.queryByRole("dialog", { name: "Offline" });

  it("comes once per loss, can be closed, and leaves the page usable", async () => {
    const client = await renderAt(
      "/en",
      <>
        <ConnectionNotices />
        <button type="button">Read on</button>
      </>,
    );
    expect(dialog()).toBeNull();
    act(() => client.connection.set(offline));
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(screen.getByRole("button", { name: "Read on" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => client.connection.set(online));
    act(() => client.connection.set(offline));
    await waitFor(() => expect(dialog()).not.toBeNull());
    act(() => client.connection.set(online));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it("says that the network wants a log-in, and leads there", async () => {
    const client = await renderAt("/en", <ConnectionNotices />);
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0, portal: true }));
    await waitFor(() => expect(dialog()?.textContent).toContain("hotels and trains"));
    // In the dialog, and in the banner that stays when it is closed.
    const links = screen.getAllByRole("link", { name: "Log in to the network" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/healthz", "/healthz"]);
    expect(banner().contains(links[0] ?? null)).toBe(true);
    expect(banner().textContent).toContain("log in to it first");
    act(() => client.connection.set(offline));
    await waitFor(() => expect(dialog()?.textContent).toContain("You are offline"));
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("follows the browser's own word too", async () => {
    await renderAt("/en", <ConnectionNotices />);
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    act(() => void dispatchEvent(new Event("offline")));
    await waitFor(() => expect(dialog()).not.toBeNull());
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

describe("the dialog Maintenance", () => {
  const dialog = () => screen.queryByRole("dialog", { name: "Maintenance" });
  const maintenance = (left: number | null, coreId = "core", at = Date.now()) =>
    deviceDb.status.put({
      id: "core",
      heartbeat: 1,
      coreId,
      connection: "online",
      since: 0,
      clockOffset: 0,
      maintenanceLeft: left,
      maintenanceAt: at,
    });
  const signIn = (roles: string[]) =>
    deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "u", roles });

  it("stands over everything at 0, for guests too, and cannot be closed", async () => {
    await maintenance(0);
    await renderAt("/en", <ConnectionNotices />);
    await waitFor(() => expect(dialog()).not.toBeNull());
    fireEvent.keyDown(dialog() as HTMLElement, { key: "Escape" });
    expect(dialog()).not.toBeNull();
    await act(() => maintenance(null));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  // Before anything is read there is none either: each begins with one that is there, and is gone for its reason.
  const opened = async (roles: string[]): Promise<void> => {
    await signIn(roles);
    await maintenance(0);
    await renderAt("/en", <ConnectionNotices />);
    await waitFor(() => expect(dialog()).not.toBeNull());
  };

  it("waits for the time to be over", async () => {
    await opened([]);
    await act(() => maintenance(90));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it("is not opened by a clock that was set ahead, and not kept shut by one that was set back", async () => {
    await opened([]);
    await act(() => maintenance(90, "core", Date.now() - 600_000));
    await waitFor(() => expect(dialog()).toBeNull());
    await act(() => maintenance(0, "core", Date.now() + 600_000));
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it("spares administrators", async () => {
    await opened(["AL2"]);
    await act(() => signIn(["AL99"]));
    await waitFor(() => expect(dialog()).toBeNull());
    await act(() => maintenance(-1));
    expect(dialog()).toBeNull();
    await act(() => signIn(["AL2"]));
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it("does not believe a core that is gone", async () => {
    await opened([]);
    await act(() => maintenance(0, "an older core"));
    await waitFor(() => expect(dialog()).toBeNull());
  });
});
