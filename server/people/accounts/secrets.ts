// Secrets that outlive a restart: made once, kept in the store.
import { randomBytes } from "node:crypto";
import type { CryptoKey, JWK } from "jose";
import { generateKeyPair } from "jose/key/generate/keypair";
import { exportJWK } from "jose/key/export";
import { importJWK } from "jose/key/import";
import type { Store } from "../../platform/db/store.ts";

export interface Secrets {
  keyId: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  refreshKey: Buffer;
}

/** A secret by its name; where there is none yet, `make` makes it for good. */
export async function readOrMake(store: Store, name: string, make: () => Promise<string>): Promise<string> {
  const storedSecret = await store.db.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirst();
  if (storedSecret) return storedSecret.value;
  const value = await make();
  // Two that start at once keep the first one's.
  await store.db
    .insertInto("secret")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const finalSecret = await store.db
    .selectFrom("secret")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return finalSecret.value;
}

async function makeSigningKey(): Promise<string> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  return JSON.stringify({ ...jwk, kid: randomBytes(8).toString("hex"), alg: "ES256", use: "sig" });
}

export async function openSecrets(store: Store): Promise<Secrets> {
  const privateJwk = JSON.parse(await readOrMake(store, "signing-key", makeSigningKey)) as JWK & { kid: string };
  const { d: _private, ...publicJwk } = privateJwk;
  const refreshKey = await readOrMake(store, "refresh-key", async () => randomBytes(32).toString("base64url"));
  return {
    keyId: privateJwk.kid,
    privateKey: (await importJWK(privateJwk, "ES256")) as CryptoKey,
    publicKey: (await importJWK(publicJwk, "ES256")) as CryptoKey,
    publicJwk,
    refreshKey: Buffer.from(refreshKey, "base64url"),
  };
}
