// @vitest-environment jsdom
// Notices while the app is closed: what can be had here, what the player's press asks for, and what holds.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { PushSection } from "../../../../../src/features/account/settings/push-section.tsx";
import type { PushState, PushWishes } from "../../../../../src/protocol/push.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

const publicKey = Buffer.alloc(65, 4).toString("base64url");
const mine = "https://fcm.googleapis.com/fcm/send/mine";
const none: PushWishes = { settled: false, kickOff: false, cashOut: null };

/** A browser whose push service answers at once. */
function pushBrowser(permission: NotificationPermission, answer = permission) {
  let subscribed = false;
  const subscription = {
    endpoint: mine,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(publicKey, "base64url")).buffer },
    getKey: (name: string) => new Uint8Array(name === "auth" ? 16 : 65).buffer,
    unsubscribe: vi.fn(async () => !(subscribed = false)),
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: vi.fn(async () => {
      subscribed = true;
      return subscription;
    }),
  };
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", { permission, requestPermission });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return { pushManager, subscription, requestPermission, subscribe: () => (subscribed = true) };
}

async function tell(result: PushState["result"] | "notFound"): Promise<void> {
  const row = { sub: "u1", key: personalKey({ kind: "push" }), readAt: 1 };
  await act(() =>
    deviceDb.personal.put(
      result === "notFound"
        ? { ...row, value: null, error: result }
        : { ...row, value: { publicKey, result }, error: null },
    ),
  );
}

const show = (): Promise<FakeClient> =>
  renderScreen(
    <MemoryRouter initialEntries={["/en/account/settings"]}>
      <PushSection />
    </MemoryRouter>,
  );
const toggle = (name: RegExp) => screen.findByRole("switch", { name });

beforeAll(openTables);
beforeEach(async () => {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "u1", username: "player", roles: [] });
});
afterEach(async () => {
  await emptyTables();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

describe("a browser", () => {
  it("without push says so", async () => {
    await show();
    expect((await screen.findByText(/cannot receive notifications/)).dataset["push"]).toBe("missing");
  });

  it("in which the player forbade notices tells where to allow them", async () => {
    pushBrowser("denied");
    await show();
    expect((await screen.findByText(/Notifications are blocked/)).dataset["push"]).toBe("denied");
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("whose server has no such part says so", async () => {
    pushBrowser("default");
    await tell("notFound");
    await show();
    expect((await screen.findByText("Not available here.")).tagName).toBe("P");
    expect(screen.queryByRole("switch")).toBeNull();
  });
});

describe("a switch", () => {
  it("asks for permission when it is pressed, not before, and sends what the browser gave", async () => {
    const browser = pushBrowser("default", "granted");
    await tell([]);
    const client = await show();
    const settled = await toggle(/settled/);
    expect(browser.requestPermission).not.toHaveBeenCalled();
    fireEvent.click(settled);
    await waitFor(() => expect(client.calls.map(({ name }) => name)).toContain("account.subscribePush"));
    expect(browser.requestPermission).toHaveBeenCalledOnce();
    expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    expect(client.calls.at(-1)?.args).toEqual([
      {
        endpoint: mine,
        keys: { p256dh: Buffer.alloc(65).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") },
        language: "en",
        wishes: { ...none, settled: true },
      },
    ]);
    await tell([{ endpoint: mine, wishes: { ...none, settled: true } }]);
    await waitFor(() => expect(settled.getAttribute("aria-checked")).toBe("true"));
  });

  it("goes back where the player says no", async () => {
    pushBrowser("default", "denied");
    await tell([]);
    const client = await show();
    const kickOff = await toggle(/favourite/);
    fireEvent.click(kickOff);
    await waitFor(() => expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["errors.pushDenied"]));
    expect(kickOff.getAttribute("aria-checked")).toBe("false");
    expect(client.calls).toEqual([]);
  });

  it("that was the last one on ends the subscription here and there", async () => {
    const browser = pushBrowser("granted");
    browser.subscribe();
    await tell([{ endpoint: mine, wishes: { ...none, cashOut: 150 } }]);
    const client = await show();
    const mark = await screen.findByRole<HTMLSelectElement>("combobox", { name: "My target" });
    expect(mark.value).toBe("150");
    fireEvent.click(await toggle(/cash out/i));
    await waitFor(() => expect(browser.subscription.unsubscribe).toHaveBeenCalledOnce());
    expect(client.calls).toEqual([{ name: "account.endPush", args: [] }]);
  });

  it("is off where the server knows another browser than this one", async () => {
    pushBrowser("granted");
    await tell([{ endpoint: mine, wishes: { ...none, settled: true } }]);
    await show();
    expect((await toggle(/settled/)).getAttribute("aria-checked")).toBe("false");
  });
});
