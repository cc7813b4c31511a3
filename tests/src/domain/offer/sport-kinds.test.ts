import { describe, expect, it } from "vitest";
import { partPhase, phaseOf, phasesOf, type PhaseKind } from "../../../../src/domain/offer/phases.ts";
import { knownSports, sportKind } from "../../../../src/domain/offer/sport-kinds.ts";

const halves = ["FH", "SH"];
const upTo = (prefix: string, last: number) => Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`);
const timed = "HT P AOT ET ETHT PEN";

interface Expected {
  readonly sports: string;
  readonly parts: readonly string[];
  readonly between: string;
  readonly clock: boolean;
  /** The coarsest first. */
  readonly units: string;
  readonly partUnit: "G" | "P";
  readonly partsInRows: boolean;
  readonly words?: Readonly<Record<string, string>>;
}

const expected: readonly Expected[] = [
  {
    sports: "F FU H VF SPF",
    parts: halves,
    between: timed,
    clock: true,
    units: "GP",
    partUnit: "G",
    partsInRows: false,
  },
  { sports: "RL", parts: halves, between: timed, clock: true, units: "PG", partUnit: "P", partsInRows: false },
  {
    sports: "B VB SPB AF",
    parts: upTo("Q", 4),
    between: timed,
    clock: true,
    units: "PG",
    partUnit: "P",
    partsInRows: true,
  },
  { sports: "WP", parts: upTo("Q", 4), between: timed, clock: true, units: "GP", partUnit: "G", partsInRows: true },
  { sports: "IH", parts: upTo("PER", 3), between: timed, clock: true, units: "GP", partUnit: "G", partsInRows: true },
  {
    sports: "T VT BT",
    parts: upTo("SET", 7),
    between: "P",
    clock: false,
    units: "SGP",
    partUnit: "G",
    partsInRows: true,
    words: { G: "games" },
  },
  { sports: "V", parts: upTo("SET", 7), between: "P", clock: false, units: "SGP", partUnit: "P", partsInRows: true },
  {
    sports: "TT",
    parts: upTo("GAME", 7),
    between: "P",
    clock: false,
    units: "SGP",
    partUnit: "P",
    partsInRows: true,
    words: { G: "games" },
  },
  {
    sports: "E",
    parts: upTo("MAP", 7),
    between: "P",
    clock: false,
    units: "MSGP",
    partUnit: "P",
    partsInRows: true,
    words: { P: "rounds" },
  },
  {
    sports: "S",
    parts: upTo("FRAME", 17),
    between: "P",
    clock: false,
    units: "SMGP",
    partUnit: "P",
    partsInRows: false,
    words: { S: "frames" },
  },
  { sports: "D", parts: upTo("LEG", 21), between: "P", clock: false, units: "SLGP", partUnit: "P", partsInRows: false },
  {
    sports: "BB",
    parts: upTo("INN", 9),
    between: "P EI",
    clock: false,
    units: "GP",
    partUnit: "G",
    partsInRows: true,
    words: { G: "runs" },
  },
  {
    sports: "BO MMA",
    parts: upTo("ROUND", 12),
    between: "P",
    clock: true,
    units: "PG",
    partUnit: "P",
    partsInRows: true,
  },
];

describe("sports", () => {
  it("are all told of here", () => {
    expect([...knownSports].sort()).toEqual(expected.flatMap(({ sports }) => sports.split(" ")).sort());
  });

  it.each(expected)("$sports", ({ sports, parts, between, clock, units, partUnit, partsInRows, words = {} }) => {
    for (const sport of sports.split(" ")) {
      expect(sportKind(sport)).toEqual({
        parts,
        between: between.split(" "),
        clock,
        units: Array.from(units),
        partUnit,
        partsInRows,
        tennisPoints: ["T", "VT", "BT"].includes(sport),
        words,
      });
    }
  });

  it("nobody told us of show whatever their server sends", () => {
    for (const sport of ["ZZ", "", "constructor", "toString"]) {
      expect(sportKind(sport)).toEqual({
        parts: [],
        between: [],
        clock: true,
        units: ["M", "S", "L", "G", "P"],
        partUnit: "P",
        partsInRows: true,
        tennisPoints: false,
        words: {},
      });
    }
  });
});

describe("phases of every sport", () => {
  const general: Readonly<Record<string, PhaseKind>> = {
    NSY: "before",
    DEL: "before",
    POST: "before",
    INT: "stopped",
    F: "over",
    AET: "over",
    AP: "over",
    ABD: "over",
    CAN: "over",
    RET: "over",
    WO: "over",
  };
  const pauses: Readonly<Record<string, PhaseKind>> = {
    HT: "break",
    P: "break",
    ETHT: "break",
    AOT: "extra",
    ET: "extra",
    EI: "extra",
    PEN: "extra",
  };

  it.each(knownSports)("%s: parts, pauses and ends", (sport) => {
    const { parts, between, clock } = sportKind(sport);
    expect(phasesOf(sport)).toEqual([...parts, ...between, ...Object.keys(general)]);
    parts.forEach((part, index) => {
      expect(phaseOf(sport, part)).toEqual({ label: part, kind: "play", part: index + 1, clock });
      expect(partPhase(sport, index + 1)).toBe(part);
    });
    expect([partPhase(sport, 0), partPhase(sport, parts.length + 1)]).toEqual([null, null]);
    for (const name of between.filter((own) => own !== "P" || parts[0] !== "FH")) {
      const told = { label: name, kind: pauses[name], part: null, clock: clock && name !== "PEN" };
      expect(phaseOf(sport, name)).toEqual(told);
    }
    for (const [name, kind] of Object.entries(general)) {
      expect(phaseOf(sport, name)).toEqual({ label: name, kind, part: null, clock: clock && name === "INT" });
    }
  });

  it("a pause of another sport is a phase that nobody knows", () => {
    expect(phaseOf("T", "HT")).toEqual({ label: "HT", kind: "play", part: null, clock: true });
    expect(phaseOf("B", "EI").kind).toBe("play");
    expect(phaseOf("F", "P")).toEqual({ label: "PEN", kind: "extra", part: null, clock: false });
    expect(phaseOf("RL", "P").label).toBe("PEN");
  });
});
