// What was played before midnight and after it, as lists and the office tell it.
import { afterEach, expect, it } from "vitest";
import { periodAt } from "../../../../src/domain/calendar-period.ts";
import type { AgencyOfficeAnswer, AgencyTicketsAnswer } from "../../../../src/protocol/agency/reports.ts";
import type { PingAnswer } from "../../../../src/protocol/ping.ts";
import { type AgencyDesk, startAgencyDesk } from "../../../harness/agency-desk.ts";

let desk: AgencyDesk;
afterEach(() => desk.server.stop());

it("counts by the days of Belgrade", async () => {
  const midnight = periodAt("day", Date.now()).to;
  desk = await startAgencyDesk({}, midnight - 600_000 - Date.now());
  const now = async () => (await desk.as<PingAnswer>("player2", "/base/v1/users/ping")).body.now;
  const evening = await desk.bet("player2", 100);
  const late = await now();
  expect(late).toBeLessThan(midnight);
  desk.pass(midnight - late + 1000);
  const night = await desk.bet("player2", 300);
  expect(await now()).toBeGreaterThan(midnight);
  const belgrade = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Belgrade", dateStyle: "short" });
  const [today, tomorrow] = [belgrade.format(midnight - 1), belgrade.format(midnight)];
  // It is yet the day before in Greenwich: by its days both would be of one.
  expect(new Date(midnight).toISOString().slice(0, 10)).toBe(today);

  const tickets = (span: object) => desk.desk<AgencyTicketsAnswer>("agent", "tickets", span);
  const ids = async (span: object) => (await tickets(span)).body.result.map(({ _id }) => _id);
  expect(await ids({ from: today, to: today })).toEqual([evening.id]);
  expect(await ids({ from: tomorrow })).toEqual([night.id]);
  expect(await ids({ to: tomorrow })).toEqual([night.id, evening.id]);
  for (const from of ["2026-13-45", "yesterday", -5]) expect((await tickets({ from })).status).toBe(400);
  const { body } = await desk.desk<AgencyOfficeAnswer>("agent", "office", { from: today, to: tomorrow });
  expect(body.result.filter(({ currency_id }) => currency_id === 1).map(({ key, stake }) => [key, stake])).toEqual([
    [today, 100],
    [tomorrow, 300],
  ]);
  const { body: first } = await desk.desk<AgencyOfficeAnswer>("agent", "office", { from: today, to: today });
  expect(first.sums.find(({ currency_id }) => currency_id === 1)).toMatchObject({ stake: 100, tickets: 1 });
  expect((await tickets({ from: tomorrow, to: today })).body).toMatchObject({ total: 0, sums: [] });
});
