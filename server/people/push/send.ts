// One message to one browser by way of its push service: encrypted for that browser (RFC 8291), signed as ours (RFC 8292).
import type { PushPayload } from "../../../src/protocol/push.ts";
import type { Clock } from "../../platform/clock.ts";
import type { VapidKeys } from "./vapid-keys.ts";

export type SendOutcome =
  | { type: "sent" }
  /** The browser is not there any more. */
  | { type: "gone" }
  /** This message will never be taken. */
  | { type: "refused"; status: number }
  /** `afterMs`: as long as the service asks for; null = it does not say. */
  | { type: "failed"; status: number | null; afterMs: number | null };

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type SendPush = (target: PushTarget, payload: PushPayload, ttlSeconds: number) => Promise<SendOutcome>;

const timeoutMs = 10_000;

/** A player may name any server as the push service of a browser: what it asks for has to be a time that can be stored. */
const mostAfterMs = 24 * 3600 * 1000;

/** `Retry-After` says seconds or a moment; null = neither. @param now epoch ms @returns whole ms */
function askedFor(value: string | null, now: number): number | null {
  const ms = Number(value) > 0 ? Number(value) * 1000 : Date.parse(value ?? "") - now;
  return ms > 0 ? Math.min(Math.ceil(ms), mostAfterMs) : null;
}

function outcomeOf(response: Response, now: number): SendOutcome {
  const { status } = response;
  if (response.ok) return { type: "sent" };
  if (status === 404 || status === 410) return { type: "gone" };
  if (status !== 429 && status < 500) return { type: "refused", status };
  return { type: "failed", status, afterMs: askedFor(response.headers.get("retry-after"), now) };
}

/** @param contact mailto: or https: address that push services may write to */
export function createSendPush(keys: VapidKeys, contact: string, clock: Pick<Clock, "now">): SendPush {
  const vapidDetails = { subject: contact, ...keys };
  return async ({ endpoint, p256dh, auth }, payload, ttlSeconds) => {
    // Most sites send none for hours, and it takes a thirtieth of a second to load.
    const { default: webPush } = await import("web-push");
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails, TTL: ttlSeconds, contentEncoding: "aes128gcm", urgency: "normal" },
    );
    const { "Content-Length": _length, ...rest } = headers as Record<string, string>;
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { ...rest, TTL: String(ttlSeconds) },
        body: body === null ? null : new Uint8Array(body),
        // Where it leads was not looked at.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return outcomeOf(response, clock.now());
    } catch {
      // No answer, or none in time: the next try may have one.
      return { type: "failed", status: null, afterMs: null };
    }
  };
}
