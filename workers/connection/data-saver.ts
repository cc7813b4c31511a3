// Decides whether data is saved: the device's choice and what the visible tabs say of the network.
import { Dexie } from "dexie";
import { dataSaverChoices, isSaving, type DataSaverChoice } from "../../src/domain/data-saver.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import { countFailure } from "../core/count-failure.ts";
import type { Counters, EventBus } from "../core/ports.ts";

/** What is not streamed while data is saved is read this often. */
export const rereadEveryMs = 60_000;

export interface DataSaver {
  /** Reads the device's choice. */
  start(): Promise<void>;
  /** A visible tab is on a slow network, or is asked to save data; null = no tab is visible to tell. */
  setSlow(slow: boolean | null): void;
  saving(): boolean;
}

export function createDataSaver(ports: {
  device: Pick<DeviceDb, "name" | "preferences">;
  bus: EventBus;
  counters: Counters;
  followers: readonly { setSaving(saving: boolean): void }[];
}): DataSaver {
  let choice: DataSaverChoice = "auto";
  let slow = false;
  let saving = false;

  function judge(): void {
    const next = isSaving(choice, slow);
    if (next === saving) return;
    saving = next;
    for (const follower of ports.followers) follower.setSaving(saving);
  }

  function choose(value: unknown): void {
    choice = dataSaverChoices.find((option) => option === value) ?? "auto";
    judge();
  }

  ports.bus.on("preference-changed", ({ key, value }) => {
    if (key === "dataSaver") choose(value);
  });

  async function read(): Promise<void> {
    choose((await ports.device.preferences.get("dataSaver"))?.value);
  }

  return {
    async start() {
      await read();
      // What is chosen in a tab that has a core of its own is told by nothing else.
      Dexie.on("storagemutated", (parts) => {
        if (Object.hasOwn(parts, `idb://${ports.device.name}/preferences/`))
          read().catch((error: unknown) => countFailure(ports.counters, "data-saver", error));
      });
    },
    setSlow(value) {
      if (value === null) return;
      slow = value;
      judge();
    },
    saving: () => saving,
  };
}
