// A shared worker that never answers: the tab says so, and takes a worker of its own; where that does not start either,
// the banner and /ping say by its code what is missing.
import { afterEach, describe, expect, it } from "vitest";
import { noLocks } from "../harness/hosts.ts";
import { createStage, type Stage } from "../harness/stage.ts";

/** A shared worker whose script never comes. */
const muteShared = "window.SharedWorker = class { port = new MessageChannel().port1; };";
const muteOwn = "window.Worker = class { postMessage() {} terminate() {} };";

describe("a core that does not start", () => {
  let stage: Stage;
  afterEach(() => stage.dispose());

  it("is given up for the elected host, which serves this tab and the next", async () => {
    stage = await createStage({ host: "shared" });
    await stage.context.addInitScript(muteShared);
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.page.getByText("has not started yet (code: no-answer)").waitFor();
    await tab.waitForConnection("online");
    await tab.openOdds.first().waitFor();
    expect(await tab.page.locator("[data-host]").first().getAttribute("data-host")).toBe("elected-leader");
    const next = await stage.newTab();
    await next.open("/en/ping");
    await next.waitForConnection("online");
    expect(await next.page.locator("[data-diag=host]").textContent()).toBe("elected-follower");
    expect((await stage.sandbox.stats()).connections).toBe(1);
  });

  it("is said on the banner and on /ping where the elected host does not start either", async () => {
    stage = await createStage({ host: "shared" });
    await stage.context.addInitScript(muteShared + muteOwn);
    const tab = await stage.newTab();
    await tab.open("/en/ping");
    await tab.page.getByText("has not started yet (code: no-answer)").waitFor();
    await tab.page.getByText("has not started yet (code: host)").waitFor();
    await tab.page.locator('[data-diag=start][data-value="host"]').waitFor();
    await expect.poll(() => tab.page.getByRole("button", { name: "Reload" }).isVisible()).toBe(true);
  });

  it("is said at once in a browser without Web Locks, which no host can do without", async () => {
    stage = await createStage({ host: "shared" });
    await stage.context.addInitScript(noLocks);
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.page.getByText("This browser cannot show live odds").first().waitFor();
    expect(await tab.openOdds.count()).toBe(0);
  });

  it("is said where the tables do not answer, and the odds are open as soon as they do", async () => {
    stage = await createStage({ host: "shared" });
    const first = await stage.newTab();
    await first.open("/en/live_betting?sport=F");
    await first.waitForConnection("online");
    const other = await stage.context.newPage();
    await other.goto(`${stage.server.url}/build.json`);
    await first.page.close();
    await other.evaluate(holdTables);
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.page.getByText("Kvota cannot read its data on this device (code: storage)").waitFor();
    await other.close();
    await tab.openOdds.first().waitFor();
    await tab.waitForConnection("online");
    await expect.poll(() => tab.page.getByText("(code:").count()).toBe(0);
  });
});

/** In a page of the site: a transaction that writes and does not end, as in a tab that hangs, keeps all others waiting. */
function holdTables(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("kvota-device");
    request.addEventListener("error", () => reject(new Error("not opened")));
    request.addEventListener("success", () => {
      const store = request.result.transaction(["ticket"], "readwrite").objectStore("ticket");
      const hold = (): void => store.count().addEventListener("success", hold);
      hold();
      resolve();
    });
  });
}
