// Where the parts of a chart stand in its frame, in whole CSS pixels, so that edges are sharp at any density.

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** @returns the height of a value in the frame: the greatest tick stands at its top, the least at its bottom */
export function scaleOf(ticks: readonly number[], { top, height }: Pick<Frame, "top" | "height">) {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return (value: number): number => top + Math.round(((high - value) / (high - low)) * height);
}

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Middle of the place of one of `count`. */
export const middleOf = (n: number, count: number, { left: frameLeft, width }: Pick<Frame, "left" | "width">): number =>
  frameLeft + Math.round(((n + 0.5) * width) / count);

const widestBar = 48;

/**
 * Bars side by side, from the zero line up or down; what is not 0 has a pixel at least.
 * @param series of each place, one value for each bar in it
 */
export function barsOf(series: readonly (readonly number[])[], ticks: readonly number[], frame: Frame): Bar[][] {
  const y = scaleOf(ticks, frame);
  const zero = y(0);
  const room = frame.width / Math.max(1, series.length);
  return series.map((values, n) => {
    // A quarter of the room parts the places.
    const width = Math.max(1, Math.min(widestBar, Math.floor((room * 0.75) / Math.max(1, values.length))));
    const startX = frame.left + Math.round((n + 0.5) * room - (width * values.length) / 2);
    return values.map((value, at) => {
      const end = y(value);
      const height = value === 0 ? 0 : Math.max(1, Math.abs(end - zero));
      const x = Math.min(Math.max(frame.left, startX + at * width), frame.left + frame.width - width);
      return { x, y: value > 0 ? zero - height : zero, width, height };
    });
  });
}

/** Points of a line, place by place; null parts it. @returns its pieces */
export function linesOf(values: readonly (number | null)[], ticks: readonly number[], frame: Frame) {
  const y = scaleOf(ticks, frame);
  const pieces: { x: number; y: number; at: number }[][] = [];
  let isOpen = false;
  for (const [at, value] of values.entries()) {
    if (value === null) {
      isOpen = false;
      continue;
    }
    const point = { x: middleOf(at, values.length, frame), y: y(value), at };
    if (isOpen) pieces.at(-1)?.push(point);
    else pieces.push([point]);
    isOpen = true;
  }
  return pieces;
}

/** Which of `count` places are named, counted back from the last, so that names of this width do not touch. */
export function namedPlaces(count: number, nameWidth: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((nameWidth * count) / Math.max(1, width)));
  return Array.from({ length: count }, (_, n) => n).filter((n) => (count - 1 - n) % step === 0);
}
