// Web Push without the browser maker's push service: the page's subscription leads to one of the test's own, and what
// that receives is handed to the service worker by the debugger.
import type { BrowserContext, CDPSession, Page } from "playwright";
import type { PushPayload } from "../../src/protocol/push.ts";

interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Every page of the context subscribes as this browser, and keeps it over reloads. */
export async function subscribeAs(context: BrowserContext, subscribed: Subscribed): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const mark = "test-subscribed";
    const bytes = (text: string): ArrayBuffer => {
      const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
      return Uint8Array.from(plain, (letter) => letter.codePointAt(0) ?? 0).buffer;
    };
    const subscription = () => ({
      endpoint,
      options: { applicationServerKey: bytes(localStorage.getItem(mark) ?? "") },
      getKey: (name: "p256dh" | "auth") => bytes(keys[name]),
      unsubscribe: async () => {
        localStorage.removeItem(mark);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(mark) === null ? null : subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(mark, applicationServerKey);
        return subscription();
      },
    });
  }, subscribed);
}

/** The page's debugger, ready to deliver what a push service would. */
export async function pushDebugger(
  page: Page,
): Promise<{ session: CDPSession; deliver(payload: PushPayload): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return {
    session,
    async deliver(payload) {
      const origin = new URL(page.url()).origin;
      await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(payload) });
    },
  };
}
