// The server calls the browsers' push services and nobody else, whatever a client names.
import { expect, test } from "vitest";
import { isPushEndpoint } from "../../../../server/people/push/endpoint-rule.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://db5p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("%s is a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint, { on: false })).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evilpush.apple.com.example/x",
  "https://user:secret@fcm.googleapis.com/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://10.0.0.7/x",
  "https://169.254.169.254/latest/meta-data",
  "https://metadata.google.internal/x",
  "https://intranet/x",
  "file:///etc/passwd",
  "no address",
])("%s is none", (endpoint) => {
  expect(isPushEndpoint(endpoint, { on: false })).toBe(false);
});

test("in the sandbox one of this machine will do, and still no other", () => {
  expect(isPushEndpoint("http://127.0.0.1:9999/x", { on: true })).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:9999/x", { on: false })).toBe(false);
  expect(isPushEndpoint("http://10.0.0.7/x", { on: true })).toBe(false);
});
