// Renders only the lines of a table that are on the screen, whether the window scrolls or a pane of it.
import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { pressInOdds } from "./odds-keys.ts";
import { useScrollParent, type ScrollParent } from "./scroll-parent.ts";
import { useScrollAnchor } from "./use-scroll-anchor.ts";
import { useStart, useStartPadding, type Start } from "./use-start.ts";
import { VirtualLines } from "./virtual-lines.tsx";

export interface VirtualListProps extends Start {
  count: number;
  keyOf(index: number): string;
  /** CSS pixels, until the line was measured. */
  estimate(index: number): number;
  /** Index of the header that sticks while `index` is the first line on the screen. */
  stickyOf(index: number): number;
  renderLine(index: number): ReactNode;
}

export function VirtualList(props: VirtualListProps): ReactNode {
  const anchor = useRef<HTMLDivElement>(null);
  const parent = useScrollParent(anchor);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const press = (event: KeyboardEvent): void => pressInOdds(box, event);
    box.addEventListener("keydown", press);
    return () => box.removeEventListener("keydown", press);
  }, []);
  return (
    <div ref={list}>
      {/* Before the list and not around it: what it measures is there when the list's own effects run. */}
      <div ref={anchor} />
      {parent === "window" && <WindowList {...props} anchor={anchor} />}
      {parent !== null && parent !== "window" && <PaneList {...props} anchor={anchor} parent={parent} />}
    </div>
  );
}

interface ListProps extends VirtualListProps {
  anchor: RefObject<HTMLDivElement | null>;
}

const overscan = 5;

function WindowList(props: ListProps): ReactNode {
  const options = useOptions(props, "window");
  // oxlint-disable-next-line react/incompatible-library -- its functions are called anew in each render
  const virtualizer = useWindowVirtualizer<HTMLDivElement>(options);
  useStart(props, options.padding, props.anchor, (index) => virtualizer.scrollToIndex(index, { align: "start" }));
  useScrollAnchor(virtualizer, props.keyOf, options, (pixels) => globalThis.scrollBy(0, pixels));
  return <Lines virtualizer={virtualizer} {...props} scrollMargin={options.scrollMargin} covered={options.covered} />;
}

function PaneList(props: ListProps & { parent: HTMLElement }): ReactNode {
  const options = useOptions(props, props.parent);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called anew in each render
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({ ...options, getScrollElement: () => props.parent });
  useStart(props, options.padding, props.anchor, (index) => virtualizer.scrollToIndex(index, { align: "start" }));
  useScrollAnchor(virtualizer, props.keyOf, options, (pixels) => props.parent.scrollBy(0, pixels));
  return <Lines virtualizer={virtualizer} {...props} scrollMargin={options.scrollMargin} covered={options.covered} />;
}

function useOptions(props: ListProps, parent: NonNullable<ScrollParent>) {
  const { count, keyOf, estimate, stickyOf, anchor } = props;
  const { scrollMargin, covered } = useTopOf(anchor, parent);
  const padding = useStartPadding(props, anchor);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const sticky = stickyOf(range.startIndex);
      const indexes = defaultRangeExtractor(range);
      return indexes[0] !== undefined && sticky < indexes[0] ? [sticky, ...indexes] : indexes;
    },
    [stickyOf],
  );
  return {
    count,
    getItemKey: keyOf,
    estimateSize: estimate,
    measureElement: sizeWithoutLayout,
    overscan: useSettled() ? overscan : 0,
    scrollMargin,
    covered,
    padding,
    scrollPaddingStart: padding.height,
    rangeExtractor,
  };
}

/**
 * A line that has just come counts as high as it is estimated: to read its height would have the page laid out once
 * for each line. The observer tells the true height before it is painted.
 */
function sizeWithoutLayout<List extends Element | Window>(
  line: HTMLDivElement,
  seen: ResizeObserverEntry | undefined,
  list: Virtualizer<List, HTMLDivElement>,
): number {
  const box = seen?.borderBoxSize[0];
  if (box !== undefined) return Math.round(box.blockSize);
  const index = list.indexFromElement(line);
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index);
}

/** False until the first lines are painted: those beyond the screen's edge can wait for that. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setSettled(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return settled;
}

let lastTop = { scrollMargin: 0, covered: 0 };

/**
 * Where the list begins in what scrolls, and how much of its top the page's sticky parts cover; CSS pixels. Taken from
 * the list before until the first paint, so that nothing is laid out for it; a line's place does not depend on it.
 */
function useTopOf(anchor: RefObject<HTMLDivElement | null>, parent: NonNullable<ScrollParent>) {
  const [top, setTop] = useState(lastTop);
  useEffect(() => {
    const measure = (): void => {
      if (anchor.current === null) return;
      const { top } = anchor.current.getBoundingClientRect();
      const style = getComputedStyle(anchor.current);
      const covers = ["--bar", "--banner", "--offer-top"].map(
        (name) => Number.parseFloat(style.getPropertyValue(name)) || 0,
      );
      lastTop = {
        scrollMargin: parent === "window" ? top + scrollY : top - parent.getBoundingClientRect().top + parent.scrollTop,
        covered: covers.reduce((sum, cover) => sum + cover, 0),
      };
      setTop(lastTop);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [anchor, parent]);
  return top;
}

interface LinesProps extends VirtualListProps {
  virtualizer: {
    scrollOffset: number | null;
    getVirtualItemForOffset(offset: number): VirtualItem | undefined;
    getVirtualItems(): VirtualItem[];
    getTotalSize(): number;
    measureElement(element: HTMLDivElement | null): void;
  };
  scrollMargin: number;
  covered: number;
}

function Lines({ virtualizer, scrollMargin, covered, stickyOf, renderLine }: LinesProps): ReactNode {
  return (
    <VirtualLines
      items={virtualizer.getVirtualItems()}
      total={virtualizer.getTotalSize()}
      measure={virtualizer.measureElement}
      scrollMargin={scrollMargin}
      sticky={stickyOf(virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + covered)?.index ?? 0)}
      renderLine={renderLine}
    />
  );
}
