// How a webhook proves where it comes from.
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkWebhook,
  keyOf,
  secretOf,
  signatureOf,
} from "../../../../server/money/payments/providers/standard-webhooks.ts";

const now = 1_800_000_000_000;
const seconds = String(now / 1000);
const key = Buffer.from("a key of twenty-four byt");
const other = Buffer.from("another of the same size");
const body = Buffer.from('{"type":"payment.succeeded"}');
const message = { id: "msg_1", timestamp: seconds, body };

const headers = (changes: Record<string, string> = {}) => ({
  "webhook-id": "msg_1",
  "webhook-timestamp": seconds,
  "webhook-signature": signatureOf(key, message),
  ...changes,
});

describe("a webhook", () => {
  test("is signed as the standard has it", () => {
    const expected = createHmac("sha256", key).update(`msg_1.${seconds}.${body.toString()}`).digest("base64");
    expect(signatureOf(key, message)).toBe(`v1,${expected}`);
  });

  test("is the standard's own example", () => {
    // From the specification, with its secret.
    const own = keyOf("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw") ?? Buffer.alloc(0);
    const example = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: "1614265330",
      body: '{"test": 2432232314}',
    };
    expect(signatureOf(own, example)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  test("is let in by each of several secrets and of several signatures", () => {
    expect(checkWebhook([key], headers(), body, now)).toEqual({ id: "msg_1" });
    expect(checkWebhook([other, key], headers(), body, now)).toEqual({ id: "msg_1" });
    const both = `${signatureOf(other, message)} v2,x ${signatureOf(key, message)}`;
    expect(checkWebhook([key], headers({ "webhook-signature": both }), body, now)).toEqual({ id: "msg_1" });
    expect(checkWebhook([other], headers(), body, now)).toEqual({ refused: "signatureInvalid" });
    expect(checkWebhook([], headers(), body, now)).toEqual({ refused: "signatureInvalid" });
  });

  test("is refused for its headers, then its time, then its signature", () => {
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"])
      expect(checkWebhook([key], headers({ [name]: "" }), body, now)).toEqual({ refused: "headersMissing" });
    const late = headers({ "webhook-timestamp": String(now / 1000 - 301), "webhook-signature": "v1,x" });
    expect(checkWebhook([key], late, body, now)).toEqual({ refused: "timestampOutOfRange" });
    expect(checkWebhook([key], headers({ "webhook-signature": "v1,x" }), body, now)).toEqual({
      refused: "signatureInvalid",
    });
  });

  test.each([-301, -300, 0, 300, 301])("sent %i s from now is let in within 300 s", (apart) => {
    const timestamp = String(now / 1000 + apart);
    const signature = signatureOf(key, { ...message, timestamp });
    const sent = headers({ "webhook-timestamp": timestamp, "webhook-signature": signature });
    expect("id" in checkWebhook([key], sent, body, now)).toBe(Math.abs(apart) <= 300);
  });

  test.each(["1e9", "-1", " 1800000000", "0x6b49d200", "NaN"])("with %j for a time is refused", (timestamp) => {
    const signature = signatureOf(key, { ...message, timestamp });
    const sent = headers({ "webhook-timestamp": timestamp, "webhook-signature": signature });
    expect(checkWebhook([key], sent, body, now)).toEqual({ refused: "timestampOutOfRange" });
  });

  test("that was changed by one byte is refused", () => {
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const spoilt = Buffer.from(body);
        spoilt[at] = (spoilt[at] ?? 0) ^ by;
        expect(checkWebhook([key], headers(), spoilt, now)).toEqual({ refused: "signatureInvalid" });
      }),
    );
  });
});

describe("a secret", () => {
  test("stands for its key", () => {
    expect(keyOf(secretOf(key))).toEqual(key);
  });

  test.each(["", "whsec_", "whsec_ä", "secret", "whsec_c2hvcnQ=", key.toString("base64")])("is not %j", (text) => {
    expect(keyOf(text)).toBeNull();
  });
});
