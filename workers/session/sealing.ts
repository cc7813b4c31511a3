// Seals secrets at rest: AES-GCM under a key that lives in IndexedDB and that no script can read out.
import type { DeviceDb } from "../../src/db/device-db.ts";

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface Sealer {
  /** `binding` is not stored, but must be given again to unseal. */
  seal(value: unknown, binding?: string): Promise<Sealed>;
  /** The value, or undefined where key or binding differ or the bytes are damaged. */
  unseal(sealed: Sealed, binding?: string): Promise<unknown>;
}

const keyId = "key";
const text = new TextEncoder();

export function createSealer(db: DeviceDb): Sealer {
  let key: Promise<CryptoKey> | null = null;

  async function readKey(): Promise<CryptoKey> {
    const stored = await db.secrets.get(keyId);
    if (stored?.value instanceof CryptoKey) return stored.value;
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    // Key generation cannot run inside a transaction, so another core may have been first: its key wins.
    return db.transaction("rw", db.secrets, async () => {
      const other = await db.secrets.get(keyId);
      if (other?.value instanceof CryptoKey) return other.value;
      await db.secrets.put({ id: keyId, value: made });
      return made;
    });
  }

  function sharedKey(): Promise<CryptoKey> {
    key ??= readKey().catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  }

  return {
    async seal(value, binding = "") {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData: text.encode(binding) },
        await sharedKey(),
        text.encode(JSON.stringify(value)),
      );
      return { iv, data };
    },
    async unseal(sealed, binding = "") {
      try {
        const plain = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: sealed.iv, additionalData: text.encode(binding) },
          await sharedKey(),
          sealed.data,
        );
        return JSON.parse(new TextDecoder().decode(plain));
      } catch (error) {
        // Wrong binding or damaged bytes; a database that cannot be read is another matter.
        if (error instanceof DOMException || error instanceof SyntaxError || isOperationError(error)) return undefined;
        throw error;
      }
    },
  };
}

function isOperationError(error: unknown): boolean {
  return error instanceof Error && (error.name === "OperationError" || error.name === "TypeError");
}
