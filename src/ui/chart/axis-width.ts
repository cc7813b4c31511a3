// How wide the names of the axes are of charts that stand above each other, so that a place of one is above that of the other.
import { createContext } from "react";

export interface AxisWidth {
  /** The widest so far. */
  width: number;
  /** One of them needs that much. */
  need(width: number): void;
}

export const AxisWidthContext = createContext<AxisWidth>({ width: 0, need: () => undefined });
