// Plays a recording of a feed, its times moved to now.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { parseJson } from "../../../platform/http/read-json.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { FeedSource, OpenSource } from "../feed-source.ts";
import { recordedCallSchema, type RecordedCall } from "./recorded-call.ts";

/** The recording cannot be played; the message names file and line. */
export class RecordingError extends Error {}

export interface FileSourceDeps {
  file: string;
  /** 2 = twice as fast. */
  speed: number;
  clock: Clock;
  failed(error: unknown): void;
}

/** What older recordings leave out. */
const defaults: Readonly<Partial<Record<RecordedCall["call"], object>>> = {
  outcome: { certainty: 2 },
  betStop: { groups: null, places: null },
};

/** Fields of messages that hold a time, epoch ms. */
const times = new Set(["sentAt", "timeStart", "decidedAt", "from", "to"]);

/** The same message as it would have been sent now. */
function movedBy(value: unknown, move: (at: number) => number, name = ""): unknown {
  if (typeof value === "number") return times.has(name) ? move(value) : value;
  if (Array.isArray(value)) return value.map((each) => movedBy(each, move));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, movedBy(each, move, key)]));
}

/** @throws RecordingError */
async function* linesOf(file: string): AsyncGenerator<RecordedCall> {
  const text = createReadStream(file).pipe(createGunzip());
  let number = 0;
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    number += 1;
    const json = parseJson(line);
    if ("wrong" in json) throw new RecordingError(`${file}, line ${number} ${json.wrong.message}`);
    const call = recordedCallSchema.safeParse(json.value);
    if (!call.success) throw new RecordingError(`${file}, line ${number} is no call of a feed`);
    yield call.data;
  }
}

/** Tells at once what the recording told at its beginning: the offer it started with. */
export function openFile({ file, speed, clock, failed }: FileSourceDeps): OpenSource {
  return async (sink): Promise<FeedSource> => {
    const lines = linesOf(file);
    const began = clock.now();
    let first: number | null = null;
    let next: RecordedCall | null = null;
    let timer: { cancel(): void } | null = null;
    let stopped = false;
    /** Calls of an offer that is told anew, until all of it is there. */
    let anew: RecordedCall[] | null = null;

    const move = (at: number): number => Math.round(began + (at - (first ?? at)) / speed);

    function tell(call: RecordedCall): void {
      if (call.call === "replacing") anew = [];
      else if (call.call === "replaced") {
        const all = anew ?? [];
        anew = null;
        sink.replaced(() => all.forEach(tell));
      } else if (anew !== null) anew.push(call);
      else (sink[call.call] as (message: unknown) => void)(movedBy({ ...defaults[call.call], ...call.message }, move));
    }

    async function read(): Promise<void> {
      const line = await lines.next();
      next = line.done === true ? null : line.value;
      first ??= next?.at ?? null;
    }

    async function play(): Promise<void> {
      timer = null;
      while (next !== null && move(next.at) <= clock.now() && !isStopped()) {
        tell(next);
        await read();
      }
      if (next !== null && !isStopped()) timer = clock.setTimeout(again, move(next.at) - clock.now());
    }
    const isStopped = (): boolean => stopped;
    const again = (): void => void play().catch(failed);

    await read();
    while (next !== null && (next as RecordedCall).at === first) {
      tell(next);
      await read();
    }
    return {
      isWhole: true,
      start: again,
      async stop() {
        stopped = true;
        timer?.cancel();
        await lines.return(undefined);
      },
    };
  };
}
