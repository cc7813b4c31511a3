// Reads that answer everybody the same: browsers keep the answer, ask whether it still holds, and are sent it anew only
// where it changed.
import etag from "@fastify/etag";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Http } from "./create-http.ts";

/** @param register registers GET routes alone, and none that knows who asks */
export async function publicReads(http: Http, register: (reads: Http) => void): Promise<void> {
  await http.register(async (scope) => {
    const reads = scope.withTypeProvider<ZodTypeProvider>();
    // Weak: one tag stands for the answer in each encoding.
    await reads.register(etag, { weak: true });
    reads.addHook("onSend", async (_request, reply) => {
      if (reply.statusCode === 200 || reply.statusCode === 304) reply.header("cache-control", "no-cache");
    });
    register(reads);
  });
}
