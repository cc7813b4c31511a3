// Moments that adapters and calls name with fractions: a store has whole milliseconds.
import { expect, it } from "vitest";
import { createBookings } from "../../../../server/betting/ticketing/bookings/create-bookings.ts";
import { timeBound } from "../../../../server/platform/http/time-bound.ts";
import { pushMessageSchema } from "../../../../server/betting/feed/sources/push-schema.ts";
import { createAgencyCodeRequestSchema } from "../../../../src/protocol/agency/promo-codes.ts";
import { openCalculationRequestSchema } from "../../../../src/protocol/operator/agency.ts";
import { auditRequestSchema } from "../../../../src/protocol/operator/audit.ts";
import { sandboxMatchSchema } from "../../../../src/protocol/sandbox.ts";
import { createFakeClock } from "../../../harness/fake-clock.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

const at = 1_800_000_000_000;

it("of a pushed message are cut, in its own time and in the start of a match", () => {
  const message = { producer: "live", n: 1, sentAt: at + 0.75 };
  expect(pushMessageSchema.parse({ ...message, call: "alive", subscribed: true })).toMatchObject({ sentAt: at });
  const head = { eventId: 1, kind: "live", sport: "F", leagueId: 7, leagueName: "L", groupName: "G" };
  const names = { hostName: "H", awayName: "A", timeStart: at + 0.5 };
  expect(pushMessageSchema.parse({ ...message, call: "fixture", ...head, ...names })).toMatchObject({ timeStart: at });
});

it("of a call are cut", () => {
  const period = { from: at + 0.5, to: at + 1.5 };
  const whole = { from: at, to: at + 1 };
  expect(auditRequestSchema.parse(period)).toMatchObject(whole);
  expect(openCalculationRequestSchema.parse({ ...period, currency: "RSD" })).toMatchObject(whole);
  expect(createAgencyCodeRequestSchema.parse({ ...period, code: "SPRING" })).toMatchObject(whole);
  expect(sandboxMatchSchema.parse({ eventId: 1, timeStart: at + 0.5 })).toMatchObject({ timeStart: at });
  expect([timeBound(at + 0.5, false), timeBound(at + 0.5, true)]).toEqual([at, at]);
});

it("of a booking's start keep its code for whole milliseconds", async () => {
  const clock = createFakeClock(at);
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-fractions-"));
  const { db, transact, close } = await openTestStore(dataDir, clock);
  const book = { kindOf: () => null, match: () => null };
  const selection = { eventId: 1, selectionCode: "1", marketsKey: "1X2", band: "", player: "", timeStart: at + 5000.5 };
  await createBookings({ db, transact, clock, book }).book([selection]);
  const { expires_at } = await db.selectFrom("booking").select("expires_at").executeTakeFirstOrThrow();
  expect(expires_at).toBe(at + 5000 + 3 * 86_400_000);
  await close();
  await removeTestData(dataDir);
});
