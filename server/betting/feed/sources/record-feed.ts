// Writes down what a source tells, to be played again: gzipped, a line for each call.
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { FeedSink, OpenSource } from "../feed-source.ts";
import type { CallName } from "../message-order.ts";
import { callNames, type RecordedCall } from "./recorded-call.ts";

/** @param file is written anew @param now epoch ms @param failed told once when the file cannot be written */
export function recordFeed(
  open: OpenSource,
  { file, now, failed }: { file: string; now(): number; failed(error: unknown): void },
): OpenSource {
  return async (sink) => {
    const gzip = createGzip();
    const target = createWriteStream(file, { mode: 0o600 });
    gzip.pipe(target);
    const written = finished(target).catch(failed);
    const write = (line: RecordedCall): void => void gzip.write(`${JSON.stringify(line)}\n`);
    const recording = { ...sink };
    for (const call of callNames) {
      const tell = sink[call] as (message: object) => void;
      const recordAndTell = (message: object): void => {
        write({ at: now(), call, message: message as Record<string, unknown> });
        tell(message);
      };
      (recording as Record<CallName, unknown>)[call] = recordAndTell;
    }
    recording.replaced = (tell: () => void) =>
      sink.replaced(() => {
        write({ at: now(), call: "replacing" });
        tell();
        write({ at: now(), call: "replaced" });
      });
    const source = await open(recording satisfies FeedSink);
    return {
      ...source,
      async stop() {
        await source.stop();
        gzip.end();
        await written;
      },
    };
  };
}
