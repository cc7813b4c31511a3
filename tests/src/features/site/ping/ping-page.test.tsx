// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { giveUpShared } from "../../../../../src/client/given-up.ts";
import { PingPage } from "../../../../../src/features/site/ping/ping-page.tsx";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await emptyTables();
});

const shown = (key: string): string | null | undefined => document.querySelector(`[data-diag="${key}"]`)?.textContent;
const reads = (calls: { name: string }[]): number => calls.filter((call) => call.name === "diagnostics.read").length;

describe("diagnostics", () => {
  it("shows every figure the contract names", async () => {
    await renderScreen(<PingPage />);
    const keys = [...document.querySelectorAll<HTMLElement>("[data-diag]")].map((element) => element.dataset["diag"]);
    const named = [
      "host",
      "connection",
      "rtt",
      "tabs",
      "epoch",
      "dropped",
      "liveAge",
      "prematchAge",
      "storage",
      "build",
    ];
    expect(new Set(keys)).toEqual(new Set([...named, "saver", "key", "start", "bytes", "bytesPerSecond", "bytesSent"]));
  });

  it("reads the worker each second while visible, and rests while hidden", async () => {
    // Rendering waits for real turns of the loop, so the clock goes on by itself until it is advanced.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const client = await renderScreen(<PingPage />);
    client.script("diagnostics.read", () => ({ rtt: 12, tabs: 3 }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([shown("rtt"), shown("tabs"), shown("host")]).toEqual(["12", "3", "shared"]);
    const before = reads(client.calls);
    expect(before).toBeGreaterThanOrEqual(2);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(reads(client.calls)).toBe(before);
  });

  it("says in words and units what data was received and whether it is saved", async () => {
    const client = await renderScreen(<PingPage />);
    client.script("diagnostics.read", () => ({
      saver: "on",
      bytes: 3_123_456,
      bytesPerSecond: 12_345,
      bytesSent: 512,
    }));
    await waitFor(() => expect(shown("bytes")).toBe("3.1 MB"));
    expect([shown("bytesPerSecond"), shown("bytesSent"), shown("saver")]).toEqual(["12.3 kB/s", "512 byte", "on"]);
    expect(document.querySelector('[data-diag="bytes"]')?.getAttribute("data-value")).toBe("3123456");
  });

  it("says how the key is stored, and that the start is over", async () => {
    const client = await renderScreen(<PingPage />);
    client.script("diagnostics.read", () => ({ key: "raw", start: "ready" }));
    await waitFor(() => expect(shown("key")).toContain("plain bytes"));
    expect([document.querySelector('[data-diag="key"]')?.getAttribute("data-value"), shown("start")]).toEqual([
      "raw",
      "ready",
    ]);
  });

  it("says by its code what a start waits for, and why the shared worker was given up", async () => {
    const client = await renderScreen(<PingPage />);
    client.script("diagnostics.read", () => Promise.reject(new Error("lost")));
    act(() => client.connection.set({ state: "connecting", host: null, late: "storage" }));
    expect(shown("start")).toBe("storage");
    act(() => client.connection.set({ state: "no-storage", tables: "none" }));
    expect(shown("start")).toBe("tables");
    giveUpShared("no-answer");
    act(() => client.connection.set({ state: "online", host: "elected-leader", since: 0 }));
    expect(shown("start")).toBe("shared worker given up: no-answer");
  });

  it("says what the tab knows by itself when the worker does not answer", async () => {
    const client = await renderScreen(<PingPage />);
    client.script("diagnostics.read", () => Promise.reject(new Error("lost")));
    act(() => client.connection.set({ state: "connecting", host: null }));
    await waitFor(() => expect(shown("connection")).toBe("connecting"));
    expect(shown("rtt")).toBe("–");
  });
});
