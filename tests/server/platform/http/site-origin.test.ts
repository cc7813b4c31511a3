import { expect, test } from "vitest";
import type { IncomingMessage } from "node:http";
import { createSiteOrigin } from "../../../../server/platform/http/site-origin.ts";

const from = (origin: string | undefined, host = "bets.example"): IncomingMessage =>
  ({ headers: { host, ...(origin === undefined ? {} : { origin }) } }) as IncomingMessage;

test("a page of the site, a sandboxed frame and a program without a page may open a socket", () => {
  const isOfSite = createSiteOrigin({ publicUrl: "https://kvota.example/app", sandbox: { on: false } });
  expect(isOfSite(from(undefined))).toBe(true);
  expect(isOfSite(from("null"))).toBe(true);
  expect(isOfSite(from("https://kvota.example"))).toBe(true);
  expect(isOfSite(from("https://bets.example", "BETS.example"))).toBe(true);
});

test("a foreign page may not", () => {
  const isOfSite = createSiteOrigin({ publicUrl: "https://kvota.example", sandbox: { on: false } });
  const foreign = ["https://evil.example", "http://kvota.example", "https://bets.example.evil", "", "bets.example"];
  const other = ["ftp://bets.example", "http://127.0.0.1:5173"];
  expect([...foreign, ...other].filter((origin) => isOfSite(from(origin)))).toEqual([]);
});

test("the sandbox lets this machine's other pages in", () => {
  const isOfSite = createSiteOrigin({ publicUrl: null, sandbox: { on: true } });
  expect(isOfSite(from("http://127.0.0.1:5173"))).toBe(true);
  expect(isOfSite(from("http://localhost:4000"))).toBe(true);
  expect(isOfSite(from("https://evil.example"))).toBe(false);
});
