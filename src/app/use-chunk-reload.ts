// Fetches a missing part by one reload, once the server answers: a page that shows something is better than none.
import { useEffect } from "react";
import { reloadPage } from "../client/reload-page.ts";
import { serverAnswers } from "../ui/server-answers.ts";
import { mayReload } from "./chunk-reload.ts";

const askAgainMs = 5000;

export function useChunkReload(missing: boolean): void {
  useEffect(() => {
    if (!missing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async (): Promise<void> => {
      const answered = navigator.onLine && (await serverAnswers());
      if (stopped) return;
      if (!answered) timer = setTimeout(() => void ask(), askAgainMs);
      else if (mayReload(() => sessionStorage, Date.now(), navigator.onLine)) void reloadPage();
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [missing]);
}
