// HTTP as the worker's parts see it: every answer is one of three outcomes, never an exception.
import type * as z from "zod/mini";

export interface HttpRequest<T> {
  method: "GET" | "POST" | "PUT";
  /** Absolute path of the API, with its query. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it stands, instead of `body`: a stored request that must go out unchanged, or a picture under its own type. */
  rawBody?: string | Blob;
  /** Access token, if the call needs one. */
  bearer?: string;
  /** What a passkey signed for this call, where it confirms it. */
  passkey?: string;
  /** An order that was sent before, with an outcome that is not known. */
  isRepetition?: boolean;
  /** What a 2xx body must be; null = there is none to read (204). */
  schema: z.ZodMiniType<T> | null;
  /** What the body of a 2xx answer is; else JSON. */
  as?: "text" | "blob";
  /** What was answered a moment ago will do, for as long as the server said so then. */
  isKept?: true;
  /** Default 10,000 ms, from sending to the last byte. */
  timeoutMs?: number;
}

export type HttpOutcome<T> =
  | { type: "ok"; status: number; body: T }
  /** A non-2xx answer with an `{error}` body: the server said no (or, from 500 on, that it cannot). */
  | { type: "refused"; status: number; error: string; body: unknown; retryAfterMs: number | null }
  /**
   * No answer, or none that can be believed: HTML, cut short, or not what the schema says. Status where there was one.
   * `page`: a web page came in its place, or a way to one, as networks answer that want a log-in of their own first.
   */
  | { type: "failed"; reason: "network" | "timeout" | "malformed"; status: number | null; page?: true };

export interface HttpClient {
  request<T>(request: HttpRequest<T>): Promise<HttpOutcome<T>>;
}
