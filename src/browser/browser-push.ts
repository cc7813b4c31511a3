// This browser's end of Web Push: what it can do, and its subscription at its own push service.
import { base64Url, toldOf, type BrowserSubscription } from "../protocol/push-keys.ts";

/**
 * asleep = only once it is installed on the home screen (iOS); denied = the player forbade it, and only the browser's
 * own settings can allow it again.
 */
export type PushAbility = "able" | "denied" | "asleep" | "missing";

export function isIos(): boolean {
  // Only Safari's engine on a phone or tablet knows the one and has the other.
  return "standalone" in navigator && navigator.maxTouchPoints > 1;
}

export function isInstalled(): boolean {
  const standalone = "standalone" in navigator && navigator.standalone === true;
  return standalone || matchMedia("(display-mode: standalone)").matches;
}

export function pushAbility(): PushAbility {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isIos() && !isInstalled() ? "asleep" : "missing";
  return Notification.permission === "denied" ? "denied" : "able";
}

function failure(code: "pushDenied" | "pushUnavailable", cause?: unknown): Error {
  return Object.assign(new Error(code, { cause }), { code });
}

async function current(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** null = this browser is subscribed to nothing. */
export async function browserEndpoint(): Promise<string | null> {
  return (await current())?.endpoint ?? null;
}

/**
 * Asks for permission where that is open: call it from the player's own press.
 * @param publicKey of the server, base64url
 * @throws with code `pushDenied`, or `pushUnavailable` where the browser's push service cannot be had
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== "granted") throw failure("pushDenied");
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw failure("pushUnavailable");
  const earlier = await registration.pushManager.getSubscription();
  // Of another server, or of keys that were lost: it could never be sent to.
  if (earlier !== null && base64Url(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe();
  try {
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    return toldOf(subscription);
  } catch (cause) {
    throw failure("pushUnavailable", cause);
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await current())?.unsubscribe();
}
