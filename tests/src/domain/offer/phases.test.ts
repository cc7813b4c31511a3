import { describe, expect, it } from "vitest";
import { partPhase, phaseOf, phasesOf } from "../../../../src/domain/offer/phases.ts";
import { unitWord } from "../../../../src/domain/offer/score.ts";
import { knownSports, sportKind } from "../../../../src/domain/offer/sport-kinds.ts";
import { languages } from "../../../../src/i18n/languages.ts";
import { loadTexts } from "../../../../src/i18n/resources.ts";

describe("phases", () => {
  it("are parts, breaks and ends, as the sport has them", () => {
    expect(phaseOf("B", "Q3")).toEqual({ label: "Q3", kind: "play", part: 3, clock: true });
    expect(phaseOf("T", "SET2")).toEqual({ label: "SET2", kind: "play", part: 2, clock: false });
    expect(phaseOf("F", "HT")).toEqual({ label: "HT", kind: "break", part: null, clock: true });
    expect(phaseOf("IH", "AOT")).toEqual({ label: "AOT", kind: "extra", part: null, clock: true });
    expect(phaseOf("F", "NSY").kind).toBe("before");
    expect(phaseOf("TT", "F")).toEqual({ label: "F", kind: "over", part: null, clock: false });
    expect(phaseOf("F", "INT")).toMatchObject({ kind: "stopped", clock: true });
  });
  it("P is a pause, but penalties where halves have their half-time", () => {
    expect(phaseOf("B", "P")).toMatchObject({ label: "P", kind: "break" });
    expect(phaseOf("V", "P")).toMatchObject({ label: "P", kind: "break", clock: false });
    expect(phaseOf("F", "P")).toMatchObject({ label: "PEN", kind: "extra", clock: false });
  });
  it("that nobody knows are played, under their own name", () => {
    expect(phaseOf("F", "X9")).toEqual({ label: "X9", kind: "play", part: null, clock: true });
    expect(phaseOf("ZZ", "SET1")).toEqual({ label: "SET1", kind: "play", part: null, clock: true });
    expect(phaseOf("F", "toString").label).toBe("toString");
  });
  it("a part is found from its number", () => {
    expect([partPhase("T", 2), partPhase("F", 1), partPhase("B", 5)]).toEqual(["SET2", "FH", null]);
  });
});

describe.each(languages)("in %s", (language) => {
  it("every phase and every unit that a sport may have bears a name", async () => {
    const texts = await loadTexts(language, "betting");
    const missing = knownSports.flatMap((sport) => [
      ...phasesOf(sport)
        .map((phase) => `phase.${phaseOf(sport, phase).label}`)
        .filter((key) => !texts[key]),
      ...sportKind(sport)
        .units.flatMap((unit) => [`unit.${unitWord(sport, unit)}`, `unitShort.${unitWord(sport, unit)}`])
        .filter((key) => !texts[key]),
    ]);
    expect([...new Set(missing)]).toEqual([]);
  });
  it("what a row says of a phase fits its first column", async () => {
    const texts = await loadTexts(language, "betting");
    const rowText = (label: string): string => texts[`phaseShort.${label}`] ?? texts[`phase.${label}`] ?? "";
    const long = knownSports
      .flatMap((sport) => phasesOf(sport).map((phase) => rowText(phaseOf(sport, phase).label)))
      .filter((text) => text.length > 12);
    expect([...new Set(long)]).toEqual([]);
  });
});
