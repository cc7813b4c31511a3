// Has a missing part fetched once the server answers: what shows something is better than nothing.
import { useEffect } from "react";
import { takeNewestBuild } from "../../browser/newest-build.ts";
import { reloadPage } from "../../browser/reload-page.ts";
import { serverAnswers } from "../../ui/loading/server-answers.ts";
import { mayReload } from "./chunk-reload.ts";

const askAgainMs = 5000;

const whenDecided = (): void => void reloadPage();

export interface ChunkCures {
  /** Loads the page anew, where the part is another build's; by default once no money is under way. */
  reload?: () => void;
  /** Shows the part anew, where the server was away. */
  retry?: () => void;
}

export function useChunkReload(missing: boolean, { reload = whenDecided, retry }: ChunkCures = {}): void {
  useEffect(() => {
    if (!missing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let wasAway = false;
    const ask = async (): Promise<void> => {
      const answered = navigator.onLine && (await serverAnswers());
      if (stopped) return;
      wasAway ||= !answered;
      if (answered && wasAway && retry) retry();
      else if (answered && mayReload(() => sessionStorage, Date.now(), navigator.onLine)) {
        await takeNewestBuild();
        if (!stopped) reload();
      } else timer = setTimeout(() => void ask(), askAgainMs);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [missing, reload, retry]);
}
