// The browser takes the stored data away under an open page, or a script deletes them: what is shown stays true.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HostKind } from "../harness/hosts.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";

const hosts: readonly HostKind[] = ["shared", "elected"];

/** As the browser's "clear site data" does it. */
async function clearData({ page }: AppPage): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
  await session.detach();
}

const deleteDatabases = ({ page }: AppPage): Promise<void> =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name ?? "");
        request.addEventListener("success", resolve);
        request.addEventListener("error", reject);
      });
    }
  });

describe.each(played(hosts))("stored data that are taken away under two tabs on the host '%s'", (host) => {
  let stage: Stage;
  let tabs: readonly AppPage[];

  beforeAll(async () => {
    stage = await createStage({ host });
    tabs = [await stage.newTab(), await stage.newTab()];
    for (const tab of tabs) {
      await tab.open("/en/live_betting?sport=F");
      await tab.waitForConnection("online");
      await tab.openOdds.first().waitFor();
    }
    await tabs[0]?.logIn("player");
    for (const { page } of tabs) await page.locator("[data-wallet=balance]").first().waitFor();
  });
  afterAll(() => stage.dispose());

  it.each([
    ["cleared by the browser", clearData],
    ["deleted by a script", deleteDatabases],
  ])("and %s are there again: prices, connection and player", async (_, takeAway) => {
    const [first, second] = tabs;
    if (first === undefined || second === undefined) throw new Error("two tabs");
    const balance = await second.balance();
    await takeAway(first);
    await until(
      "the tables are filled again",
      () =>
        first.page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const request = indexedDB.open("kvota-device");
              request.addEventListener("success", () => {
                const { result } = request;
                const count = result.objectStoreNames.contains("session")
                  ? result.transaction(["session"]).objectStore("session").count()
                  : null;
                const answer = (): void => {
                  result.close();
                  resolve(count?.result ?? 0);
                };
                count?.addEventListener("success", answer);
                if (count === null) answer();
              });
              request.addEventListener("error", () => resolve(0));
            }),
        ),
      (sessions) => sessions === 1,
    );
    for (const tab of tabs) {
      await tab.waitForConnection("online");
      await tab.openOdds.first().waitFor();
      await until(
        "the balance",
        () => tab.page.locator("[data-wallet=balance]").count(),
        (count) => count > 0,
      );
      expect(await tab.balance()).toBe(balance);
    }
    // What the page says is heard again, and what the server says is shown again.
    await stage.sandbox.post("faults", { offline: true });
    for (const tab of tabs) await tab.waitForConnection("offline");
    for (const tab of tabs) expect(await tab.openOdds.count()).toBe(0);
    await stage.sandbox.post("faults", { offline: false });
    for (const tab of tabs) await tab.waitForConnection("online");
    for (const tab of tabs) await tab.openOdds.first().waitFor();
    expect(stage.faults).toEqual([]);
  });
});
