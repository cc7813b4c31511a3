// An answer that is an error on purpose.

export interface HttpErrorExtra {
  /** More fields of the body, beside `error`. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Thrown anywhere in a handler: answered with `status` and `{"error": key}`; `key` is a translation key. */
export class HttpError extends Error {
  readonly status: number;
  readonly key: string;
  readonly extra: HttpErrorExtra;

  constructor(status: number, key: string, extra: HttpErrorExtra = {}) {
    super(key);
    this.name = "HttpError";
    this.status = status;
    this.key = key;
    this.extra = extra;
  }
}

export const unauthorized = () => new HttpError(401, "unauthorized");
export const forbidden = () => new HttpError(403, "forbidden");
export const notFound = () => new HttpError(404, "notFound");

/** @param waitMs how long until the next try may succeed, in ms. */
export const tooManyRequests = (waitMs: number) =>
  new HttpError(429, "tooManyRequests", { headers: { "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))) } });
