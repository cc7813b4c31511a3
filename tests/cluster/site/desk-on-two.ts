// What an administrator does at one web process shows in the tabs that are open at the other.
import { beforeAll, afterAll, expect, it } from "vitest";
import { call } from "../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";
import type { Node } from "../processes.ts";
import { noiseMs } from "./figures.ts";
import type { Site } from "./start-site.ts";

interface Tab {
  client: SocketClient;
  token: string;
  sub: string;
}

interface Told {
  event: string;
  payload: Record<string, unknown>;
}

/** What tabs wait for at most. */
const soonMs = 2000;

const texts = { en: { title: "Tonight", text: "We open late." } };

export function describeDeskOnTwo(site: () => Site): void {
  let a: Node;
  let b: Node;
  let admin: string;
  let guest: SocketClient;
  let player: Tab;
  let other: Tab;

  async function logIn(node: Node, username: string): Promise<string> {
    const body = { username, password: "Sandbox-Pass1" };
    return (await call<{ access_token: string }>(`${node.url}/kcmanager/loginUser`, { body })).body.access_token;
  }

  /** A tab at B. */
  async function open(username: string): Promise<Tab> {
    await call(`${a.url}/sandbox/user`, { body: { username } });
    const token = await logIn(b, username);
    const { body } = await call<{ token: string }>(`${b.url}/sportsbetting/v1/preAuth`, { token });
    const client = await connectSocket(b.url, "/sports");
    expect(await client.ask("auth", { token: body.token })).toEqual({ ok: true });
    const { body: profile } = await call<{ sub: string }>(`${b.url}/base/v1/users`, { token });
    return { client, token, sub: profile.sub };
  }

  /** At A. @returns when it was asked */
  async function act(path: string, body: object, status: number): Promise<number> {
    const began = performance.now();
    const answer = await call(`${a.url}/operator/v1/${path}`, { body, token: admin });
    expect([path, answer.status, answer.body]).toEqual([path, status, answer.body]);
    return began;
  }

  const count = (client: SocketClient): number => client.received.length;
  /** Tells of it within 2 s after the first `from` events. */
  async function tells(client: SocketClient, from: number, began: number, is: (told: Told) => boolean): Promise<void> {
    const found = () => client.received.slice(from).some((told) => is(told as Told));
    await expect.poll(found, { interval: 10 }).toBe(true);
    expect(performance.now() - began).toBeLessThan(soonMs + noiseMs);
  }

  const messages = ({ event, payload }: Told) =>
    event === "account_update" && (payload["kinds"] as string[]).includes("messages");
  /** What the other player was told of such an event, once word has come of something later. */
  async function toldOther(event: string): Promise<unknown[]> {
    const from = count(other.client);
    const began = await act("announce", { texts, to: { sub: other.sub }, reason: "as asked" }, 202);
    await tells(other.client, from, began, messages);
    return other.client.of(event);
  }

  const read = async <Body>(path: string) => (await call<Body>(`${b.url}${path}`)).body;
  const statusOf = async (key: string) =>
    (await read<{ key: string; value: unknown }[]>("/cms/v1/settings/status")).find((entry) => entry.key === key)
      ?.value;

  beforeAll(async () => {
    [a, b] = site().web;
    admin = await logIn(a, "admin");
    await act("confirm", { password: "Sandbox-Pass1" }, 200);
    guest = await connectSocket(b.url, "/sports");
    guest.socket.emit("global", {});
    await guest.next("reload_settings");
    [player, other] = [await open("watcher"), await open("bystander")];
  });
  afterAll(() => {
    for (const client of [guest, player.client, other.client]) client.close();
  });

  it("settings and content, for guests too, as they are by then", async () => {
    const { body } = await call<{ result: { key: string; value: unknown }[] }>(`${a.url}/operator/v1/settings`, {
      token: admin,
    });
    const standing = (key: string) => body.result.find((entry) => entry.key === key)?.value;
    const order = ["casino", "live", "betting", "casino_live", "virtuals"];
    const document = { en: { title: "About us", html: "<p>Now</p>" } };
    const banners = (standing("banners") as unknown[]).slice(1);
    const changes: [scope: string, key: string, value: unknown, shows: () => Promise<boolean>][] = [
      ["status", "disableCasinoPage", true, async () => (await statusOf("disableCasinoPage")) === true],
      [
        ...(["general", "menuOrder", order] as const),
        async () => (await read<{ key: string }[]>("/cms/v1/menu"))[0]?.key === "casino",
      ],
      [
        ...(["general", "banners", banners] as const),
        async () => (await read<unknown[]>("/cms/v1/banners/all")).length === banners.length,
      ],
      [
        ...(["general", "marquee", { en: "Tonight" }] as const),
        async () => JSON.stringify(await read("/cms/v1/settings/general")).includes("Tonight"),
      ],
      [
        ...(["general", "documents", { about_us: document }] as const),
        async () => (await read<{ html: string }>("/cms/v1/documents/about_us?lang=en")).html === "<p>Now</p>",
      ],
    ];
    for (const [scope, key, value, shows] of changes) {
      const from = [count(guest), count(player.client)] as const;
      const began = await act("settings", { scope, key, value, was: standing(key) }, 204);
      const reload = ({ event }: Told) => event === "reload_settings";
      await tells(guest, from[0], began, reload);
      await tells(player.client, from[1], began, reload);
      // Where it was a late word of the change before, this one's own comes after it.
      let seen = count(guest);
      while (!(await shows())) {
        await tells(guest, seen, began, reload);
        seen = count(guest);
      }
      expect([key, await shows()]).toEqual([key, true]);
      const after = [count(guest), count(player.client)] as const;
      const undone = await act("settings", { scope, key, value: standing(key), was: value }, 204);
      // Else it would be taken for what tells of the next change.
      await tells(guest, after[0], undone, reload);
      await tells(player.client, after[1], undone, reload);
    }
  });

  it("games that are closed", async () => {
    const body = { gameCode: "acme_plain", lang: "en", currency_id: 1 };
    const { status } = await call(`${b.url}/games/v1/games/startSession`, { body, token: player.token });
    expect(status).toBe(200);
    const from = [count(guest), count(player.client)] as const;
    const began = await act("games/set", { gameCode: "acme_plain", enabled: false, reason: "is mended" }, 200);
    await tells(guest, from[0], began, ({ event }) => event === "reload_games");
    await tells(player.client, from[1], began, ({ event }) => event === "casinoInactiveGame");
    expect(await toldOther("casinoInactiveGame")).toEqual([]);
    const games = await read<{ gameCode: string; enabled: boolean }[]>("/games/v1/games/enabled");
    expect(games.find(({ gameCode }) => gameCode === "acme_plain")?.enabled).toBe(false);
    await act("games/set", { gameCode: "acme_plain", enabled: true, reason: "is mended" }, 200);
  });

  it("maintenance, and announcements", async () => {
    let from = count(guest);
    const before = [count(player.client), count(other.client)] as const;
    let began = await act("maintenance", { timeLeft: 600 }, 204);
    const left = ({ event, payload }: Told) =>
      event === "reload_settings" &&
      typeof (payload["maintenance"] as { timeLeft?: number } | null)?.timeLeft === "number";
    await tells(guest, from, began, left);
    // It lies in their inbox.
    await tells(player.client, before[0], began, messages);
    await tells(other.client, before[1], began, messages);
    const announced = other.client.of("account_update").length;
    from = count(guest);
    began = await act("maintenance", { timeLeft: null }, 204);
    await tells(guest, from, began, ({ payload }) => payload["maintenance"] === null);
    const editor = await logIn(b, "editor");
    const { body } = await call<{ proposalId: string }>(`${b.url}/operator/v1/announce`, {
      token: editor,
      body: { texts, to: "all" },
    });
    from = count(player.client);
    const fromOther = count(other.client);
    began = await act("proposals/decide", { proposalId: body.proposalId, approve: true }, 200);
    await tells(player.client, from, began, messages);
    await tells(other.client, fromOther, began, messages);
    from = count(player.client);
    began = await act("announce", { texts, to: { sub: player.sub }, reason: "as asked" }, 202);
    await tells(player.client, from, began, messages);
    // The first was for all, the second not for this one, and the third for this one alone.
    const own = { kinds: ["messages"], sub: other.sub };
    expect((await toldOther("account_update")).slice(announced)).toMatchObject([own, own]);
  });

  it("a role that is taken away, money, and a block, to whom it is about alone", async () => {
    const { sub, token, client } = player;
    const editor = () => call(`${b.url}/operator/v1/settings`, { token });
    for (const roles of [["AL2"], []]) {
      const from = count(client);
      const began = await act("users/roles", { sub, roles, reason: "edits tonight" }, 204);
      await tells(client, from, began, ({ payload }) => JSON.stringify(payload["kinds"]) === '["profile"]');
      expect((await editor()).status).toBe(roles.length > 0 ? 200 : 403);
    }
    let from = count(client);
    let began = await act("users/adjust", { sub, currency: "RSD", amount: 5, reason: "a present" }, 200);
    await tells(client, from, began, ({ payload }) => (payload["kinds"] as string[] | undefined)?.[0] === "wallets");
    from = count(client);
    began = await act("users/block", { sub, blocked: true, reason: "has two names" }, 204);
    await tells(client, from, began, ({ event }) => event === "user_blocked");
    await expect.poll(() => client.socket.connected).toBe(false);
    expect((await editor()).status).toBe(403);
    expect(await toldOther("user_blocked")).toEqual([]);
    expect(other.client.socket.connected).toBe(true);
  });
}
