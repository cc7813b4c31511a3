// An HttpClient whose answers a test scripts by "METHOD /path" (path without query); it validates as the real one does.
import * as z from "zod/mini";
import type { HttpClient, HttpOutcome, HttpRequest } from "../../workers/net/http-port.ts";

export interface SeenRequest {
  method: string;
  path: string;
  /** Path without query. */
  route: string;
  query: URLSearchParams;
  /** Parsed JSON of body or rawBody; a picture as it is. */
  body: unknown;
  bearer: string | undefined;
  isRepetition: boolean;
}

export type FakeAnswer =
  | { status: number; body?: unknown; retryAfterMs?: number }
  | { failed: "network" | "timeout" | "malformed"; status?: number; page?: true };

type Handler = (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeHttp extends HttpClient {
  readonly seen: SeenRequest[];
  /** Scripts a route; the latest script wins. Unscripted routes fail as a dead network does. */
  on(route: string, handler: FakeAnswer | Handler): void;
  seenOf(route: string): SeenRequest[];
}

export function createFakeHttp(): FakeHttp {
  const handlers = new Map<string, Handler>();
  const seen: SeenRequest[] = [];

  async function request<T>(wanted: HttpRequest<T>): Promise<HttpOutcome<T>> {
    const url = new URL(wanted.path, "http://fake");
    const raw = wanted.rawBody ?? (wanted.body === undefined ? undefined : JSON.stringify(wanted.body));
    const entry: SeenRequest = {
      method: wanted.method,
      path: wanted.path,
      route: `${wanted.method} ${url.pathname}`,
      query: url.searchParams,
      body: typeof raw === "string" ? JSON.parse(raw) : raw,
      bearer: wanted.bearer,
      isRepetition: wanted.isRepetition ?? false,
    };
    seen.push(entry);
    const handler = handlers.get(entry.route);
    if (handler === undefined) return { type: "failed", reason: "network", status: null };
    const answer = await handler(entry);
    if ("failed" in answer) {
      const { failed: reason, status = null, page } = answer;
      return { type: "failed", reason, status, ...(page === true ? { page } : {}) };
    }
    if (answer.status >= 200 && answer.status < 300) return accept(wanted, answer.status, answer.body);
    const body = z.object({ error: z.string() }).safeParse(answer.body);
    if (!body.success) return { type: "failed", reason: "malformed", status: answer.status };
    return {
      type: "refused",
      status: answer.status,
      error: body.data.error,
      body: answer.body,
      retryAfterMs: answer.retryAfterMs ?? null,
    };
  }

  function accept<T>(wanted: HttpRequest<T>, status: number, body: unknown): HttpOutcome<T> {
    if (wanted.schema === null) return { type: "ok", status, body: null as T };
    const parsed = wanted.schema.safeParse(body);
    if (!parsed.success) return { type: "failed", reason: "malformed", status };
    return { type: "ok", status, body: parsed.data };
  }

  return {
    seen,
    on(route, handler) {
      handlers.set(route, typeof handler === "function" ? handler : () => handler);
    },
    seenOf: (route) => seen.filter((entry) => entry.route === route),
    request,
  };
}
