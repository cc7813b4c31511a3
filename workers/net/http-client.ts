// The HTTP client over fetch: validates what comes and turns every failure into an outcome.
import { errorBodySchema } from "../../src/protocol/primitives.ts";
import type { HttpClient, HttpOutcome, HttpRequest } from "./http-port.ts";
import type { Clock, Traffic } from "../core/ports.ts";

const defaultTimeoutMs = 10_000;
/** Network Authentication Required (RFC 6585). */
const loginToNetwork = 511;

/** @param base origin of the API; "" = same origin */
export function createHttpClient(ports: {
  fetch: typeof fetch;
  clock: Clock;
  traffic: Pick<Traffic, "received" | "sent">;
  base(): string;
}): HttpClient {
  async function request<T>(call: HttpRequest<T>): Promise<HttpOutcome<T>> {
    const abort = new AbortController();
    let timedOut = false;
    const timer = ports.clock.setTimeout(() => {
      timedOut = true;
      abort.abort();
    }, call.timeoutMs ?? defaultTimeoutMs);
    let status: number | null = null;
    try {
      const init = initOf(call, abort.signal);
      ports.traffic.sent(init.body);
      const response = await ports.fetch(ports.base() + call.path, init);
      status = response.status;
      const body = await response[(response.ok && call.as) || "text"]();
      ports.traffic.received(body);
      return outcomeOf(call, response, body);
    } catch {
      // fetch says nothing about why, and a body cut short rejects too.
      return { type: "failed", reason: timedOut ? "timeout" : "network", status };
    } finally {
      timer.cancel();
    }
  }
  return { request };
}

/** The server says of what anybody may see whether it is as it was; the rest is kept nowhere. */
function cacheOf({ method, bearer, isKept }: HttpRequest<unknown>): RequestCache {
  if (method !== "GET" || bearer !== undefined) return "no-store";
  return isKept ? "default" : "no-cache";
}

function initOf(call: HttpRequest<unknown>, signal: AbortSignal): RequestInit {
  const body = call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const headers: Record<string, string> = { Accept: "application/json" };
  // A Blob is sent under the type it has.
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  if (call.bearer !== undefined) headers["Authorization"] = `Bearer ${call.bearer}`;
  if (call.passkey !== undefined) headers["X-Passkey"] = call.passkey;
  if (call.isRepetition) headers["X-Repetition"] = "1";
  const init: RequestInit = {
    method: call.method,
    headers,
    signal,
    cache: cacheOf(call),
    credentials: "omit",
    // Never followed, but told from a network that fails.
    redirect: "manual",
  };
  if (body !== undefined) init.body = body;
  return init;
}

function outcomeOf<T>(call: HttpRequest<T>, response: Response, body: string | Blob): HttpOutcome<T> {
  const { status } = response;
  if (isPage(response, body)) return { type: "failed", reason: "malformed", status, page: true };
  if (response.ok && call.schema === null) return { type: "ok", status, body: null as T };
  const json = call.as && response.ok ? body : parseJson(body as string);
  if (response.ok && call.schema !== null) {
    const parsed = call.schema.safeParse(json);
    if (parsed.success) return { type: "ok", status, body: parsed.data };
    return { type: "failed", reason: "malformed", status };
  }
  const refusal = errorBodySchema.safeParse(json);
  if (!refusal.success) return { type: "failed", reason: "malformed", status };
  return { type: "refused", status, error: refusal.data.error, body: json, retryAfterMs: retryAfter(response.headers) };
}

/** Statuses of servers in trouble may come with a page of the proxy before them, and so may a path that is not there. */
function isPage(response: Response, body: string | Blob): boolean {
  const redirected = response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
  return (
    redirected ||
    response.status === loginToNetwork ||
    (response.ok && typeof body === "string" && body.trimStart().startsWith("<"))
  );
}

/** undefined = not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}
