// Says the newest odd to who cannot see it, and not more often than it can be listened to.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";

const quietMs = 3000;

export function OddAnnouncer({ text }: { text: string }): ReactNode {
  const [announcement, setAnnouncement] = useState("");
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + quietMs - performance.now());
    const timer = setTimeout(() => {
      saidAt.current = performance.now();
      setAnnouncement(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <output>
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </output>
  );
}
