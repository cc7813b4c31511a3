// A table's lines: the first of them at once, all of them as soon as the code that scrolls through thousands is there.
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { afterStart } from "../../../../client/after-start.ts";
import { importWithRetry } from "../../../../ui/loading/import-with-retry.ts";
import type { VirtualListProps } from "./virtual-list.tsx";
import { VirtualLines } from "./virtual-lines.tsx";

type VirtualList = (props: VirtualListProps) => ReactNode;

let whole: VirtualList | null = null;
let coming: Promise<void> | null = null;

/** Fetched beside the page, of which it is no part: the rows come later than both. */
function fetchWhole(): Promise<void> {
  coming ??= fetchOnce();
  return coming;
}

async function fetchOnce(): Promise<void> {
  try {
    whole = (await importWithRetry(() => import("./virtual-list.tsx"))).VirtualList;
  } catch (error) {
    coming = null;
    throw error;
  }
}

/** For the page that has this list: its code may be on its way while nothing is shown yet. */
export function preloadLongList(): void {
  // A failure is met again, and told, when the list is shown.
  if (!isFirstVisit()) fetchWhole().catch(() => null);
}

/** Then the line is for the rows, and the code for those below the screen follows them. */
function isFirstVisit(): boolean {
  return document.documentElement.hasAttribute("data-first-visit");
}

export function LongList(props: VirtualListProps): ReactNode {
  const [Whole, setWhole] = useState(() => whole);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const focusAgain = useRef<() => () => void>(null);
  useLayoutEffect(() => {
    if (Whole !== null) return focusAgain.current?.();
    function replaceLines(): void {
      // A press whose button is replaced before it ends is no click: an odd would not come onto the ticket.
      if (document.querySelector(pressedLine) !== null) return void setTimeout(replaceLines, pressLookMs);
      focusAgain.current = keepFocus();
      // At once: the focus must not move in between.
      flushSync(() => setWhole(() => whole));
    }
    const bring = (): void =>
      void fetchWhole().then(
        () => replaceLines(),
        (error: unknown) => setFailure({ error }),
      );
    if (isFirstVisit()) afterStart.run(bring);
    else bring();
  }, [Whole]);
  if (Whole !== null) return <Whole {...props} />;
  // Some lines are better than an error, and a short list is whole with them.
  if (failure !== null && props.count > firstLines) throw failure.error;
  return <FirstLines {...props} />;
}

const pressedLine = "[data-index]:active";
/** A press lasts about three of them. */
const pressLookMs = 30;

const controlsOf = (line: Element | null): HTMLElement[] => [
  ...(line?.querySelectorAll<HTMLElement>("a, button") ?? []),
];

/** By then the list has measured what it scrolls in, or the line is none that it shows. */
const longestMs = 2000;

/**
 * All lines are new ones when the whole list takes their place: who uses the keyboard may be on one already. They come some
 * renders after the list, which has to find out what it scrolls in.
 */
function keepFocus(): () => () => void {
  const line = document.activeElement?.closest("[data-index]") ?? null;
  const nth = controlsOf(line).findIndex((control) => control === document.activeElement);
  const place = `[data-index="${line?.getAttribute("data-index")}"]`;
  /** @returns whether the focus is somewhere */
  function focus(): boolean {
    if (document.activeElement === document.body) controlsOf(document.querySelector(place))[nth]?.focus();
    return document.activeElement !== document.body;
  }
  return () => {
    const nothing = (): void => undefined;
    if (nth === -1 || focus()) return nothing;
    const lines = new MutationObserver(() => focus() && stop());
    lines.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(stop, longestMs);
    function stop(): void {
      clearTimeout(timer);
      lines.disconnect();
    }
    return stop;
  };
}

/** More than a screen holds. */
const firstLines = 24;

function FirstLines({ count, keyOf, estimate, renderLine }: VirtualListProps): ReactNode {
  const { items, total } = firstOf(count, keyOf, estimate);
  return (
    <div>
      <div />
      <VirtualLines
        items={items}
        total={total}
        measure={notMeasured}
        scrollMargin={0}
        sticky={-1}
        renderLine={renderLine}
      />
    </div>
  );
}

/** Where they are as long as each line is as high as it is estimated, and how high all are together. */
function firstOf(count: number, keyOf: VirtualListProps["keyOf"], estimate: VirtualListProps["estimate"]) {
  const items: { index: number; key: string; start: number }[] = [];
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (index < firstLines) items.push({ index, key: keyOf(index), start: total });
    total += estimate(index);
  }
  return { items, total };
}

const notMeasured = (): undefined => undefined;
