// The core in this tab's own worker, for this tab alone.
import type { FromOwnWorker } from "../../workers/hosts/host-messages.ts";
import { openedOver } from "./opened-over.ts";
import { scriptMs } from "./script-patience.ts";
import type { HelloAnswer } from "../../workers/contract.ts";
import type { Opened } from "./worker-link.ts";

const beatMs = 2500;
/** Ticks without an answer; counted, not timed, so that a sleeper's own silence is nobody's. */
const silentTicks = 4;

/** No lock tells that it ended: it is asked. Aborts `silent` and asks no more where no answer comes any more. */
function watchBeat(ask: () => Promise<unknown>, silent: AbortController): void {
  // Closed before it had answered the hello.
  if (silent.signal.aborted) return;
  let answered = true;
  let missed = 0;
  const timer = setInterval(() => {
    missed = answered ? 0 : missed + 1;
    if (missed >= silentTicks) return silent.abort();
    if (!answered) return;
    answered = false;
    // A refusal is an answer too.
    const heard = (): void => void (answered = true);
    ask().then(heard, heard);
  }, beatMs);
  silent.signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}

/** Rejects where the worker's script does not come. */
export async function openTabHost(openWorker: () => Worker): Promise<Opened> {
  const worker = openWorker();
  // What is said before its code has run is lost.
  await new Promise<void>((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      worker.terminate();
      reject(new Error("no script"));
    };
    const timer = setTimeout(giveUp, scriptMs);
    worker.onmessage = ({ data }: MessageEvent<FromOwnWorker>) => {
      if (data.type !== "ready") return;
      clearTimeout(timer);
      resolve();
    };
    worker.onerror = giveUp;
  });
  worker.onmessage = null;
  worker.onerror = null;
  const opened = openedOver(worker, () => worker.terminate());
  const ended = new AbortController();
  return {
    ...opened,
    ended: ended.signal,
    async hello(request): Promise<HelloAnswer> {
      const answer = await opened.hello(request);
      watchBeat(() => opened.remote.session.marker(), ended);
      return answer;
    },
    close() {
      ended.abort();
      opened.close();
    },
  };
}
