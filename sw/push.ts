// News that come while the app is closed: shown as they were written, and a click opens the page that tells more.
interface News {
  title: string;
  body: string;
  url: string;
  tag: string;
  open: number;
}

const timeoutMs = 500;

export function showPushes(scope: ServiceWorkerGlobalScope): void {
  const { clients, location, navigator, registration } = scope;

  /** What the browser was promised is shown even where it cannot be understood. */
  function newsIn(data: PushMessageData | null): Partial<News> {
    try {
      const value: unknown = data?.json();
      return typeof value === "object" && value !== null ? value : {};
    } catch {
      return {};
    }
  }

  async function show({
    title = location.hostname,
    body = "",
    url = "/",
    tag = "kvota",
    open,
  }: Partial<News>): Promise<void> {
    // Several of a kind are one notice, which leads to all of them.
    const earlier = await registration.getNotifications({ tag });
    const page = earlier.length > 0 ? url.replace(/\?.*/, "") : url;
    const options = { body, tag, renotify: true, icon: "/icons/kvota-192.png", badge: "/icons/kvota-badge-96.png" };
    await registration.showNotification(title, { ...options, data: page });
    if (open !== undefined && "setAppBadge" in navigator) await navigator.setAppBadge(open);
  }

  /** Whether the tab took it over: one that sleeps does not answer. */
  function tell(tab: WindowClient, page: string): Promise<boolean> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(true));
      port1.start();
      setTimeout(() => resolve(false), timeoutMs);
      tab.postMessage({ type: "open-page", page }, [port2]);
    });
  }

  async function open(page: unknown): Promise<void> {
    const url = new URL(String(page), location.origin);
    if (url.origin !== location.origin) return;
    const path = url.pathname + url.search;
    for (const tab of await clients.matchAll({ type: "window" })) {
      if (!(await tell(tab, path))) continue;
      await tab.focus();
      return;
    }
    await clients.openWindow(path);
  }

  scope.addEventListener("push", (event) => event.waitUntil(show(newsIn(event.data))));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}
