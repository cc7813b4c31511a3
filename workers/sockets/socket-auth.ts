// Tells the main socket who we are: after each connect, and whenever the session changes.
import { socketAuthAnswerSchema, sportsNamespace } from "../../src/protocol/sockets.ts";
import type { Clock, Counters, PreAuth, Timer } from "../core/ports.ts";
import type { SocketHub } from "./socket-hub.ts";

export interface SocketAuth {
  /** `/sports` is connected: a signed-in user is announced, a guest needs nothing. */
  connected(): void;
  disconnected(): void;
  /** The session began, ended or changed hands. */
  sessionChanged(): void;
  stop(): void;
}

const answerTimeoutMs = 5000;
const againMs = 3000;

export function createSocketAuth(ports: {
  clock: Clock;
  hub: Pick<SocketHub, "socket" | "connected" | "restart">;
  counters: Counters;
  preAuth(): Promise<PreAuth>;
}): SocketAuth {
  /** Whether the server may take this connection for a user's: a token was sent, whatever was answered to it. */
  let hasSentToken = false;
  /**
   * Number of the latest attempt to sign the socket in or out: a token that arrives for an earlier attempt is not
   * sent.
   */
  let wish = 0;
  let timer: Timer | null = null;

  async function authenticate(): Promise<void> {
    const mine = (wish += 1);
    timer?.cancel();
    timer = null;
    const proof = await ports.preAuth();
    if (mine !== wish || !ports.hub.connected(sportsNamespace)) return;
    if (proof === "unavailable") return again();
    if (proof.token === null && !hasSentToken) return;
    hasSentToken = true;
    const ok = await say(proof.token);
    if (mine !== wish) return;
    if (ok) hasSentToken = proof.token !== null;
    // A sign-out that may not have been heard must not leave the user's messages coming.
    else if (proof.token === null) ports.hub.restart();
    else again();
  }

  async function say(token: string | null): Promise<boolean> {
    try {
      const answer = await ports.hub.socket(sportsNamespace)?.request("auth", { token }, answerTimeoutMs);
      const parsed = socketAuthAnswerSchema.safeParse(answer);
      return parsed.success && "ok" in parsed.data;
    } catch {
      ports.counters.add("auth-unanswered");
      return false;
    }
  }

  function again(): void {
    timer = ports.clock.setTimeout(run, againMs);
  }

  function run(): void {
    authenticate().catch(() => ports.counters.add("auth-failed"));
  }

  return {
    connected: run,
    disconnected() {
      hasSentToken = false;
      wish += 1;
      timer?.cancel();
      timer = null;
    },
    sessionChanged() {
      if (ports.hub.connected(sportsNamespace)) run();
    },
    stop() {
      wish += 1;
      timer?.cancel();
    },
  };
}
