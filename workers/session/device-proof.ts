// What the server gave this device for a log-in that is to be remembered. Sent with the next log-in of the same name, it
// gives the device a count of failures of its own: guesses from elsewhere then never keep the owner out. It is no
// credential, so a log-out leaves it; it lies sealed all the same.
import * as z from "zod/mini";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { Sealed, Sealer } from "./sealing.ts";

export interface DeviceProof {
  /** `username` as it was typed: a name or an e-mail. */
  read(username: string): Promise<string | undefined>;
  store(username: string, proof: string): Promise<void>;
}

const id = "device-proof";
/** A device that a family shares; the oldest goes. */
const keptNames = 8;
/** Latest last. */
const proofsSchema = z.array(z.object({ name: z.string(), proof: z.string() }));
type Proofs = z.infer<typeof proofsSchema>;

const fold = (username: string): string => username.trim().toLowerCase();

export function createDeviceProof(db: DeviceDb, sealer: Sealer): DeviceProof {
  async function all(): Promise<Proofs> {
    const row = await db.secrets.get(id);
    if (row === undefined) return [];
    return proofsSchema.safeParse(await sealer.unseal(row.value as Sealed, id)).data ?? [];
  }
  return {
    async read(username) {
      return (await all()).find(({ name }) => name === fold(username))?.proof;
    },
    async store(username, proof) {
      const others = (await all()).filter(({ name }) => name !== fold(username));
      const proofs = [...others, { name: fold(username), proof }].slice(-keptNames);
      await db.secrets.put({ id, value: await sealer.seal(proofs, id) });
    },
  };
}
