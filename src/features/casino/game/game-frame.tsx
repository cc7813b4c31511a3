// The frame that a game runs in, and what the page tells it.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import type { FromFrame, PauseReason, ToFrame } from "../../../protocol/games/frame.ts";
import { createFrameHost, type FrameHost } from "./frame-host.ts";
import styles from "./game-host.module.css";
import { rightsOf } from "./sandbox-of.ts";
import { allRoles } from "../../../domain/theme/theme-roles.ts";

/** How a game's frame is to look and sound: as the page around it does. */
type FrameSettings = Omit<Extract<ToFrame, { type: "settings" }>, "type">;

/** The colours that the page is shown in just now. */
function shownTheme(root: HTMLElement): Record<string, string> {
  const style = getComputedStyle(root);
  return Object.fromEntries(
    allRoles.flatMap((role) => {
      const color = style.getPropertyValue(role).trim();
      return color === "" ? [] : [[role, color]];
    }),
  );
}

/** How the frame is to be shown; another object where anything of it changed. */
export interface FrameLook {
  settings: Omit<FrameSettings, "theme">;
  /** Differs where the colours do. */
  colors: string;
}

interface Props {
  url: string;
  name: string;
  look: FrameLook;
  /** Major units; null = the page does not know it. */
  credit: number | null;
  pause: PauseReason | null;
  onHeard(message: FromFrame): void;
  /** The document of the frame is there, whatever it speaks. */
  onDocument(): void;
}

const settingsOf = ({ settings }: FrameLook): FrameSettings => ({
  ...settings,
  theme: shownTheme(document.documentElement),
});

export function GameFrame({ url, name, look, credit, pause, onHeard, onDocument }: Props): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<FrameHost>(null);
  const rev = useRef(0);
  const [isConnected, setConnected] = useState(false);
  const [dropped, setDropped] = useState(0);
  const { sandbox, origin } = rightsOf(url, location.origin);
  const send = useCallback((message: ToFrame) => host.current?.send(message), []);
  const tellBalance = useCallback(
    (amount: number) => {
      rev.current += 1;
      send({ type: "balance", credit: amount, rev: rev.current });
    },
    [send],
  );
  const connected = useEffectEvent(() => {
    send({ type: "hello", ...settingsOf(look) });
    setConnected(true);
  });
  const heard = useEffectEvent((message: FromFrame) => {
    if (message.type === "balance" && credit !== null) tellBalance(credit);
    onHeard(message);
  });

  useEffect(() => {
    const made = createFrameHost({
      target: globalThis,
      frame: () => frame.current?.contentWindow ?? null,
      origin,
      connected: () => connected(),
      heard: (message) => heard(message),
      dropped: () => setDropped((count) => count + 1),
    });
    host.current = made;
    return () => made.stop();
  }, [origin]);
  useEffect(() => {
    if (isConnected) send({ type: "settings", ...settingsOf(look) });
  }, [send, isConnected, look]);
  useEffect(() => {
    if (isConnected && credit !== null) tellBalance(credit);
  }, [tellBalance, isConnected, credit]);
  useEffect(() => {
    if (isConnected) send(pause === null ? { type: "resume" } : { type: "pause", reason: pause });
  }, [send, isConnected, pause]);

  return (
    <div className={styles.frame} data-dropped={dropped} inert={pause !== null && pause !== "hidden"}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- rightsOf gives another origin's frame its own storage, never ours */}
      <iframe
        ref={frame}
        src={url}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        title={name}
        allow="autoplay"
        onLoad={onDocument}
      />
    </div>
  );
}
