// With no tab in front nothing is asked for, also of a server that fails everything; and all of it at once when there is.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { idleAfterMs } from "../../../workers/connection/activity.ts";

describe("nobody looks", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.end());

  it("and a server in trouble is left alone until somebody does", async () => {
    const tab = await rig.openTab();
    await rig.clock.advance(1000);
    for (const route of Array.from(new Set(rig.http.seen.map((request) => request.route))))
      rig.http.on(route, () => ({ status: 503, body: { error: "unavailable" } }));
    await tab.setSubscriptions(
      { kind: "live", sport: "F" },
      { kind: "content", request: { kind: "document", doc: "privacy", language: "de" } },
      { kind: "scores", from: 0, to: 1, sport: "", search: "", page: 1 },
    );
    rig.sports().send("reload_settings", {});
    await rig.clock.advance(5000);
    const before = rig.http.seen.length;
    await rig.clock.advance(30_000);
    expect(rig.http.seen.length).toBeGreaterThan(before);
    await tab.setVisible(false);
    // What was joined may still be read while the line is there.
    await rig.clock.advance(idleAfterMs);
    const rested = rig.http.seen.length;
    await rig.clock.advance(3_600_000);
    expect(rig.http.seen.slice(rested).map(({ route }) => route)).toEqual([]);
    await tab.setVisible(true);
    await rig.clock.advance(100);
    const asked = new Set(rig.http.seen.slice(rested).map(({ route }) => route));
    expect(asked).toContain("GET /cms/v1/settings/general");
    expect(asked).toContain("GET /cms/v1/documents/privacy");
  });
});
