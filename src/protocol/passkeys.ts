// Passkeys as browsers and server speak of them: what an authenticator is asked, and what it answers. Bytes are base64url.
import * as z from "zod/mini";

const text = z.string();
const short = text.check(z.minLength(1), z.maxLength(1500));
const long = text.check(z.minLength(1), z.maxLength(20_000));
const kind = z.literal("public-key");
const transports = z.optional(z.array(text.check(z.maxLength(40))).check(z.maxLength(10)));
const descriptors = z.optional(z.array(z.object({ id: text, type: kind, transports })));
const verification = z.optional(z.enum(["required", "preferred", "discouraged"]));

/** What somebody is asked who has a passkey; without `allowCredentials` any of the site's will do. */
export const passkeyRequestSchema = z.object({
  challenge: text,
  timeout: z.optional(z.number()),
  rpId: text,
  allowCredentials: descriptors,
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** What a new passkey is made by. */
export const passkeyOfferSchema = z.object({
  challenge: text,
  rp: z.object({ id: text, name: text }),
  user: z.object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.int() })),
  timeout: z.optional(z.number()),
  attestation: z.optional(z.enum(["none", "indirect", "direct", "enterprise"])),
  excludeCredentials: descriptors,
  authenticatorSelection: z.optional(
    z.object({
      residentKey: verification,
      requireResidentKey: z.optional(z.boolean()),
      userVerification: verification,
    }),
  ),
});
export type PasskeyOffer = z.infer<typeof passkeyOfferSchema>;

/** A passkey's signature over a challenge. */
export const assertionSchema = z.object({
  id: short,
  rawId: short,
  type: kind,
  response: z.object({
    authenticatorData: short,
    clientDataJSON: long,
    signature: short,
    userHandle: z.optional(z.nullable(text.check(z.maxLength(200)))),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** A new passkey. */
export const attestationSchema = z.object({
  id: short,
  rawId: short,
  type: kind,
  response: z.object({ clientDataJSON: long, attestationObject: long, transports }),
});

/** Without signs that are not seen or that turn others round; "" = the server names it after browser and system. */
export const passkeyNameSchema = text.check(
  z.trim(),
  z.maxLength(40),
  z.refine((name) => !/[\p{Cc}\p{Cf}]/u.test(name), "must be seen as it is"),
);

export const addPasskeySchema = z.object({ name: z._default(passkeyNameSchema, ""), passkey: attestationSchema });
const id = { id: short };
export const renamePasskeySchema = z.object({ ...id, name: passkeyNameSchema.check(z.minLength(1)) });
export const passkeyIdSchema = z.object(id);

/** POST /kcmanager/loginPasskey, answered as a log-in by password. */
export const logInByPasskeySchema = z.object({
  passkey: assertionSchema,
  rememberMe: z._default(z.boolean(), false),
});

/** Header of a call that the passkey is to confirm: the assertion as base64url of its JSON. */
export const passkeyHeader = "x-passkey";

/** POST /account/v1/factors/challenge: which call, with the body that it is going to have. */
export const callToConfirmSchema = z.object({
  path: text.check(z.startsWith("/"), z.maxLength(200)),
  body: z.record(text, z.unknown()),
});
