// The offer stands still, for whoever answers.
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import { askSandbox } from "./ask-sandbox.ts";
import type { TestServer } from "./server.ts";
import { until } from "./until.ts";

/** Over several processes, which answer in turn, the others take in what was published before a moment later. */
export async function pauseFeed(server: Pick<TestServer, "call">): Promise<void> {
  await askSandbox(server, "feed", { paused: true });
  const body = { sport_code: "F" };
  const seqNow = async () => (await server.call<OfferAnswer>("/cms/v1/betting/live/offer", { body })).body.seq;
  await until(async () => {
    const seqs = [await seqNow(), await seqNow(), await seqNow(), await seqNow()];
    return new Set(seqs).size === 1;
  });
}
