// Whether the store takes what is new. It is known from what failed, and from a row that is written again and again: a
// process that cannot write takes no more players until it can.
import { randomBytes } from "node:crypto";
import type { Store, StoreTrouble } from "../db/store.ts";
import { troubleOf } from "../db/store-trouble.ts";
import type { Clock } from "../clock.ts";
import { repeat } from "../repetition.ts";

/** So much that the space which other rows left is not enough for it. */
const fillerBytes = 32 * 1024;
const keptMs = 3600_000;

export interface Writability {
  isWritable(): boolean;
  /** A transaction failed so. */
  failed(trouble: StoreTrouble): void;
  /** The probe was written: of others, one that is small goes well where there is hardly any room. */
  probed(): void;
}

export function createWritability(): Writability {
  let writable = true;
  return {
    isWritable: () => writable,
    failed(trouble) {
      if (trouble === "unwritable") writable = false;
    },
    probed() {
      writable = true;
    },
  };
}

export interface WriteProbeDeps {
  store: Pick<Store, "transact">;
  clock: Pick<Clock, "now" | "setTimeout">;
  /** Of the process: each has a row of its own. */
  nodeName: string;
  everyMs: number;
  writability: Pick<Writability, "probed">;
  failed(error: unknown): void;
}

/** @returns ends it */
export function startWriteProbe({
  store,
  clock,
  nodeName,
  everyMs,
  writability,
  failed,
}: WriteProbeDeps): () => Promise<void> {
  async function write(): Promise<void> {
    try {
      await store.transact("write probe", async (trx) => {
        await trx
          .deleteFrom("write_probe")
          .where((eb) => eb.or([eb("node", "=", nodeName), eb("at", "<", clock.now() - keptMs)]))
          .execute();
        const row = { node: nodeName, at: clock.now(), filler: randomBytes(fillerBytes / 2).toString("hex") };
        await trx.insertInto("write_probe").values(row).execute();
      });
      writability.probed();
    } catch (error) {
      // What troubles the store is told by its own watch.
      if (troubleOf(error) === null) failed(error);
    }
  }

  return repeat({ clock, everyMs, failed }, write).stop;
}
