// The feed's REST interface: few calls at once, one for each address, and how often what was lost may be asked for.
import type { Clock } from "../../../../platform/clock.ts";
import type { AskAnswer } from "./recoveries.ts";
import { readXml, type XmlElement } from "./read-xml.ts";

/** A call was answered otherwise than by 2xx, or not at all. The message holds no token. */
export class RestError extends Error {
  readonly status: number | null;
  /** false = it cannot have reached the feed. */
  readonly wasSent: boolean;
  constructor(message: string, status: number | null, wasSent = true) {
    super(message);
    this.status = status;
    this.wasSent = wasSent;
  }
}

export interface Rest {
  /** @param path without a leading slash @throws RestError, UnreadableError */
  get(path: string): Promise<XmlElement>;
  /** Asks for a recovery. */
  post(path: string): Promise<AskAnswer>;
  /** Our clock minus the feed's, ms; 0 while none of its answers came. */
  clockOffset(): number;
}

export interface RestOptions {
  api: string;
  token: string;
  clock: Clock;
  fetch: typeof fetch;
  /** Told of each call as it ends: what was asked for, without its ids; status null = no answer. */
  called(call: string, status: number | null, seconds: number): void;
}

const timeoutMs = 10_000;
const mostAtOnce = 4;
/** Descriptions of all markets have 2 million. */
const mostCharacters = 20_000_000;
const refusedPauseMs = 600_000;
/** The date of an answer has whole seconds, and it travelled: less than this is no offset. */
const leastOffsetMs = 2000;

/** There was no connection. */
const unsentCodes: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === "object" && cause !== null && "code" in cause && unsentCodes.has(cause.code);
}

/** Epoch ms, by what `retry-after` says: seconds or a date. */
function retryAt(header: string | null, now: number): number {
  const seconds = Number(header);
  const at = header === null ? Number.NaN : Number.isFinite(seconds) ? now + seconds * 1000 : Date.parse(header);
  return Number.isFinite(at) ? Math.max(at, now + 1000) : now + refusedPauseMs;
}

/** `sports/en/sport_events/sr:match:1/fixture.xml` is `fixture`. */
function callOf(path: string): string {
  const [address = ""] = path.split("?");
  const words = address
    .replace(/\.xml$/, "")
    .split("/")
    .filter((word) => !/[:\d]/.test(word));
  const last = words.at(-1) ?? "";
  // Of these there are two each, which the word before tells apart.
  return ["changes", "profile", "initiate_request"].includes(last) ? (words.at(-2) ?? last) : last;
}

export function createRest({ api, token, clock, fetch, called }: RestOptions): Rest {
  const running = new Map<string, Promise<XmlElement>>();
  const waiting: (() => void)[] = [];
  let calls = 0;
  let offset = 0;

  async function inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (calls >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    calls += 1;
    try {
      return await call();
    } finally {
      calls -= 1;
      waiting.shift()?.();
    }
  }

  async function send(method: "GET" | "POST", path: string): Promise<{ response: Response; text: string }> {
    const began = clock.now();
    const ended = (status: number | null) => called(callOf(path), status, (clock.now() - began) / 1000);
    try {
      const response = await fetch(`${api}/${path}`, {
        method,
        headers: { "x-access-token": token },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      const text = await response.text();
      const date = Date.parse(response.headers.get("date") ?? "");
      // What stands in it is the second's begin.
      const difference = (began + clock.now()) / 2 - date - 500;
      if (Number.isFinite(date))
        offset = Math.abs(difference) < leastOffsetMs ? 0 : Math.round(difference / 1000) * 1000;
      ended(response.status);
      return { response, text };
    } catch (error) {
      ended(null);
      throw new RestError(`${method} ${path} was not answered: ${(error as Error).name}`, null, !isUnsent(error));
    }
  }

  async function read(path: string): Promise<XmlElement> {
    const { response, text } = await inTurn(() => send("GET", path));
    if (!response.ok) throw new RestError(`GET ${path} was answered by ${response.status}`, response.status);
    return readXml(text, mostCharacters);
  }

  return {
    get(path) {
      const same = running.get(path) ?? read(path).finally(() => running.delete(path));
      running.set(path, same);
      return same;
    },
    async post(path) {
      try {
        const { response } = await inTurn(() => send("POST", path));
        const { status, headers, ok } = response;
        if (ok) return { kind: "accepted" };
        if (status >= 500) return { kind: "failed", wasSent: true };
        return { kind: "refused", notBefore: retryAt(headers.get("retry-after"), clock.now()) };
      } catch (error) {
        if (error instanceof RestError) return { kind: "failed", wasSent: error.wasSent };
        throw error;
      }
    },
    clockOffset: () => offset,
  };
}
