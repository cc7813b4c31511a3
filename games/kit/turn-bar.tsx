// Start and actions, one in the other's place: who plays by keyboard keeps the focus when a button gives way to the next one.
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./turn-bar.module.css";

export function TurnBar({ children }: { children: ReactNode }): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      hadFocus.current = target instanceof Node && bar.current?.contains(target) === true;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const find = (selector: string): HTMLElement | null | undefined => bar.current?.querySelector(selector);
    (find("[data-start], [data-main=true]") ?? find("[data-action]"))?.focus({ preventScroll: true });
  });
  return (
    <div ref={bar} className={styles["bar"]}>
      {children}
    </div>
  );
}
