// News that come while the app is closed: what is shown of them, and where a click leads.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { showPushes } from "../../sw/push.ts";

interface Shown {
  title: string;
  options: NotificationOptions;
}

/** A tab: whether it takes over what it is told, and what it was. */
interface FakeTab {
  awake: boolean;
  told: unknown[];
  focused: boolean;
}

const site = new URL("https://tribina.example/sw.js");
let handlers: Map<string, (event: unknown) => void>;
let work: Promise<unknown>[];
let shown: Shown[];
let badge: number | undefined;
let opened: string[];
let tabs: FakeTab[];

function clientOf(tab: FakeTab): unknown {
  return {
    postMessage(message: unknown, [port]: [MessagePort]) {
      tab.told.push(message);
      if (tab.awake) port.postMessage("taken");
    },
    focus: async () => void (tab.focused = true),
  };
}

beforeEach(() => {
  [handlers, work, shown, opened, tabs, badge] = [new Map(), [], [], [], [], undefined];
  showPushes({
    location: site,
    navigator: { setAppBadge: async (count: number) => void (badge = count) },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter(({ options }) => options.tag === tag),
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
    },
    clients: { matchAll: async () => tabs.map(clientOf), openWindow: async (path: string) => void opened.push(path) },
    addEventListener: (type: string, handler: (event: unknown) => void) => void handlers.set(type, handler),
  } as unknown as ServiceWorkerGlobalScope);
});

async function happens(type: string, event: object): Promise<void> {
  handlers.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
  await Promise.all(work);
}
const push = (text: string | null): Promise<void> =>
  happens("push", { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
const click = (page: unknown): Promise<void> =>
  happens("notificationclick", { notification: { close: () => undefined, data: page } });
const news = { title: "Tribina", body: "A ticket was settled", url: "/en/history?uuid=1", tag: "ticket", open: 3 };

describe("news that are pushed", () => {
  it("are shown as they were written, with the number of open tickets on the icon", async () => {
    await push(JSON.stringify(news));
    expect(shown).toMatchObject([
      { title: "Tribina", options: { body: "A ticket was settled", tag: "ticket", data: "/en/history?uuid=1" } },
    ]);
    expect(badge).toBe(3);
  });

  it.each([null, "no JSON", "null", "7", "{}"])(
    "are shown under the site's address where they are %s",
    async (text) => {
      await push(text);
      expect(shown).toMatchObject([{ title: "tribina.example", options: { body: "", data: "/" } }]);
      expect(badge).toBeUndefined();
    },
  );

  it("lead to all of a kind where there are several", async () => {
    await push(JSON.stringify(news));
    await push(JSON.stringify({ ...news, url: "/en/history?uuid=2" }));
    expect(shown.at(-1)?.options.data).toBe("/en/history");
  });
});

describe("a click on them", () => {
  it("goes to the first tab that answers", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const [asleep, awake, further] = [false, true, true].map((state) => ({ awake: state, told: [], focused: false }));
    tabs = [asleep, awake, further] as FakeTab[];
    const done = click("/en/history?uuid=1");
    await vi.waitFor(() => expect(asleep?.told).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    await done;
    expect([asleep?.focused, awake?.focused, further?.focused]).toEqual([false, true, false]);
    expect(awake?.told).toEqual([{ type: "open-page", page: "/en/history?uuid=1" }]);
    expect(further?.told).toEqual([]);
    expect(opened).toEqual([]);
  });

  it("opens a window where there is no tab", async () => {
    await click("/en/history");
    expect(opened).toEqual(["/en/history"]);
  });

  it.each(["https://elsewhere.example/", "//elsewhere.example"])("never leads to %s", async (page) => {
    await click(page);
    expect(opened).toEqual([]);
  });
});
