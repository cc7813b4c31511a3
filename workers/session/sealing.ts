// Seals secrets at rest: AES-GCM under a key that lives in IndexedDB and that no script can read out, where the browser
// can store such a key.
import type { DeviceDb } from "../../src/db/device-db.ts";

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** How the key is stored. protected: as a key that no script can read out; raw: as its bytes. */
export type KeyKind = "protected" | "raw";

export interface Sealer {
  /** `binding` is not stored, but must be given again to unseal. */
  seal(value: unknown, binding?: string): Promise<Sealed>;
  /** The value, or undefined where key or binding differ or the bytes are damaged. */
  unseal(sealed: Sealed, binding?: string): Promise<unknown>;
  /** The tables may be others now: the key is read anew, or made where there is none. */
  forgetKey(): void;
  /** null = not known yet: the key is being read or made. */
  keyKind(): KeyKind | null;
}

interface Key {
  key: CryptoKey;
  kind: KeyKind;
}

const keyId = "key";
const keyBytes = 32;
const uses = ["encrypt", "decrypt"] as const;
const text = new TextEncoder();

export function createSealer(db: DeviceDb): Sealer {
  let key: Promise<Key> | null = null;
  let kind: KeyKind | null = null;

  async function readKey(): Promise<Key> {
    const stored = await keyOf((await db.secrets.get(keyId))?.value);
    if (stored !== null) return stored;
    return (await storeProtected()) ?? storeRaw();
  }

  /** null = this browser does not store such keys: WebKit throws in a worker, others may give nothing back. */
  async function storeProtected(): Promise<Key | null> {
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 8 * keyBytes }, false, uses);
    try {
      return await keyOf(await storeFirst(made));
    } catch (error) {
      if (error instanceof Error && error.name === "DataCloneError") return null;
      throw error;
    }
  }

  async function storeRaw(): Promise<Key> {
    const stored = await keyOf(await storeFirst(crypto.getRandomValues(new Uint8Array(keyBytes))));
    if (stored === null) throw new Error("unreadable key");
    return stored;
  }

  /** Keys cannot be made or imported inside a transaction, so another core may have been first: its key wins. */
  function storeFirst(made: CryptoKey | Uint8Array): Promise<unknown> {
    return db.transaction("rw", db.secrets, async () => {
      const other = await db.secrets.get(keyId);
      if (isKey(other?.value)) return other.value;
      await db.secrets.put({ id: keyId, value: made });
      return (await db.secrets.get(keyId))?.value;
    });
  }

  function sharedKey(): Promise<Key> {
    key ??= readKey().then(
      (read) => {
        ({ kind } = read);
        return read;
      },
      (error: unknown) => {
        key = null;
        throw error;
      },
    );
    return key;
  }

  return {
    async seal(value, binding = "") {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData: text.encode(binding) },
        (await sharedKey()).key,
        text.encode(JSON.stringify(value)),
      );
      return { iv, data };
    },
    async unseal(sealed, binding = "") {
      try {
        const plain = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: sealed.iv, additionalData: text.encode(binding) },
          (await sharedKey()).key,
          sealed.data,
        );
        return JSON.parse(new TextDecoder().decode(plain));
      } catch (error) {
        // Wrong binding or damaged bytes; a database that cannot be read is another matter.
        if (error instanceof DOMException || error instanceof SyntaxError || isOperationError(error)) return undefined;
        throw error;
      }
    },
    forgetKey: () => void (key = null),
    keyKind() {
      // The next call that seals fails with the reason.
      if (kind === null) sharedKey().catch(() => null);
      return kind;
    },
  };
}

function isKey(value: unknown): value is CryptoKey | Uint8Array<ArrayBuffer> {
  return value instanceof CryptoKey || (value instanceof Uint8Array && value.byteLength === keyBytes);
}

async function keyOf(value: unknown): Promise<Key | null> {
  if (!isKey(value)) return null;
  if (value instanceof CryptoKey) return { key: value, kind: "protected" };
  return { key: await crypto.subtle.importKey("raw", value, "AES-GCM", false, uses), kind: "raw" };
}

function isOperationError(error: unknown): boolean {
  return error instanceof Error && (error.name === "OperationError" || error.name === "TypeError");
}
