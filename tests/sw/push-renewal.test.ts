// The browser changes the address of its push subscription: who is told, with what, and how often it is tried.
import { beforeEach, describe, expect, it } from "vitest";
import { pushRenewalSchema } from "../../src/protocol/push-renewal.ts";
import { renewPush, type RenewalPorts } from "../../sw/push-renewal.ts";

const serverKey = new Uint8Array(65).fill(4).buffer;

function subscription(name: string, fill: number): PushSubscription {
  const keys = { p256dh: new Uint8Array(65).fill(fill).buffer, auth: new Uint8Array(16).fill(fill).buffer };
  return {
    endpoint: `https://push.test/${name}`,
    options: { userVisibleOnly: true, applicationServerKey: serverKey },
    getKey: (key: "p256dh" | "auth") => keys[key],
  } as unknown as PushSubscription;
}

const before = subscription("old", 0xfb);
const after = subscription("new", 0xff);

let ports: RenewalPorts;
let sent: { url: string; init: RequestInit }[];
let subscribed: unknown[];
let waited: number[];
/** In this order; the last one goes on. null = no network. */
let statuses: (number | null)[];

beforeEach(() => {
  [sent, subscribed, waited, statuses] = [[], [], [], [204]];
  ports = {
    pushManager: {
      async subscribe(options) {
        subscribed.push(options);
        return after;
      },
    },
    apiUrl: async () => "https://api.test",
    async fetch(url, init) {
      sent.push({ url, init });
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      if (typeof status !== "number") throw new TypeError("Failed to fetch");
      return new Response(null, { status });
    },
    wait: async (ms) => void waited.push(ms),
  };
});

describe("a push subscription that changed", () => {
  it("is made anew with the key of the old one, and told with the proof of whose it was", async () => {
    await renewPush({ oldSubscription: before, newSubscription: null }, ports);
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: serverKey }]);
    expect(sent.map(({ url }) => url)).toEqual(["https://api.test/push/v1/subscriptions/renewed"]);
    const body = pushRenewalSchema.parse(await new Response(sent[0]?.init.body).json());
    expect(body).toEqual({
      old: { endpoint: "https://push.test/old", auth: Buffer.alloc(16, 0xfb).toString("base64url") },
      endpoint: "https://push.test/new",
      keys: {
        p256dh: Buffer.alloc(65, 0xff).toString("base64url"),
        auth: Buffer.alloc(16, 0xff).toString("base64url"),
      },
    });
    expect(waited).toEqual([]);
  });

  it("is the one that the browser made already, where it did", async () => {
    await renewPush({ oldSubscription: before, newSubscription: after }, ports);
    expect(subscribed).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it("is nobody's without the old one", async () => {
    await renewPush({ oldSubscription: null, newSubscription: after }, ports);
    expect([subscribed, sent]).toEqual([[], []]);
  });

  it("is told again after pauses where there is no network, no server, or a network's own page", async () => {
    statuses = [null, 503, 200, 204];
    await renewPush({ oldSubscription: before, newSubscription: after }, ports);
    expect(waited).toEqual([2_000, 10_000, 30_000]);
    expect(sent).toHaveLength(4);
  });

  it("is given up in the end, or at once where the server has no such part", async () => {
    statuses = [null];
    await renewPush({ oldSubscription: before, newSubscription: after }, ports);
    expect(sent).toHaveLength(4);
    statuses = [404];
    await renewPush({ oldSubscription: before, newSubscription: after }, ports);
    expect(sent).toHaveLength(5);
  });

  it("fails where the browser cannot be subscribed any more", async () => {
    ports.pushManager.subscribe = async () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    await expect(renewPush({ oldSubscription: before, newSubscription: null }, ports)).rejects.toThrow("denied");
    expect(sent).toEqual([]);
  });
});
