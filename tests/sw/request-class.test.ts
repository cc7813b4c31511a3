import { describe, expect, it } from "vitest";
import { classOf } from "../../sw/request-class.ts";

const origin = "https://kvota.test";
const asked = (path: string, part: Partial<Parameters<typeof classOf>[0]> = {}) =>
  classOf(
    { method: "GET", url: `${origin}${path}`, mode: "no-cors", destination: "", authorised: false, ...part },
    origin,
  );

describe("who answers", () => {
  it.each([
    ["/", "page"],
    ["/de/betting?sport=F#top", "page"],
    ["/share/ABC", "page"],
    ["/icons/kvota.svg", "network"],
    ["/build.json", "network"],
    ["/docs", "network"],
    ["/healthz", "network"],
  ])("the opening of %s: %s", (path, kind) => {
    expect(asked(path, { mode: "navigate", destination: "document" })).toBe(kind);
  });

  it.each([
    ["/assets/index-abc.js", "file"],
    ["/theme-boot.js", "file"],
    ["/manifest.webmanifest", "file"],
    ["/sounds/tick.wav", "file"],
    ["/icons/kvota-192.png", "file"],
    ["/defaultSportIcons/F.svg", "picture"],
    ["/table_icons/main.png?v=2", "picture"],
    ["/config.json", "config"],
    ["/sw.js", "network"],
    ["/build.json", "network"],
    ["/socket.io/?EIO=4", "network"],
    ["/cms/v1/menu", "network"],
  ])("a request for %s: %s", (path, kind) => {
    expect(asked(path)).toBe(kind);
  });

  it("pictures of the site wherever they lie, but none of the API's", () => {
    expect(asked("/logo-of-the-site", { destination: "image" })).toBe("picture");
    expect(asked("/base/v1/users/face.png", { destination: "image" })).toBe("network");
  });

  it("nothing that is sent, signed in for, or another origin's", () => {
    expect(asked("/assets/a.js", { method: "POST" })).toBe("network");
    expect(asked("/assets/a.js", { method: "HEAD" })).toBe("network");
    expect(asked("/icons/a.png", { authorised: true })).toBe("network");
    expect(asked("", { url: "https://else.test/assets/a.js" })).toBe("network");
  });
});
