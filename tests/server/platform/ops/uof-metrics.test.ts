// What the metrics say of Sportradar's feed: by which labels, and of which calls.
import { expect, it } from "vitest";
import { createRest } from "../../../../server/betting/feed/sources/uof/rest.ts";
import { createUofCounts } from "../../../../server/betting/feed/sources/uof/uof-counts.ts";
import { createMetricRegistry } from "../../../../server/platform/ops/metrics/metric-registry.ts";
import { watchUof } from "../../../../server/platform/ops/metrics/uof-metrics.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

/** The lines of a metric that have a value of a call, product or kind. */
const linesOf = (text: string, name: string): string[] =>
  text.split("\n").filter((line) => line.startsWith(`${name}{`) && !line.endsWith(" 0"));

it("times calls by what is asked for, and counts messages by who sent them", async () => {
  const metrics = createMetricRegistry();
  const counts = createUofCounts();
  watchUof(metrics, counts.figures);
  const clock = createServerClock();
  let status = 200;
  const rest = createRest({
    api: "http://127.0.0.1:1",
    token: "0123456789abcdef",
    clock,
    called: counts.called,
    async fetch() {
      clock.advance(300);
      if (status === 0) throw new TypeError("no answer");
      return new Response(status === 200 ? "<answer/>" : "", { status });
    },
  });
  for (const path of [
    "users/whoami.xml",
    "sports/en/sport_events/sr:match:4711/fixture.xml",
    "sports/en/sport_events/sr:match:4712/fixture.xml",
    "sports/en/schedules/2026-11-29/schedule.xml",
    "descriptions/de/markets/241/variants/sr:exact_games:bestof:5",
    "fixtures/changes.xml?afterDateTime=2026",
    "players/sr:player:9/profile.xml",
  ])
    await rest.get(path);
  status = 429;
  await rest.post("liveodds/recovery/initiate_request?request_id=1&node_id=1");
  status = 0;
  await rest.post("pre/stateful_messages/events/sr:match:1/initiate_request?request_id=2&node_id=1");
  counts.recovered(3, 12);
  counts.told({ kind: "alive", product: 1, timestamp: 1, isSubscribed: true }, 1);
  const text = await metrics.registry.metrics();
  expect(linesOf(text, "kvota_uof_rest_seconds_count")).toEqual(
    [
      ["whoami", "200", 1],
      ["fixture", "200", 2],
      ["schedule", "200", 1],
      ["variants", "200", 1],
      ["fixtures", "200", 1],
      ["players", "200", 1],
      ["recovery", "429", 1],
      ["events", "none", 1],
    ].map(([call, answer, times]) => `kvota_uof_rest_seconds_count{call="${call}",status="${answer}"} ${times}`),
  );
  expect(linesOf(text, "kvota_uof_rest_seconds_sum")[0]).toBe(
    'kvota_uof_rest_seconds_sum{call="whoami",status="200"} 0.3',
  );
  expect(linesOf(text, "kvota_uof_recovery_seconds_sum")).toEqual(['kvota_uof_recovery_seconds_sum{product="3"} 12']);
  expect(linesOf(text, "kvota_uof_messages_total")).toEqual(['kvota_uof_messages_total{product="1",kind="alive"} 1']);
});
