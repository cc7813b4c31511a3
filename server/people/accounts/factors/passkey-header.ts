// The header that confirms a call, as the description of the API tells it.
import * as z from "zod/mini";
import { passkeyHeader } from "../../../../src/protocol/passkeys.ts";

/** `headers` of the schema of each route that a passkey may confirm; no other header is lost by it. */
export const confirmedHeaders = z.looseObject({
  [passkeyHeader]: z.optional(
    z.string().register(z.globalRegistry, {
      description:
        "A passkey in the password's place: the answer to POST /account/v1/factors/challenge for this call with this body, as base64url of its JSON. It confirms nothing else, and once.",
    }),
  ),
});
