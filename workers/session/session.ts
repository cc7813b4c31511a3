// The session of this device: who is signed in, and the tokens that prove it. It ends only on a refresh token that
// the server calls invalid, that token's own end, a block, or a log-out; a network that fails never ends it.
import type { Tokens } from "../../src/protocol/accounts.ts";
import type { Registration } from "../api/session-api.ts";
import { countFailure } from "../core/count-failure.ts";
import { KvotaError } from "../api/errors.ts";
import type { CoreServices } from "../core/ports.ts";
import { createAttempt } from "./attempt.ts";
import { createCredentialCalls, type CredentialCalls, type Credentials } from "./credential-calls.ts";
import { createDeviceProof } from "./device-proof.ts";
import { takeTokens, storedPart, newMarker, type ActiveSession } from "./tokens.ts";
import { createRefresh, type Refreshed } from "./refresh.ts";
import { createLeaving } from "./leaving.ts";
import { createParked } from "./parked.ts";
import { createRevocations } from "./revocations.ts";
import { createSealer, type Sealer } from "./sealing.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { createSessionListeners, type UserListener } from "./session-listeners.ts";
import { writeSession } from "./session-tables.ts";
import { createTokenVault } from "./token-vault.ts";

/** mismatch: what tabs show and what the tokens say are two users. */
export type EndReason = "logout" | "expired" | "blocked" | "replaced" | "mismatch";

export interface Session {
  readonly sealer: Sealer;
  /** Signed in or being restored; null = guest. */
  user(): Pick<ActiveSession, "sub" | "username" | "roles"> | null;
  active(): ActiveSession | null;
  /** One refresh for all who ask at once. "ended": there is no session (any more). */
  refresh(): Promise<Refreshed>;
  /** The marker for the tab's sessionStorage; null = remembered. */
  logIn(credentials: Credentials): Promise<string | null>;
  register(form: Registration): Promise<string | null>;
  /** Of a log-in by other means; the marker as above. */
  enter(tokens: Tokens, remember: boolean): Promise<string | null>;
  readonly calls: CredentialCalls;
  end(reason: EndReason): Promise<void>;
  /** What tabs keep in sessionStorage; null = remembered, or a guest. */
  marker(): string | null;
  start(): Promise<void>;
  present(marker: string | null): Promise<void>;
  /**
   * Called before the change is announced: with the user's sub once known, with null after the end. A listener that comes
   * after the first change is told between two changes who it is now.
   */
  onUser(listener: UserListener): void;
  /** Called after the listeners of `onUser`; a late one hears of the last change too. Returns the way to stop. */
  onChanged(listener: (sub: string | null) => void): () => void;
  /** Resolves once late listeners know who it is; fails with what one of them failed with. */
  caughtUp(): Promise<void>;
  stop(): void;
}

export type SessionServices = Pick<
  CoreServices,
  "clock" | "http" | "databases" | "random" | "counters" | "bus" | "notify" | "config" | "leavingMark" | "writeFailed"
>;

export function createSession(services: SessionServices): Session {
  const { clock, http, databases, counters, bus, notify, config } = services;
  const db = databases.device;
  const attempt = createAttempt(services);
  const sealer = createSealer(db);
  const vault = createTokenVault(db, sealer);
  const parked = createParked(db, sealer);
  const deviceProof = createDeviceProof(db, sealer);
  const revocations = createRevocations(services, sealer);
  const calls = createCredentialCalls(http);
  /** Changes of the user, one after another. */
  const changes = createSerialQueue();
  const leaving = createLeaving(services, changes);
  const logIns = createSerialQueue();
  const listeners = createSessionListeners();
  let active: ActiveSession | null = null;

  /** No caller waits for these; what fails is counted, and tried again when it is needed next. */
  function background(work: Promise<unknown>): void {
    work.catch((error: unknown) => countFailure(counters, "session", error));
  }

  /**
   * Before it is used: should this realm die now, the stored token must be one the server still takes. Without storage the
   * session still works, for as long as this realm lives.
   */
  const keep = (session: ActiveSession, isCurrent: () => boolean): Promise<boolean> =>
    attempt(() => vault.store(storedPart(session), session.marker, isCurrent));

  async function adopt(next: ActiveSession): Promise<void> {
    active = next;
    const { sub, username, roles } = next;
    await writeSession(db, { state: "signedIn", sub, username, roles });
    await listeners.tell(sub);
    bus.emit("session-changed", { sub });
  }

  /** Whatever fails, every step runs: the one who left must be neither seen nor heard of, here and on the server. */
  async function end(reason: EndReason): Promise<void> {
    const ending = active;
    if (ending === null) return reason === "logout" ? closeWaiting() : undefined;
    // First of all, so that no request started from here on carries its tokens.
    active = null;
    await changes.run(async () => {
      const blocked = { messageKey: "blocked", params: {}, tone: "error", timeout: 0 } as const;
      if (reason === "blocked") await attempt(() => notify(blocked));
      await attempt(() => leaving.begin(reason === "expired" || reason === "mismatch"));
      // Also of an expired one: what the server would not refresh it may still hold open.
      if (reason !== "blocked") await attempt(() => revocations.add(ending.refreshToken));
      await attempt(() => listeners.tell(null));
      await leaving.finish();
      bus.emit("session-changed", { sub: null });
    });
    if (reason !== "blocked") void revocations.flush(ending.access?.token);
    if (reason === "logout" && leaving.unfinished()) throw new KvotaError("notWiped");
  }

  /** A session that waits for its tab, which may come back to it by its marker: the log-out of another tab ends it as well. */
  async function closeWaiting(): Promise<void> {
    await changes.run(async () => {
      if (active !== null || (await vault.inspect()) === "nothing") return;
      const storedSession = await vault.open(null);
      if (storedSession !== null) await revocations.add(storedSession.refreshToken);
      await vault.close();
      await leaving.begin(false);
      await listeners.tell(null);
      await leaving.finish();
      bus.emit("session-changed", { sub: null });
    });
    void revocations.flush();
    if (leaving.unfinished()) throw new KvotaError("notWiped");
  }

  async function enter(tokens: Tokens, remember: boolean): Promise<string | null> {
    const marker = remember ? null : newMarker();
    const next = takeTokens(tokens, { clientId: config().clientId, receivedAt: clock.monotonic(), marker });
    if (next === null) throw new KvotaError("server");
    await logIns.run(async () => {
      await end("replaced");
      await changes.run(leaving.finish);
      if (leaving.unfinished()) throw new KvotaError("notWiped");
      await keep(next, () => true);
      await changes.run(async () => {
        await attempt(() => parked.unpark(next.sub));
        await adopt(next);
      });
    });
    return marker;
  }

  /** Tabs and tokens must speak of one user: another core, or a hand in the tables, may have parted them. */
  async function checkAgreement(): Promise<void> {
    const agree = await changes.run(async () => {
      const row = await db.session.get("current");
      const shown = row === undefined || row.state === "guest" ? null : row;
      if (active !== null)
        return row === undefined || (shown?.sub === active.sub && shown.username === active.username);
      // A session that waits for its tab's marker is not over.
      if (shown !== null && (await vault.inspect()) === "nothing") await becomeGuest();
      return true;
    });
    if (!agree) await end("mismatch");
  }

  /** Where the tables were taken away the session goes on: in them as well, or a restart would find half of it. */
  async function writeAgain(): Promise<void> {
    sealer.forgetKey();
    await changes.run(async () => {
      const current = active;
      if (current === null || (await db.session.get("current")) !== undefined) return;
      await keep(current, () => active === current);
      if (active === current) await adopt(current);
    });
  }

  async function restore(marker: string | null): Promise<boolean> {
    const storedSession = await vault.open(marker);
    if (storedSession === null || active !== null) return active !== null;
    const { refreshToken, sub, username, roles } = storedSession;
    const remembered = (await vault.inspect()) === "remembered";
    // How long the token still lives is for the server to say: no monotonic clock survives a restart.
    active = {
      sub,
      username,
      roles,
      refreshToken,
      refreshEndsAt: null,
      access: null,
      marker: remembered ? null : marker,
    };
    await writeSession(db, { state: "restoring", sub, username });
    await attempt(() => parked.unpark(sub));
    await listeners.tell(sub);
    background(session.refresh());
    return true;
  }

  const catchingUp: Promise<void>[] = [];
  function catchUp(listener: UserListener): void {
    const done = changes.run(() => listeners.catchUp(listener));
    catchingUp.push(done);
    // Told by `caughtUp`.
    done.catch(() => undefined);
  }

  const session: Session = {
    sealer,
    user: () => active,
    active: () => active,
    refresh: createRefresh(services, {
      active: () => active,
      hold: (next) => (active = next),
      keep: (next, before) => keep(next, () => active === before),
      adopt: (next, before) => changes.run(() => (active === before ? adopt(next) : Promise.resolve())),
      end,
    }),
    calls,
    async logIn(credentials) {
      const { username, rememberMe } = credentials;
      let proof: string | undefined;
      // Tables that cannot be read or written do not prevent a log-in.
      await attempt(async () => (proof = await deviceProof.read(username)));
      const tokens = await calls.logIn(credentials, proof);
      const { device } = tokens;
      if (device !== undefined) await attempt(() => deviceProof.store(username, device));
      return enter(tokens, rememberMe);
    },
    register: async (form) => enter(await calls.register(form), false),
    enter,
    end,
    marker: () => active?.marker ?? null,
    async start() {
      if (await leaving.inspect()) {
        await changes.run(async () => {
          // The token that an earlier realm could not take away.
          await attempt(async () => {
            const storedSession = await vault.open(null);
            if (storedSession !== null) await revocations.add(storedSession.refreshToken);
          });
          await leaving.finish();
          await listeners.tell(null);
        });
        return void revocations.flush();
      }
      const state = await vault.inspect();
      if (state === "needs-marker") return;
      await changes.run(async () => {
        if (state === "nothing" || !(await restore(null))) await becomeGuest();
      });
      void revocations.flush();
    },
    async present(marker) {
      if (active !== null) return;
      await changes.run(async () => {
        if (leaving.unfinished()) return;
        if (active !== null || (await restore(marker))) return;
        const closed = await vault.takeClosed(marker);
        if (closed !== null) await revocations.add(closed.refreshToken);
        await becomeGuest();
        if (closed !== null) void revocations.flush();
      });
    },
    onUser(listener) {
      listeners.add(listener);
      catchUp(listener);
    },
    onChanged(listener) {
      let knows = false;
      const off = bus.on("session-changed", ({ sub }) => {
        knows = true;
        listener(sub);
      });
      catchUp(async (sub) => (knows ? undefined : listener(sub)));
      return off;
    },
    async caughtUp() {
      await Promise.all(catchingUp.splice(0));
    },
    stop: () => {
      revocations.stop();
      leaving.stop();
      for (const off of stops) off();
    },
  };

  /** No log-out, and no proof of who it was: nothing is shown of anybody, and nothing lost. */
  async function becomeGuest(): Promise<void> {
    await listeners.tell(null);
    await parked.park();
  }

  const stops = [
    bus.on("connected", () => void revocations.flush()),
    bus.on("connection-changed", ({ state }) => void (state === "online" ? revocations.flush() : undefined)),
    bus.on("storage-restored", () => background(writeAgain())),
    bus.on("check-now", () => background(checkAgreement())),
    bus.on("user-blocked", () => background(end("blocked"))),
  ];
  return session;
}
