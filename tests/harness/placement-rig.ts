// A signed-in player with a ticket, and what a test of its payment asks again and again.
import type { PlacementRow } from "../../src/db/device-tables.ts";
import type { OutcomeRow } from "../../src/db/dialog-tables.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import { createAccountRig, routes, type AccountRig } from "./account-rig.ts";
import { settle } from "./fake-clock.ts";
import type { FakeServices } from "./fake-services.ts";
import type { SeenRequest } from "./fake-http.ts";
import { until } from "./until.ts";

export interface PlacementRig extends AccountRig {
  /** Ticket requests so far. */
  sent(): SeenRequest[];
  dialogs(): Promise<OutcomeRow[]>;
  row(): Promise<PlacementRow | undefined>;
  reaches(state: string): Promise<void>;
  /** Pays until the server has received it. */
  paid(): Promise<void>;
  /** Lets the ping say this until the placement has heard it. */
  pingSays(ticketInfo: unknown): Promise<void>;
}

export async function createPlacementRig(ready?: (services: FakeServices) => void): Promise<PlacementRig> {
  const rig = await createAccountRig(ready);
  await rig.signIn();
  await rig.putTicket();
  const reaches = (state: string): Promise<void> => until(async () => (await rig.placement()) === state);
  return {
    ...rig,
    sent: () => rig.services.http.seenOf(routes.place),
    dialogs: () => outcomesOf(rig.services.databases.device),
    row: () => rig.services.databases.device.placement.get("current"),
    reaches,
    async paid() {
      await rig.pay();
      await reaches("waiting");
    },
    async pingSays(ticketInfo) {
      rig.pingAnswer.ticketInfo = ticketInfo;
      const before = rig.services.http.seenOf(routes.ping).length;
      await rig.services.clock.advance(3100);
      await until(() => rig.services.http.seenOf(routes.ping).length > before);
      await settle(8);
    },
  };
}

/** How the last ticket came out, where its dialog is open. */
export async function outcomesOf(device: DeviceDb): Promise<OutcomeRow[]> {
  return (await device.dialogs.toArray()).filter((row) => row.id === "ticket-outcome");
}
