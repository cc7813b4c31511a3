// Other people's messages, where they lie beside the repository: what each becomes. Of our own making where they do not.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createEventBook } from "../../../../../server/betting/feed/sources/uof/event-book.ts";
import { readMessage } from "../../../../../server/betting/feed/sources/uof/read-message.ts";
import { updatesOf } from "../../../../../server/betting/feed/sources/uof/translate-odds.ts";
import type { UofOddsChange } from "../../../../../server/betting/feed/sources/uof/uof-message.ts";
import { uofFixture } from "../../../../harness/uof-match.ts";
import { aboutMatch, element } from "../../../../harness/uof-messages.ts";

const folder = process.env["UOF_SAMPLES"] ?? join(import.meta.dirname, "../../../../../../shared/feed-samples");
const start = 1_800_000_000_000;

const newMatch = () => createEventBook().put(uofFixture(4711, start), start);

/** A match that runs: as many lines of each status. */
function runningMatch(): string {
  const file = join(folder, "uof_api/cashout.xml");
  if (existsSync(file))
    return readFileSync(file, "utf8")
      .replaceAll("cashout product", "odds_change product")
      .replace("</cashout>", "</odds_change>");
  const line = (status: number, n: number): string =>
    element(
      "market",
      { status, id: 547, specifiers: `total=${n}.5` },
      status === 1 ? element("outcome", { id: 1729, probabilities: "0.5", active: 1 }) : "",
    );
  const lines = Array.from({ length: 162 }, (_none, n) => line(n < 73 ? 1 : n < 107 ? 0 : -3, n));
  return aboutMatch("odds_change", { product: 1 }, element("odds", {}, lines.join("")));
}

describe("a match that runs", () => {
  it("has 73 lines open and 89 out, and no other", () => {
    const match = newMatch();
    const sample = runningMatch();
    // All of them were open before.
    const opened = sample
      .replaceAll(/<market\s+status="-?\d"/g, '<market status="1"')
      .replaceAll(/(<market\s[^>]*[^/])\/>/g, '$1><outcome id="1" odds="2" active="1"/></market>');
    const tell = (xml: string, sentAt: number) =>
      updatesOf(match, (readMessage(xml) as UofOddsChange).markets, {
        product: 1,
        sentAt,
        now: sentAt,
        variantNames: () => null,
        offersGeneric: true,
        hasName: () => true,
      });
    tell(opened, start);
    const before = match.lines.size;
    const updates = tell(sample, start + 1);
    const count = (status: string): number => [...match.lines.values()].filter((line) => line.status === status).length;
    expect([before, count("OPEN"), count("CLOSED"), count("SUSPENDED")]).toEqual([162, 73, 89, 0]);
    expect(updates.filter(({ gone }) => gone === true)).toHaveLength(89);
    // 34 are taken out, 55 are settled.
    const statuses = (readMessage(sample) as UofOddsChange).markets.map(({ status }) => status);
    const ofStatus = (status: number): number => statuses.filter((each) => each === status).length;
    expect([statuses.length, ofStatus(1), ofStatus(0), ofStatus(-3)]).toEqual([162, 73, 34, 55]);
  });
});
