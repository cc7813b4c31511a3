import { describe, expect, it } from "vitest";
import { providerAddress } from "../../../../../src/features/money/payments/provider-address.ts";

const origin = "http://127.0.0.1:8080";

describe("the address that a payment leads to", () => {
  it.each([
    ["https://pay.example/p/1?x=2#y", { kind: "provider", href: "https://pay.example/p/1?x=2#y" }],
    ["/psp/ref-1", { kind: "own", path: "/psp/ref-1" }],
    ["http://127.0.0.1:8080/callback?payment=p1#top", { kind: "own", path: "/callback?payment=p1#top" }],
    ["callback?payment=p1", { kind: "own", path: "/callback?payment=p1" }],
  ])("%s is followed", (said, followed) => {
    expect(providerAddress(said, origin)).toEqual(followed);
  });

  it.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    // Its origin is ours.
    "blob:http://127.0.0.1:8080/0f0e8d3c-0000-4000-8000-000000000000",
    "blob:https://pay.example/0f0e8d3c",
    "filesystem:http://127.0.0.1:8080/temporary/x",
    "http://pay.example/p/1",
    "http://127.0.0.1:8081/psp/1",
    "http://127.0.0.1.pay.example/",
    "//pay.example/p/1",
    String.raw`\\pay.example\p`,
    "about:blank",
    "intent://pay#Intent;scheme=x;end",
    "file:///etc/passwd",
    "http://[",
  ])("%s is not", (said) => {
    expect(providerAddress(said, origin)).toBeNull();
  });

  it("another site's page is followed from an https origin by https alone", () => {
    expect(providerAddress("//pay.example/p", "https://site.example")).toEqual({
      kind: "provider",
      href: "https://pay.example/p",
    });
    expect(providerAddress("http://site.example/psp/1", "https://site.example")).toBeNull();
  });
});
