// Starts a game's frame: the session of its address, the page around it, the texts, then the game.
import "./base.css";
import { StrictMode, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import type { GameFacts } from "../../src/domain/games/game-facts.ts";
import { allowMovedTexts } from "../../src/domain/moved-texts.ts";
import { htmlTags } from "../../src/domain/site-languages.ts";
import { connectHost } from "./frame-port.ts";
import { GameProvider } from "./game-context.tsx";
import { createGameServer } from "./game-server.ts";
import { createPlay, type Play } from "./play.ts";
import { createSettings, hearSettings, paint } from "./settings.ts";
import { createFrameSounds } from "./sounds.ts";
import { loadTexts, type Texts, textIn } from "./texts.ts";
import type { FrameLanguage } from "./languages.ts";
import { v4 } from "uuid";
import type { ReactNode } from "react";
import styles from "./pause-notice.module.css";

/** Waits, but not longer than until the device is back online. */
function createPause(target: Pick<Window, "addEventListener" | "removeEventListener">) {
  return (ms: number): Promise<void> =>
    new Promise((resolve) => {
      function end(): void {
        clearTimeout(timer);
        target.removeEventListener("online", end);
        resolve();
      }
      const timer = setTimeout(end, ms);
      target.addEventListener("online", end);
    });
}

/** A frame that was opened by itself has no session and no page around it. */
function OutsideNotice({ texts }: { texts: Texts }): ReactNode {
  const text = textIn(texts);
  return (
    <main className={styles["over"]}>
      <div className={styles["box"]}>
        <h1>{text("outside")}</h1>
        <a className={styles["leave"]} href="/games">
          {text("toSite")}
        </a>
      </div>
    </main>
  );
}

/**
 * What must never repeat, made in the frame itself. `crypto.randomUUID` is missing where the site is not encrypted.
 * Names a round before the house knows of it, so that asking twice never stakes twice.
 */
function newRoundId(): string {
  return v4();
}

/** The player's part of what the outcomes of a pair of seeds follow from. */
function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface OpenFrame {
  play: Play;
  delay(ms: number): Promise<void>;
  /** Another line than that of the rounds is slow, or is not any more. */
  onSlow(isSlow: boolean): void;
}

interface FrameGame {
  facts: GameFacts;
  /** Names of its files in texts/. */
  texts: readonly string[];
  /** Called once, where there is a page around: begins what the game needs besides its rounds. @returns its screen */
  open(frame: OpenFrame): ComponentType;
}

export function startFrame({ facts, texts: textNames, open }: FrameGame): void {
  document.title = facts.name;
  const element = document.querySelector("#root");
  if (element === null) throw new Error("the page has no place for the game");
  const address = new URLSearchParams(window.location.hash.slice(1));
  const prefers = (query: string): boolean => window.matchMedia(query).matches;
  const settings = createSettings(
    address.get("lang") ?? "en",
    prefers("(prefers-color-scheme: light)"),
    prefers("(prefers-reduced-motion: reduce)"),
  );
  const { documentElement } = document;
  const sounds = createFrameSounds(
    () => new AudioContext(),
    () => settings.get().sounds,
  );
  let texts: Texts | null = null;
  let textsOf: FrameLanguage | null = null;

  allowMovedTexts(Node.prototype);
  const root = createRoot(element, { onUncaughtError: () => port?.send({ type: "error", key: "crashed" }) });
  const isAlone = window.parent === window;

  const port = isAlone
    ? null
    : connectHost({
        window,
        site: window.location.origin,
        onConnect: () => play.connected(),
        onMessage(message) {
          hearSettings(settings, message);
          play.hear(message);
        },
        onDropped: (count) => (documentElement.dataset["dropped"] = String(count)),
      });
  const send: NonNullable<typeof port>["send"] = (message) => port?.send(message);
  const pause = createPause(window);
  const server = createGameServer({
    fetch: (...args) => fetch(...args),
    sessionId: address.get("session") ?? "",
    pause,
    onSlow: (isSlow) => tellSlow("rounds", isSlow),
  });
  const slow = { rounds: false, other: false };
  function tellSlow(what: keyof typeof slow, isSlow: boolean): void {
    slow[what] = isSlow;
    const either = slow.rounds || slow.other;
    if (play.state.get().isSlow !== either) play.state.set({ isSlow: either });
  }
  const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const play = createPlay({ server, send, newRoundId, newClientSeed, delay });
  const Screen = isAlone ? null : open({ play, delay, onSlow: (isSlow) => tellSlow("other", isSlow) });

  function draw(): void {
    if (texts === null) return;
    const parts = { facts, play, settings, sounds, texts, send };
    root.render(
      <StrictMode>
        {Screen === null ? (
          <OutsideNotice texts={texts} />
        ) : (
          <GameProvider value={parts}>
            <Screen />
          </GameProvider>
        )}
      </StrictMode>,
    );
  }

  async function followSettings(): Promise<void> {
    const now = settings.get();
    paint(documentElement, now);
    if (now.lang === textsOf) return;
    textsOf = now.lang;
    try {
      const loaded = await loadTexts(now.lang, textNames);
      // Another language may have been chosen meanwhile.
      if (textsOf !== now.lang) return;
      texts = loaded;
      documentElement.lang = htmlTags[now.lang];
      draw();
    } catch {
      // The page around it loads the frame anew, once.
      textsOf = null;
      send({ type: "error", key: "gone" });
    }
  }

  settings.subscribe(() => void followSettings());
  void followSettings();
  window.addEventListener("pointerdown", sounds.unlock, { passive: true });
  if (!isAlone) void play.open();
}
