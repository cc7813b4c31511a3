// Where chips may lie on a table with one zero, and what they pay.

export type SpotKind =
  | "straight"
  | "split"
  | "trio"
  | "street"
  | "corner"
  | "firstFour"
  | "sixLine"
  | "dozen"
  | "column"
  | "red"
  | "black"
  | "odd"
  | "even"
  | "low"
  | "high";

export interface Spot {
  /** `straight-17`, `split-17-20`, `dozen-1`, `red`: kind and, where there are several, numbers or place. */
  readonly id: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
  /** To one. */
  readonly pays: number;
}

export const rouletteNumbers = 37;
const redNumbers = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export function colourOf(number: number): "green" | "red" | "black" {
  if (number === 0) return "green";
  return redNumbers.includes(number) ? "red" : "black";
}

/** All 36 numbers of the wheel share what is paid: 36 / how many the chip covers, with the chip itself. */
function spot(kind: SpotKind, numbers: readonly number[], place: string | null): Spot {
  return { id: place === null ? kind : `${kind}-${place}`, kind, numbers, pays: 36 / numbers.length - 1 };
}

const named = (kind: SpotKind, ...numbers: number[]): Spot => spot(kind, numbers, numbers.join("-"));
const from = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);
const without0 = from(1, 36);
/** The numbers lie in 12 rows of three. */
const rows = from(1, 12, 3);

export const spots: readonly Spot[] = [
  ...from(0, rouletteNumbers).map((number) => named("straight", number)),
  ...[1, 2, 3].map((number) => named("split", 0, number)),
  ...without0.flatMap((number) => [
    ...(number % 3 === 0 ? [] : [named("split", number, number + 1)]),
    ...(number > 33 ? [] : [named("split", number, number + 3)]),
  ]),
  named("trio", 0, 1, 2),
  named("trio", 0, 2, 3),
  ...rows.map((first) => named("street", ...from(first, 3))),
  named("firstFour", 0, 1, 2, 3),
  ...without0
    .filter((number) => number % 3 !== 0 && number < 33)
    .map((number) => named("corner", number, number + 1, number + 3, number + 4)),
  ...rows.slice(0, -1).map((first) => named("sixLine", ...from(first, 6))),
  ...[1, 2, 3].map((place) => spot("dozen", from(place * 12 - 11, 12), String(place))),
  ...[1, 2, 3].map((place) => spot("column", from(place, 12, 3), String(place))),
  spot("red", redNumbers, null),
  spot(
    "black",
    without0.filter((number) => colourOf(number) === "black"),
    null,
  ),
  spot("odd", from(1, 18, 2), null),
  spot("even", from(2, 18, 2), null),
  spot("low", from(1, 18), null),
  spot("high", from(19, 18), null),
];

const byId: ReadonlyMap<string, Spot> = new Map(spots.map((each) => [each.id, each]));

export function spotOf(id: unknown): Spot | null {
  return typeof id === "string" ? (byId.get(id) ?? null) : null;
}
