import { expect, it } from "vitest";
import { deviceOf } from "../../../../server/people/accounts/sessions/device-of.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`, "Chrome", "Windows", "computer"],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge", "Windows", "computer"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605`,
    "Safari",
    "macOS",
    "computer",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/1 Safari/604",
    "Safari",
    "iPhone",
    "phone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S928B) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
    "phone",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, "Opera", "ChromeOS", "computer"],
  ["curl/8.5.0", "", "", "unknown"],
  ["", "", "", "unknown"],
])("knows %s", (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ kind, browser, system });
});
