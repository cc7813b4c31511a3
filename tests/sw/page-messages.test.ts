import { describe, expect, it } from "vitest";
import { readPageMessage } from "../../sw/page-messages.ts";

describe("what a page says", () => {
  it.each(["COMPLETE", "BUILD", "TAKE_OVER"])("%s is understood, and nothing else of it is taken", (type) => {
    expect(readPageMessage({ type, more: 1 })).toEqual({ type });
  });

  it("addresses are taken where they are some, and not without end", () => {
    const urls = [...Array.from({ length: 500 }, (_, n) => `https://kvota.test/${n}`)];
    expect(readPageMessage({ type: "KEEP", urls: [1, null, "not one", ...urls] })).toEqual({
      type: "KEEP",
      urls: urls.slice(0, 400),
    });
  });

  it.each([null, "COMPLETE", {}, { type: "SKIP_WAITING" }, { type: "KEEP" }, { type: "KEEP", urls: "/a" }])(
    "%j is dropped",
    (data) => expect(readPageMessage(data)).toBeNull(),
  );
});
