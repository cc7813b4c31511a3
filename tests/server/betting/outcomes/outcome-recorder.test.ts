import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createOutcomeRecorder } from "../../../../server/betting/outcomes/outcome-recorder.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

it("of very many outcomes that come at once each transaction stores some: a leader renews its lease in between", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-outcomes-"));
  const store = await openTestStore(dataDir);
  const errors: unknown[] = [];
  const recorder = createOutcomeRecorder(store, createServerClock(), (error) => errors.push(error));
  const stored: number[] = [];
  recorder.onStored((eventIds) => stored.push(eventIds.length));
  for (let eventId = 1; eventId <= 1000; eventId += 1)
    recorder.record({
      kind: "cancelled",
      match: {
        eventId,
        sport: "F",
        leagueId: 7,
        leagueName: "Superliga",
        groupName: "Serbia",
        hostName: "A",
        awayName: "B",
        timeStart: 0,
      },
      cancel: { markets: [{ table: "markets", key: "1X2" }], from: 0, to: 100 },
      source: { producer: "test", certainty: 2, sentAt: 1 },
    });
  await recorder.idle();
  expect(stored.reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(Math.max(...stored)).toBeLessThanOrEqual(250);
  expect(errors).toEqual([]);
  await store.close();
  await removeTestData(dataDir);
});
