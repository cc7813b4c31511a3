// The worker ends in the middle of a payment, wherever it stands: the next one asks the server, and one ticket is paid.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCoreRealm } from "../harness/core-realm.ts";
import { usualHost } from "../harness/hosts.ts";
import { createPayers, type Payers } from "../harness/payers.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { WorkerRealm } from "../harness/worker-realm.ts";

describe("a worker that ends while paying", () => {
  let stage: Stage;
  let payers: Payers;
  let worker: WorkerRealm;
  let before: number;

  beforeAll(async () => {
    stage = await createStage();
    payers = await createPayers(stage, 4);
    worker = createCoreRealm(stage.context, usualHost());
  });
  afterAll(() => stage.dispose());

  beforeEach(async () => {
    await stage.sandbox.post("ticket-policy", { mode: "accept" });
    before = (await payers.placed()).length;
    await payers.build();
  });

  it("with the request under way: it is checked, and sent again only by the player, under the same id", async () => {
    await stage.sandbox.post("faults", { latencyMs: 2500 });
    await payers.panels[0].pay.click();
    await payers.inState(payers.panels[1], "sending");
    await worker.kill();
    await stage.sandbox.post("faults", { latencyMs: 0 });
    await payers.inState(payers.panels[0], "checking", "waiting", "idle");
    const retry = payers.panels[0].region.getByRole("button", { name: "Retry" });
    const accepted = payers.tabs[0].dialog("Ticket accepted");
    // Whether the request got through before its sender ended is the network's secret: both ways lead to one ticket.
    await retry.or(accepted).first().waitFor({ timeout: 20_000 });
    if (await retry.isVisible()) await retry.click();
    expect(await payers.paid(before)).toBe(1);
  });

  it("with the ticket received: the decision comes by the next one", async () => {
    await stage.sandbox.post("ticket-policy", { mode: "accept", delayMs: 2500 });
    await payers.panels[0].pay.click();
    await payers.inState(payers.panels[1], "waiting");
    await worker.kill();
    await payers.claimsAreTrue(before);
    expect(await payers.paid(before)).toBe(1);
  });

  it("with an offer on show: the offer is there again, and one yes is enough", async () => {
    await stage.sandbox.post("ticket-policy", { mode: "reoffer", stake: 50 });
    await payers.panels[0].pay.click();
    for (const tab of payers.tabs) await tab.dialog("New offer").waitFor();
    // Until the next one has asked, the offer on show is its predecessor's.
    await payers.reconnectedAfter(worker.kill);
    const offer = payers.tabs[1].dialog("New offer");
    await payers.inState(payers.panels[1], "reoffer");
    await offer.getByRole("button", { name: "Accept" }).click();
    expect(await payers.paid(before)).toBe(1);
    expect(stage.faults).toEqual([]);
    expect((await payers.placed())[0]?.stake).toBe(50);
  });
});
