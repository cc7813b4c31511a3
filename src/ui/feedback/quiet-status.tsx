import { useEffect, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

/** Says what changed to who cannot see it, and not more often than it can be listened to: the newest text each `quietMs`. */
export function QuietStatus({ text, quietMs }: { text: string; quietMs: number }): ReactNode {
  const [announcement, setAnnouncement] = useState("");
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + quietMs - performance.now());
    const timer = setTimeout(() => {
      // Nothing takes no time to be listened to.
      if (text !== "") saidAt.current = performance.now();
      setAnnouncement(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, quietMs]);
  return (
    <output>
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </output>
  );
}
