// Who takes over the offer from another leader shows what is stopped as stopped, and knows what it is without the stop.
import { afterEach, expect, it } from "vitest";
import { defaultFeed } from "../../../../server/betting/feed/feed-config.ts";
import { openLeading, type Inheritance } from "../../../../server/betting/feed/leading.ts";
import { chooseSource } from "../../../../server/betting/feed/sources/choose-source.ts";
import { createReplica } from "../../../../server/betting/offer/replica.ts";
import { createFeedRig, type FeedRig } from "../../../harness/feed-rig.ts";
import { createFakeClock } from "../../../harness/fake-clock.ts";

const rigs: FeedRig[] = [];
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.end();
});

it.each([
  ["while another leads", false],
  ["while nobody leads", true],
])("knows how a market that the leader before had stopped really stands, lifted %s", async (_when, isBetween) => {
  const clock = createFakeClock();
  const rig = await createFeedRig(clock);
  rigs.push(rig);
  const stopped = new Set<number>();
  const listeners = new Set<() => void>();
  const stops = {
    has: ({ eventId }: { eventId: number }) => stopped.has(eventId),
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const replica = createReplica({ fill: (eventId, part) => leading.fill(eventId, part), elapsed: clock.now });
  const failed = (error: unknown): never => {
    throw error;
  };
  const { db, store, recorder } = rig;
  const open = (inheritance: Inheritance | null) => {
    const { openSource } = chooseSource(
      { ...defaultFeed, updatesPerSecond: 0 },
      { store, openEvents: async () => [], outcomesStored: recorder.stored, clock, failed },
    );
    const deps = { db, clock, openSource, recorder, failed, openEvents: async () => [] };
    return openLeading({ ...deps, stops, heads: replica.heads, deliver: replica.apply, inheritance });
  };
  let leading = await open(null);
  const eventId = replica.heads("prematch")[0]?.eventId ?? 0;
  const statuses = () =>
    new Set(Object.values(replica.fullMatch(eventId)?.markets ?? {}).flatMap((lines) => lines.map(({ MS }) => MS)));
  const change = async (isStopped: boolean) => {
    if (isStopped) stopped.add(eventId);
    else stopped.delete(eventId);
    listeners.forEach((listener) => listener());
    await leading.published();
  };
  expect(statuses()).toContain("OPEN");
  await change(true);
  expect(statuses()).not.toContain("OPEN");
  await leading.stop();
  expect(listeners.size).toBe(0);

  if (isBetween) stopped.clear();
  const offer = replica.eventIds().flatMap((id) => replica.offered(id) ?? []);
  leading = await open({ offer: structuredClone(offer), numbering: replica.numbering() });
  await leading.published();
  expect(statuses().has("OPEN")).toBe(isBetween);
  await change(false);
  expect(statuses()).toContain("OPEN");
  await leading.stop();
});
