// Databases for a worker that runs outside of a browser.
import { randomUUID } from "node:crypto";
import { Dexie } from "dexie";
import { IDBKeyRange, indexedDB } from "fake-indexeddb";
import { createDeviceDb } from "../../../src/db/device-db.ts";
import { createOfferDb } from "../../../src/db/offer-db.ts";
import type { Databases } from "../../../workers/core/ports.ts";

// Looked for as the library is loaded, which may have been before this.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

/** Empty ones of its own; closed and deleted with `deleteWorkerDatabases`. */
export function openWorkerDatabases(): Databases {
  const id = randomUUID();
  return { device: createDeviceDb(`device-${id}`), offer: createOfferDb(`offer-${id}`) };
}

export async function deleteWorkerDatabases({ device, offer }: Databases): Promise<void> {
  await device.delete();
  await offer.delete();
}
