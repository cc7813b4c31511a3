// A browser's push subscription as the server is told of it.

interface Subscription {
  readonly endpoint: string;
  getKey(name: "p256dh" | "auth"): ArrayBuffer | null;
}

export interface BrowserSubscription {
  endpoint: string;
  /** base64url. */
  keys: { p256dh: string; auth: string };
}

export function base64Url(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

export function toldOf(subscription: Subscription): BrowserSubscription {
  const { endpoint } = subscription;
  return {
    endpoint,
    keys: { p256dh: base64Url(subscription.getKey("p256dh")), auth: base64Url(subscription.getKey("auth")) },
  };
}
