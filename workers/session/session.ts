// The session of this device: who is signed in, and the tokens that prove it. It ends only on a refresh token that
// the server calls invalid, that token's own end, a block, or a log-out; a network that fails never ends it.
import { tokensSchema, type Tokens } from "../../src/protocol/accounts.ts";
import type { Registration } from "../contract.ts";
import { countFailure } from "../count-failure.ts";
import { KvotaError } from "../errors.ts";
import type { CoreServices } from "../ports.ts";
import { createCredentialCalls, type CredentialCalls, type Credentials } from "./credential-calls.ts";
import { changed, holdTokens, keptOf, type HeldSession } from "./held-session.ts";
import { endedBy } from "./refresh-refusal.ts";
import { createRevocations } from "./revocations.ts";
import { createSealer, type Sealer } from "./sealing.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { createSessionListeners, type UserListener } from "./session-listeners.ts";
import { createSessionPeers } from "./session-peers.ts";
import { wipePersonal, writeSession } from "./session-tables.ts";
import { createTokenVault } from "./token-vault.ts";

/** Everything of the player waits for it; one whose answer was too late is answered again. */
const refreshTimeoutMs = 5000;

/** mismatch: what tabs show and what the tokens say are two users. */
export type EndReason = "logout" | "expired" | "blocked" | "replaced" | "mismatch";

export interface CurrentUser {
  sub: string;
  username: string;
  roles: readonly string[];
}

export type Refreshed = "fresh" | "ended" | "unavailable";

export interface Session {
  readonly sealer: Sealer;
  /** Signed in or being restored; null = guest. */
  user(): CurrentUser | null;
  held(): HeldSession | null;
  /** One refresh for all who ask at once. "ended": there is no session (any more). */
  refresh(): Promise<Refreshed>;
  /** The marker for the tab's sessionStorage; null = remembered. */
  logIn(credentials: Credentials): Promise<string | null>;
  register(form: Registration): Promise<string | null>;
  readonly calls: CredentialCalls;
  end(reason: EndReason): Promise<void>;
  /** What tabs keep in sessionStorage; null = remembered, or a guest. */
  marker(): string | null;
  start(): Promise<void>;
  present(marker: string | null): Promise<void>;
  /** Called before the change is announced: with the user's sub once known, with null after the end. */
  onUser(listener: UserListener): void;
  /** The same for who comes later: told at once who it is, between two changes; `joined` is called after that. */
  join(listener: UserListener, joined: (sub: string | null) => void): Promise<void>;
  stop(): void;
}

export type SessionServices = Pick<
  CoreServices,
  "clock" | "http" | "databases" | "peers" | "random" | "counters" | "topics" | "notify" | "config"
>;

export function createSession(services: SessionServices): Session {
  const { clock, http, databases, counters, topics, notify, config } = services;
  const db = databases.device;
  const sealer = createSealer(db);
  const vault = createTokenVault(db, sealer);
  const revocations = createRevocations(services, sealer);
  const calls = createCredentialCalls(http);
  /** Changes of the user, one after another. */
  const changes = createSerialQueue();
  const logIns = createSerialQueue();
  const listeners = createSessionListeners();
  const peers = createSessionPeers(services.peers, clock, {
    marker: () => (held === null ? undefined : held.marker),
    arrived: (marker) => background(session.present(marker)),
    left: () => background(leave()),
  });
  let held: HeldSession | null = null;
  let refreshing: Promise<Refreshed> | null = null;

  /** Nobody waits for these; what fails is counted, and tried again by whoever needs it next. */
  function background(work: Promise<unknown>): void {
    work.catch((error: unknown) => countFailure(counters, "session", error));
  }

  /** Kept before it is used: should this realm die now, the stored token must be one the server still takes. */
  async function keep(session: HeldSession): Promise<void> {
    try {
      await vault.store(keptOf(session), session.marker);
    } catch (error) {
      // Without storage the session still works, for as long as this realm lives.
      countFailure(counters, "vault", error);
    }
  }

  async function adopt(next: HeldSession): Promise<void> {
    held = next;
    const { sub, username, roles } = next;
    await writeSession(db, { state: "signedIn", sub, username, roles });
    await listeners.tell(sub);
    topics.announce("session-changed", { sub });
    peers.signedIn(next.marker);
  }

  /** Another core has ended it, and wiped what was its user's. */
  async function leave(): Promise<void> {
    if (held === null) return;
    held = null;
    await changes.run(async () => {
      await listeners.tell(null);
      topics.announce("session-changed", { sub: null });
    });
  }

  /** Another core may have refreshed it since. */
  async function newest(session: HeldSession): Promise<HeldSession> {
    const kept = peers.any ? await vault.open(session.marker) : null;
    if (kept === null || kept.refreshToken === session.refreshToken || held !== session) return session;
    held = { ...session, refreshToken: kept.refreshToken, refreshEndsAt: null };
    return held;
  }

  /** Cores that share a vault take turns: a refresh token that one of them has used up would end the session of all. */
  async function refreshInTurn(): Promise<Refreshed> {
    for (;;) {
      const turn = await services.peers?.turn("refresh");
      const refreshed = await refreshOnce().finally(() => turn?.release());
      if (refreshed !== "overtaken") return refreshed;
    }
  }

  async function refreshOnce(): Promise<Refreshed | "overtaken"> {
    if (held === null) return "ended";
    const before = await newest(held);
    if (before.refreshEndsAt !== null && clock.monotonic() >= before.refreshEndsAt) {
      await end("expired");
      return "ended";
    }
    const outcome = await http.request({
      method: "POST",
      path: "/kcmanager/refreshToken",
      body: { refreshToken: before.refreshToken },
      schema: tokensSchema,
      timeoutMs: refreshTimeoutMs,
    });
    // Somebody logged out or in meanwhile: this answer belongs to nobody.
    if (held !== before) return held === null ? "ended" : "unavailable";
    // One that slept over its turn must not keep what is of before.
    if ((await newest(before)) !== before) return "overtaken";
    if (outcome.type !== "ok") {
      const reason = endedBy(outcome);
      if (reason === null) return "unavailable";
      await end(reason);
      return "ended";
    }
    const next = holdTokens(outcome.body, {
      clientId: config().clientId,
      receivedAt: clock.monotonic(),
      marker: before.marker,
    });
    if (next === null) return "unavailable";
    if (next.sub !== before.sub || next.username !== before.username) {
      await end("mismatch");
      return "ended";
    }
    await keep(next);
    if (held !== before) return held === null ? "ended" : "unavailable";
    // The first answer after a restart makes the restored session a signed-in one; later ones change claims at most.
    if (before.access === null || changed(before, next))
      await changes.run(() => (held === before ? adopt(next) : Promise.resolve()));
    else held = next;
    return "fresh";
  }

  async function end(reason: EndReason): Promise<void> {
    const ending = held;
    if (ending === null) return;
    // First of all, so that no request started from here on carries its tokens.
    held = null;
    await changes.run(async () => {
      // Also of an expired one: what the server would not refresh it may still hold open.
      if (reason !== "blocked") await revocations.add(ending.refreshToken);
      await vault.wipe();
      await listeners.tell(null);
      await wipePersonal(db, reason === "expired" || reason === "mismatch");
      topics.announce("session-changed", { sub: null });
      peers.signedOut();
      if (reason === "blocked") await notify({ messageKey: "blocked", params: {}, tone: "error", timeout: 0 });
    });
    if (reason !== "blocked") void revocations.flush(ending.access?.token);
  }

  async function enter(tokens: Tokens, remember: boolean): Promise<string | null> {
    const marker = remember ? null : newMarker();
    const next = holdTokens(tokens, { clientId: config().clientId, receivedAt: clock.monotonic(), marker });
    if (next === null) throw new KvotaError("server");
    await logIns.run(async () => {
      await end("replaced");
      await keep(next);
      await changes.run(() => adopt(next));
    });
    return marker;
  }

  /** Tabs and tokens must speak of one user: another core, or a hand in the tables, may have parted them. */
  async function checkAgreement(): Promise<void> {
    const agree = await changes.run(async () => {
      const row = await db.session.get("current");
      const shown = row === undefined || row.state === "guest" ? null : row;
      if (held !== null) return row === undefined || (shown?.sub === held.sub && shown.username === held.username);
      // A session that waits for its tab's marker is not over.
      if (shown !== null && (await vault.look()) === "nothing") await becomeGuest();
      return true;
    });
    if (!agree) await end("mismatch");
  }

  async function restore(marker: string | null): Promise<boolean> {
    const kept = await vault.open(marker);
    if (kept === null || held !== null) return held !== null;
    const { refreshToken, sub, username, roles } = kept;
    const remembered = (await vault.look()) === "remembered";
    // How long the token still lives is for the server to say: no monotonic clock survives a restart.
    held = {
      sub,
      username,
      roles,
      refreshToken,
      refreshEndsAt: null,
      access: null,
      marker: remembered ? null : marker,
    };
    const shown = peers.any ? await db.session.get("current") : undefined;
    // Other tabs show the player already, and are not to lose him for as long as this core asks.
    if (shown?.state !== "signedIn" || shown.sub !== sub) await writeSession(db, { state: "restoring", sub, username });
    await listeners.tell(sub);
    background(session.refresh());
    return true;
  }

  const session: Session = {
    sealer,
    user: () => held,
    held: () => held,
    refresh() {
      refreshing ??= refreshInTurn().finally(() => (refreshing = null));
      return refreshing;
    },
    calls,
    async logIn(credentials) {
      return enter(await calls.logIn(credentials), credentials.rememberMe);
    },
    async register(form) {
      return enter(await calls.register(form), false);
    },
    end,
    marker: () => held?.marker ?? null,
    async start() {
      const state = await vault.look();
      if (state === "needs-marker") return;
      await changes.run(async () => {
        if (state === "nothing" || !(await restore(null))) await becomeGuest();
      });
      void revocations.flush();
    },
    async present(marker) {
      if (held !== null) return;
      await changes.run(async () => {
        // Without a marker it may be one that is remembered, of another core's log-in.
        if (held !== null || (await restore(marker)) || (await restore(await peers.ask()))) return;
        await becomeGuest();
      });
    },
    onUser: listeners.add,
    join: (listener, joined) => changes.run(() => listeners.join(listener, joined)),
    stop: () => {
      peers.stop();
      revocations.stop();
      for (const off of stops) off();
    },
  };

  async function becomeGuest(): Promise<void> {
    await listeners.tell(null);
    await wipePersonal(db, false);
  }

  const stops = [
    topics.on("connected", () => void revocations.flush()),
    topics.on("connection-changed", ({ state }) => void (state === "online" ? revocations.flush() : undefined)),
    topics.on("check-now", () => background(checkAgreement())),
    topics.on("user-blocked", () => background(end("blocked"))),
  ];
  return session;
}

function newMarker(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
