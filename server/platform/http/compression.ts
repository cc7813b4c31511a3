// Compresses the API's answers. The files of the build bring compressed copies of their own.
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { isServerPath } from "../../../src/protocol/server-paths.ts";
import type { Http } from "./create-http.ts";

const options = {
  encodings: ["br" as const, "gzip" as const],
  /** Below this a packet holds the answer as it is. */
  threshold: 600,
  // A whole offer takes about a millisecond; the best quality would take a hundred times that.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

/**
 * Answers with tokens, voucher codes or mails. The length of a compressed answer tells how much of a secret in it was
 * guessed by what the request put beside it (BREACH), and random secrets do not get shorter anyway.
 */
const withSecrets = ["/kcmanager/", "/sportsbetting/v1/preAuth", "/vouchers/", "/sandbox/"];

/** Before any route: it only sees those that come later. Other routes may use `reply.compress`. */
export async function compressAnswers(http: Http): Promise<void> {
  http.addHook("onRoute", (route) => {
    if (isServerPath(route.url) && !withSecrets.some((path) => route.url.startsWith(path))) route.compress = options;
  });
  await http.register(compress, { ...options, global: false });
}
