// The app as one of the device's own: installed, opened from outside, counting on its icon, told of news while closed.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPushService, type PushService } from "../../tests/harness/push-service.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { offeredLegs, signedInPlayer } from "../harness/placed-tickets.ts";
import { played } from "../harness/played.ts";
import { pushDebugger, subscribeAs } from "../harness/pushed-browser.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

interface Recorded {
  testBadges: number[];
  testPrompts: number;
}

/** As Chromium asks a page that can be installed. */
const offerInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = window as Window & Partial<Recorded>;
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        own.testPrompts = (own.testPrompts ?? 0) + 1;
      },
    });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error("the browser's own banner would have come");
  });
const badges = (page: Page): Promise<number[] | undefined> =>
  page.evaluate(() => (window as Window & Partial<Recorded>).testBadges);
const prompts = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (window as Window & Partial<Recorded>).testPrompts);

/** What the service worker has, and the page's types do not name. */
interface WorkerRealm {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
}

async function openDrawer(tab: AppPage, title: "Settings" | "Account"): Promise<void> {
  await tab.page.getByRole("banner").getByRole("button", { name: title }).click();
  await tab.dialog(title).waitFor();
}

describe.each(played([360, 1440]))("on a screen %i px wide", (width) => {
  let stage: Stage;
  let service: PushService;
  let tab: AppPage;
  let page: Page;
  const phone = width < 600;
  const viewport = { width, height: 800 };

  beforeAll(async () => {
    [stage, service] = await Promise.all([
      createStage({
        viewport,
        wholeBrowser: true,
        serviceWorker: true,
        permissions: ["notifications"],
        reducedMotion: "reduce",
      }),
      startPushService(),
    ]);
    await stage.sandbox.post("feed", { paused: true });
    await subscribeAs(stage.context, service.subscribe());
    await stage.context.addInitScript(() => {
      const badges: number[] = [];
      Object.assign(window, { testBadges: badges });
      const set = async (count = -1): Promise<void> => void badges.push(count);
      Object.assign(Navigator.prototype, { setAppBadge: set, clearAppBadge: () => set(0) });
    });
    tab = await stage.newTab();
    ({ page } = tab);
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  });
  afterAll(async () => {
    await stage.dispose();
    await service.stop();
  });

  it("the manifest is sound, and speaks the page's language", async () => {
    await page.locator('link[rel=manifest][href="/manifests/en.webmanifest"]').waitFor({ state: "attached" });
    const session = await stage.context.newCDPSession(page);
    const { data, errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? "{}")).toMatchObject({ id: "/", lang: "en-GB", start_url: "/en?source=pwa" });
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A test's profile is a private one.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  });

  it("is offered once a ticket was accepted, never over one, and from the drawer at any time", async () => {
    await tab.logIn("player");
    await offerInstall(page);
    await page.locator('main button[data-odd*="|1X2|"][data-state="open"]:not(#last-rows *)').first().click();
    if (phone) await page.getByRole("button", { name: /on ticket$/ }).click();
    const panel = createTicketPanel(page);
    await panel.waitForSelections(1);
    await panel.pay.click();
    const accepted = tab.dialog("Ticket accepted");
    await accepted.getByRole("button", { name: "OK" }).click();
    await accepted.waitFor({ state: "hidden" });
    const offer = page.getByRole("status").filter({ hasText: "Install Kvota: it starts faster" });
    await offer.waitFor();
    // A ticket beside the offer is no dialog.
    expect(await tab.dialog("Ticket").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await offer.getByRole("button", { name: "Close" }).click();
    await openDrawer(tab, "Account");
    const entry = tab.dialog("Account").getByRole("button", { name: "Install the app" });
    await entry.click();
    await entry.waitFor({ state: "hidden" });
    expect(await prompts(page)).toBe(1);
    await page.keyboard.press("Escape");
  });

  it("a code that another app shares is looked up, and shortcuts go on in the remembered language", async () => {
    const [leg] = await offeredLegs(stage.sandbox, "prematch");
    const { code } = await stage.sandbox.api<{ code: string }>("/sportsbetting/v1/bookings", {
      selections: [{ eventId: leg?.match.eventId, marketsTable: "markets", marketsKey: "1X2", selectionCode: "X" }],
    });
    const text = `Look at this: ${code.slice(0, 4)}-${code.slice(4)}!`;
    const device = await stage.newDevice({ viewport });
    await device.open(`/en?shared_title=&shared_text=${encodeURIComponent(text)}`);
    const dialog = device.dialog("Load ticket");
    await dialog.locator("[data-booked], li").first().waitFor();
    expect(await dialog.getByLabel("Booking code").inputValue()).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
    await dialog.getByRole("button", { name: "Close" }).click();
    await openDrawer(device, "Settings");
    await device.dialog("Settings").getByRole("combobox", { name: "Language" }).selectOption("de");
    await device.page.waitForURL(/\/de\/betting/);
    await device.page.locator("html[lang=de]").waitFor({ state: "attached" });
    await device.open("/?source=pwa&to=/live_betting");
    await device.page.waitForURL(/\/de\/live_betting$/);
    await device.page.context().close();
  });

  it("on iOS the steps are told", async () => {
    const device = await stage.newDevice({ viewport, hasTouch: true });
    await device.page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "standalone", { value: false });
      Object.defineProperty(Navigator.prototype, "maxTouchPoints", { value: 5 });
    });
    await device.open("/en/live_betting");
    await device.oddsButtons.first().waitFor();
    await openDrawer(device, "Settings");
    await device.dialog("Settings").getByRole("button", { name: "Install the app" }).click();
    const steps = device.dialog("Install Kvota");
    await steps.waitFor();
    expect(await steps.getByRole("listitem").allTextContents()).toEqual([
      "Tap “Share” in the bar of your browser",
      "Then choose “Add to Home Screen”",
    ]);
    expect(await axeFindings(device.page)).toEqual([]);
    await steps.getByRole("button", { name: "OK" }).click();
    await steps.waitFor({ state: "hidden" });
    await device.page.context().close();
  });

  it("a settled ticket is told on a locked screen without its secrets, and a click opens it", async () => {
    await tab.open("/en/account/settings#push");
    const part = page.getByRole("region", { name: "Notifications", exact: true });
    const settled = part.getByRole("switch", { name: "When a ticket is settled" });
    await settled.click();
    await page.locator('[role=switch][aria-checked="true"]', { hasText: "When a ticket is settled" }).waitFor();
    await part.getByRole("switch", { name: "When cash out reaches my target" }).click();
    await part.getByRole("combobox", { name: "My target" }).selectOption("200");
    expect(await axeFindings(page)).toEqual([]);
    const player = await signedInPlayer(stage.sandbox, "player");
    const [leg] = await offeredLegs(stage.sandbox, "prematch");
    if (leg === undefined) throw new Error("no offer");
    const ticket = await player.place([leg]);
    await until(
      "the icon counts both tickets",
      () => badges(page),
      (counts) => counts?.at(-1) === 2,
    );
    await page.reload();
    await page.locator('[role=switch][aria-checked="true"]', { hasText: "When a ticket is settled" }).waitFor();
    expect(await part.getByRole("combobox", { name: "My target" }).inputValue()).toBe("200");
    await stage.sandbox.post("settle", { eventId: leg.match.eventId, results: { G: [1, 0] } });
    const [message] = await until(
      "the push service was given the news",
      async () => service.received,
      ({ length }) => length > 0,
    );
    if (message === undefined) throw new Error("no message");
    expect(message.payload).toMatchObject({ body: "One of your tickets has been settled", open: 1 });

    const { session, deliver } = await pushDebugger(page);
    await deliver(message.payload);
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const notes = await registration.getNotifications();
        return notes.map(({ title, body, data }) => ({ title, body, data: String(data) }));
      });
    const notes = await until("the notice is shown", shown, ({ length }) => length > 0);
    expect(notes).toEqual([
      {
        title: "Kvota",
        body: "One of your tickets has been settled",
        data: `/en/ticket_history?search=${encodeURIComponent(ticket._id)}`,
      },
    ]);
    // Loaded when the page has nothing else to do; the click of a notice finds it there.
    await page.locator('link[rel=manifest][href="/manifests/en.webmanifest"]').waitFor({ state: "attached" });
    const [worker] = stage.context.serviceWorkers();
    if (worker === undefined) throw new Error("no service worker");
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerRealm;
      const [notification] = await scope.registration.getNotifications();
      if (notification === undefined) throw new Error("no notice");
      const event = new scope.NotificationEvent("notificationclick", { notification });
      // An event that a script makes keeps no worker alive.
      Object.defineProperty(event, "waitUntil", { value: (work: Promise<unknown>) => work.catch(() => undefined) });
      scope.dispatchEvent(event);
    });
    await page.waitForURL(/\/en\/ticket_history\?search=/);
    await page.locator(`[data-ticket-id="${ticket._id}"]`).waitFor();
    expect(await shown()).toEqual([]);
    await session.detach();
  });

  it("a log-out leaves neither number nor subscription", async () => {
    await openDrawer(tab, "Account");
    await tab.dialog("Account").getByRole("button", { name: "Log out" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    const left = () =>
      page.evaluate(() => ({
        badge: (window as Window & Partial<Recorded>).testBadges?.at(-1),
        subscribed: localStorage.getItem("test-subscribed"),
      }));
    const nothing = { badge: 0, subscribed: null };
    expect(await until("nothing is left", left, (now) => JSON.stringify(now) === JSON.stringify(nothing))).toEqual(
      nothing,
    );
  });

  it("who forbade notices is told where to allow them", async () => {
    const device = await stage.newDevice({ viewport, serviceWorker: true });
    await device.page.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { value: "denied" });
    });
    await device.open("/en/live_betting");
    await device.logIn("player2");
    await device.open("/en/account/settings");
    await device.page.locator("[data-push=denied]").waitFor();
    expect(await device.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await device.page.context().close();
  });

  it("met no errors and no violations of the policy", () => {
    expect(stage.faults).toEqual([]);
  });
});
