// Asks the house. A stake may have been taken though no answer came: the same bytes go out again until one does.
import * as z from "zod/mini";
import {
  type ActionRequest,
  type GameServerSession,
  gameServerSessionAnswerSchema,
  gameSessionHeader,
  type StartRoundRequest,
  type View,
  viewSchema,
} from "../../src/protocol/games/game-server.ts";

export type Answer<T> =
  | { kind: "answered"; value: T }
  /** view: the round as it is; waitMs: until the next one may start. */
  | { kind: "refused"; key: string; view: View | null; waitMs: number }
  /** Nothing can be played in this session any more. */
  | { kind: "over"; key: string };

export interface GameServer {
  open(): Promise<Answer<GameServerSession>>;
  start(request: StartRoundRequest): Promise<Answer<View>>;
  act(roundId: string, request: ActionRequest): Promise<Answer<View>>;
  round(roundId: string): Promise<Answer<View>>;
}

export interface GameServerDeps {
  fetch: typeof fetch;
  sessionId: string;
  /** ms; may be shorter, as when the connection comes back. */
  pause(ms: number): Promise<void>;
  /** After 5 s without an answer, and when it is there. */
  onSlow(isSlow: boolean): void;
}

const slowAfterMs = 5000;
/** A connection that says nothing for so long will not say anything. */
const attemptMs = 8000;
const longestPauseMs = 4000;

const refusalSchema = z.object({
  error: z.string(),
  view: z.optional(viewSchema),
  waitMs: z.optional(z.number()),
});

export function createGameServer({ fetch, sessionId, pause, onSlow }: GameServerDeps): GameServer {
  /** null = there was no answer. @throws where the connection broke or the text is cut off */
  async function attempt<T>(path: string, body: string | null, schema: z.ZodMiniType<T>): Promise<Answer<T> | null> {
    const headers = {
      [gameSessionHeader]: sessionId,
      ...(body === null ? {} : { "content-type": "application/json" }),
    };
    const request = { method: body === null ? "GET" : "POST", headers, body, credentials: "omit" as const };
    const response = await fetch(`/rgs/v1/${path}`, { ...request, signal: AbortSignal.timeout(attemptMs) });
    const { status } = response;
    if (status >= 500 || status === 408 || status === 425) return null;
    const payload: unknown = await response.json();
    if (response.ok) {
      const read = schema.safeParse(payload);
      return read.success
        ? { kind: "answered", value: read.data }
        : { kind: "refused", key: "badAnswer", view: null, waitMs: 0 };
    }
    const refusal = refusalSchema.safeParse(payload);
    const { error: key = "badAnswer", view = null, waitMs = 0 } = refusal.data ?? {};
    if (status === 429 && key !== "tooFast") {
      await pause(Number(response.headers.get("retry-after") ?? 1) * 1000);
      return null;
    }
    if (key === "sessionUnknown" || key === "sessionEnded") return { kind: "over", key };
    return { kind: "refused", key, view, waitMs };
  }

  async function ask<T>(path: string, body: unknown, schema: z.ZodMiniType<T>): Promise<Answer<T>> {
    const bytes = body === undefined ? null : JSON.stringify(body);
    const timer = setTimeout(onSlow, slowAfterMs, true);
    try {
      for (let tries = 0; ; tries += 1) {
        // A broken connection does not tell whether the server handled the request: it is sent again.
        const answer = await attempt(path, bytes, schema).catch(() => null);
        if (answer !== null) return answer;
        await pause(Math.min(longestPauseMs, 250 * 2 ** tries));
      }
    } finally {
      clearTimeout(timer);
      onSlow(false);
    }
  }

  return {
    open: () => ask("session", {}, gameServerSessionAnswerSchema),
    start: (request) => ask("rounds", request, viewSchema),
    act: (roundId, request) => ask(`rounds/${roundId}/actions`, request, viewSchema),
    round: (roundId) => ask(`rounds/${roundId}`, undefined, viewSchema),
  };
}
