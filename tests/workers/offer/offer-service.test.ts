import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createOfferDb, type OfferDb } from "../../../src/db/offer-db.ts";
import { createCounters } from "../../../workers/core/counters.ts";
import { createOfferService, type OfferServicePorts } from "../../../workers/offer/offer-service.ts";
import { createOfferParts, type CreateOfferParts } from "../../../workers/offer/offer-parts.ts";
import { createLateServices } from "../../../workers/core/late-services.ts";
import { createEventBus } from "../../../workers/core/event-bus.ts";
import { createFakeClock, settle } from "../../harness/fake-clock.ts";
import { createFakeHttp } from "../../harness/fake-http.ts";
import { createFakeRandom } from "../../harness/fake-random.ts";

let offer: OfferDb;
beforeEach(() => {
  offer = createOfferDb("offer-area");
});
afterEach(() => offer.delete());

function createPorts(loadParts: () => Promise<CreateOfferParts>) {
  const clock = createFakeClock();
  const counters = createCounters();
  const http = createFakeHttp();
  const bus = createEventBus(counters);
  const late = createLateServices({ clock, bus, counters });
  const nothing = () => undefined;
  const ports: OfferServicePorts = {
    clock,
    visibleClock: clock,
    life: 1,
    random: createFakeRandom(1),
    counters,
    bus,
    http,
    hub: { join: nothing, leave: nothing, setTicketMatches: nothing, connected: () => true },
    databases: { offer },
    domain: "https://kvota.test",
    brandingUrl: () => "",
    serverNow: clock.now,
    isOnline: () => true,
    lineAlive: () => true,
    pushPrices: nothing,
    onWriteFailed: nothing,
    late,
    loadParts,
  };
  return { ports, late, http, bus };
}

it("reads nothing with parts that come after it was stopped", async () => {
  let come: (create: CreateOfferParts) => void = () => undefined;
  const { ports, late, http, bus } = createPorts(() => new Promise((resolve) => (come = resolve)));
  const area = createOfferService(ports);
  late.setSubscriptions([{ kind: "scores", sport: "F", from: 0, to: 1, search: "", page: 1 }]);
  await late.stop?.("core-ends");
  area.stop();
  let stopped = false;
  come((given) => {
    const parts = createOfferParts(given);
    return {
      ...parts,
      stop() {
        stopped = true;
        parts.stop();
      },
    };
  });
  await settle();
  bus.emit("connected", null);
  await settle();
  expect(stopped).toBe(true);
  expect(http.seen).toEqual([]);
});

it("reads the theme and what is looked at with parts that come", async () => {
  const { ports, late, http } = createPorts(() => Promise.resolve(createOfferParts));
  const area = createOfferService(ports);
  http.on("GET /cms/v1/settings/start", { status: 404, body: { error: "notFound" } });
  area.catalogue.readAll();
  late.setSubscriptions([{ kind: "scores", sport: "F", from: 0, to: 1, search: "", page: 1 }]);
  await settle(20);
  expect(http.seen.map(({ route }) => route)).toEqual(
    expect.arrayContaining([expect.stringContaining("theme"), "POST /cms/v1/betting/scores"]),
  );
  await late.stop?.("core-ends");
  area.stop();
});
