// A win counts up from the stake: what is not above it is no win and is told at once.
import { useEffect, useState, type ReactNode } from "react";

export const countMs = 700;

/** What is shown after so long, from the stake up to the win; major units. */
export function countedAmount(stake: number, win: number, passedMs: number): number {
  return Math.round((stake + (win - stake) * Math.min(1, passedMs / countMs)) * 100) / 100;
}

interface Props {
  stake: number;
  win: number;
  /** The sentence with this amount, major units. */
  say(amount: number): string;
}

/** The whole sentence stands there from the start: it is read out once, and its place is as wide as it will be. */
export function CountedWin({ stake, win, say }: Props): ReactNode {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    let frame = requestAnimationFrame(step);
    function step(): void {
      const passed = performance.now() - startedAt;
      setPassedMs(passed);
      if (passed < countMs) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, []);
  const isCounting = passedMs < countMs;
  return <span data-counted={isCounting ? say(countedAmount(stake, win, passedMs)) : undefined}>{say(win)}</span>;
}
