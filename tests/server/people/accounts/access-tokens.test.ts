import { randomBytes } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { expect, it } from "vitest";
import { createAccessTokens } from "../../../../server/people/accounts/sessions/access-tokens.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

it("believes its own tokens for this site alone", async () => {
  const clock = createServerClock();
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const secrets = { keyId: "k", privateKey, publicKey, publicJwk: {}, refreshKey: randomBytes(32) };
  const open = (issuer: string, clientId: string) => createAccessTokens(secrets, { issuer, clientId }, clock);
  const own = open("https://kvota.example", "site");
  const claims = { sub: "u", familyId: "f", username: "ana", roles: [], generation: 3, credit: 0 };
  const token = await own.sign(claims);
  expect(await own.verify(token)).toEqual({ sub: "u", familyId: "f", generation: 3 });
  expect(await open("https://other.example", "site").verify(token)).toBeNull();
  expect(await open("https://kvota.example", "casino").verify(token)).toBeNull();
  // As an earlier build signed them.
  const bare = await new SignJWT({ sid: "f", gen: 0 })
    .setProtectedHeader({ alg: "ES256" })
    .setSubject("u")
    .setExpirationTime(Math.floor(clock.now() / 1000) + 300)
    .sign(privateKey);
  expect(await own.verify(bare)).toBeNull();
  clock.advance(300_000);
  expect(await own.verify(token)).toBeNull();
  expect(await own.verify(token, true)).not.toBeNull();
});
