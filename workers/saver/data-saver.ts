// Decides whether data is saved: the device's choice and what the visible tabs say of the network.
import { dataSaverChoices, isSaving, type DataSaverChoice } from "../../src/domain/data-saver.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { Topics } from "../ports.ts";

/** Frames are asked for this often; well within the age that a live price may have. */
export const paceMs = 2000;
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
  device: Pick<DeviceDb, "preferences">;
  topics: Topics;
  onChange(saving: boolean): void;
}): DataSaver {
  let choice: DataSaverChoice = "auto";
  let slow = false;
  let saving = false;

  function judge(): void {
    const next = isSaving(choice, slow);
    if (next === saving) return;
    saving = next;
    ports.onChange(saving);
  }

  function choose(value: unknown): void {
    choice = dataSaverChoices.find((known) => known === value) ?? "auto";
    judge();
  }

  ports.topics.on("preference-changed", ({ key, value }) => {
    if (key === "dataSaver") choose(value);
  });

  return {
    async start() {
      choose((await ports.device.preferences.get("dataSaver"))?.value);
    },
    setSlow(value) {
      if (value === null) return;
      slow = value;
      judge();
    },
    saving: () => saving,
  };
}
