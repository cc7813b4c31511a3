// The session behind the page: asked for when the page may play, ended when it is left.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createWebLocks } from "../../../browser/web-locks.ts";
import { useClient, useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { gameLock } from "../../../db/game-tables.ts";

type GameOpened = Awaited<ReturnType<ReturnType<typeof useCommands>["games"]["start"]>>;

export type GameStart =
  | { state: "starting" }
  | { state: "refused"; code: string }
  | ({ state: "open"; place: string } & Pick<GameOpened, "url" | "sessionId" | "openRounds">);

export interface GameWish {
  gameCode: string;
  mode: "real" | "demo";
  lang: string;
  /** null = the server chooses. */
  currencyId: number | null;
}

interface Attempt {
  /** Which wish it answers. */
  of: string;
  start: GameStart;
}

const starting: GameStart = { state: "starting" };

/**
 * @param wish null = nothing is to be opened yet; its language and currency count at the moment of opening
 * @param attempt another number opens it anew
 */
export function useGameSession(wish: GameWish | null, attempt: number): GameStart {
  const { games } = useCommands();
  const { coreId } = useClient();
  const core = useSyncExternalStore(coreId.subscribe, coreId.get);
  const [last, setLast] = useState<Attempt | null>(null);
  const latest = useRef(wish);
  useEffect(() => {
    latest.current = wish;
  });
  const key = wish === null ? null : `${wish.gameCode} ${wish.mode} ${attempt}`;

  useEffect(() => {
    if (key === null) return;
    const place = crypto.randomUUID();
    let isLeft = false;
    let release = (): void => undefined;
    const tell = (start: GameStart): void => {
      if (!isLeft) setLast({ of: key, start });
    };
    async function open(): Promise<void> {
      const lock = await createWebLocks(navigator.locks).hold(gameLock(place));
      release = lock.release;
      const latestWish = latest.current;
      if (isLeft || latestWish === null) return release();
      const { gameCode, mode, lang, currencyId } = latestWish;
      const opened =
        mode === "real"
          ? await games.start({ place, gameCode, lang, currencyId })
          : await games.demo({ place, gameCode, lang });
      tell({ state: "open", place, ...opened });
    }
    open().catch((error: unknown) => tell({ state: "refused", code: errorCode(error) }));
    return () => {
      isLeft = true;
      release();
    };
  }, [key, games]);

  const start = last !== null && last.of === key ? last.start : starting;
  useAttach(start, wish, core);
  return start;
}

/** A core that comes later knows nothing of the session until it is told. */
function useAttach(start: GameStart, wish: GameWish | null, core: string | null): void {
  const { games } = useCommands();
  const sessionId = start.state === "open" ? start.sessionId : null;
  const place = start.state === "open" ? start.place : null;
  const [gameCode, mode] = [wish?.gameCode, wish?.mode];
  const lastAttachment = useRef<{ sessionId: string; core: string | null } | null>(null);
  useEffect(() => {
    if (sessionId === null || place === null || gameCode === undefined || mode === undefined || core === null) return;
    const before = lastAttachment.current;
    lastAttachment.current = { sessionId, core };
    if (before?.sessionId !== sessionId || before.core === core) return;
    // Where it fails the server ends the session by itself.
    games.attach({ place, sessionId, gameCode, mode }).catch(() => (lastAttachment.current = before));
  }, [games, sessionId, place, gameCode, mode, core]);
}
