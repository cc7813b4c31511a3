// Where each spot lies on a table that stands upright, in cells of a number: three numbers wide from 0, the zero on top, the
// columns at the bottom, dozens and even chances beside on the left.
import { spots, type Spot } from "../../src/domain/games/roulette/spots.ts";

export interface Place {
  /** Of the middle. */
  readonly x: number;
  readonly y: number;
  /** 0 both = a point between fields. */
  readonly width: number;
  readonly height: number;
}

/** Breadth of the dozens, and of the even chances. */
export const sideWidth = 0.62;
const evenChances = ["low", "even", "red", "black", "odd", "high"];

export type PlacedSpot = Spot & { readonly place: Place };

const point = (x: number, y: number): Place => ({ x, y, width: 0, height: 0 });
const field = (x: number, y: number, width = 1, height = 1): Place => ({ x, y, width, height });

const columnOf = (number: number): number => ((number - 1) % 3) + 0.5;
const rowOf = (number: number): number => Math.ceil(number / 3) + 0.5;
const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

function placeOf({ kind, numbers }: Spot): Place {
  const [first = 0, second = 0] = numbers;
  switch (kind) {
    case "straight":
      return first === 0 ? field(1.5, 0.5, 3) : field(columnOf(first), rowOf(first));
    case "split":
    case "corner":
      return first === 0
        ? point(columnOf(second), 1)
        : point(middle(numbers.map(columnOf)), middle(numbers.map(rowOf)));
    case "trio":
      return point(second, 1);
    case "firstFour":
      return point(0, 1);
    case "street":
    case "sixLine":
      return point(0, middle(numbers.map(rowOf)));
    case "dozen":
      return field(-sideWidth / 2, middle(numbers.map(rowOf)), sideWidth, 4);
    case "column":
      return field(columnOf(first), 13.5);
    case "red":
    case "black":
    case "odd":
    case "even":
    case "low":
    case "high":
      return field(-sideWidth * 1.5, 2 * evenChances.indexOf(kind) + 2, sideWidth, 2);
  }
}

export const placedSpots: readonly PlacedSpot[] = spots.map((spot) => ({ ...spot, place: placeOf(spot) }));

export interface Direction {
  /** One of the two is 0, the other 1 or -1. */
  readonly x: number;
  readonly y: number;
}

/** The nearest spot that way; the same where there is none. */
export function nextSpot(from: PlacedSpot, { x, y }: Direction): PlacedSpot {
  const { place: here } = from;
  let best = { spot: from, cost: Infinity };
  for (const spot of placedSpots) {
    const { place } = spot;
    const away = { x: place.x - here.x, y: place.y - here.y };
    const ahead = x * away.x + y * away.y;
    if (ahead < 0.01) continue;
    const aside = x === 0 ? Math.abs(away.x) - place.width / 2 : Math.abs(away.y) - place.height / 2;
    const cost = ahead + 4 * Math.max(0, aside);
    if (cost < best.cost) best = { spot, cost };
  }
  return best.spot;
}
