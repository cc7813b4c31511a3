// The lines within a field, seen from above in a box of 320 x 160, by how the sport is played.
import { sportKind } from "../../../../../domain/offer/sport-kinds.ts";

const half = "M160 4V156";
const circle = "M186 80A26 26 0 1 1 134 80A26 26 0 1 1 186 80";

const pitch = [
  half,
  circle,
  "M4 38H54V122H4",
  "M316 38H266V122H316",
  "M4 60H24V100H4",
  "M316 60H296V100H316",
  "M54 66A18 18 0 0 1 54 94",
  "M266 66A18 18 0 0 0 266 94",
];
const court = [
  half,
  "M178 80A18 18 0 1 1 142 80A18 18 0 1 1 178 80",
  "M4 58H62V102H4",
  "M316 58H258V102H316",
  "M62 62A18 18 0 0 1 62 98",
  "M258 62A18 18 0 0 0 258 98",
  "M4 16H40A68 68 0 0 1 40 144H4",
  "M316 16H280A68 68 0 0 0 280 144H316",
];
const net = ["M160 0V160", "M4 22H316", "M4 138H316", "M78 22V138", "M242 22V138", "M78 80H242"];
const volley = ["M160 0V160", "M112 4V156", "M208 4V156"];
const table = ["M160 0V160", "M4 80H316"];
const plain = [half];

/** Path data; a sport that is not played on such a field gets a middle line. */
export function arenaOf(sport: string): readonly string[] {
  if (sport === "B" || sport === "VB" || sport === "SPB") return court;
  if (sport === "V") return volley;
  if (sport === "TT") return table;
  const kind = sportKind(sport);
  if (kind.tennisPoints) return net;
  return kind.clock && kind.units[0] === "G" ? pitch : plain;
}
