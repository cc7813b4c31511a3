// Whether a value is rows of the first paint: what is stored, and what came down the line, may have been written by anyone.
import { lastRowsVersion, mostLastRows, type LastMatch, type LastRows } from "../domain/offer/last-rows.ts";
import { lookup } from "../domain/open-record.ts";
import { fits, isKind, isList, isMoment, isText, partsOf, type Shape } from "../domain/plain-values.ts";

const textNames = "confirmed locked stale up down one other opening chosen removed".split(" ");
const isId = Number.isSafeInteger;

const rowsShape: Shape = {
  version: (version) => version === lastRowsVersion,
  asOf: isMoment,
  confirmedAt: isMoment,
  note: isText,
  sport: isText,
  format: (format) => format === "decimal" || format === "fractional" || format === "american",
  days: (days) => isList(days, 4) && days.slice(0, 3).every(isText) && (days[3] === 1 || days[3] === 2),
  texts: (texts) => textNames.every((name) => isText(lookup(partsOf(texts), name))),
  markets: {
    most: 20,
    each: {
      key: isText,
      code: isText,
      group: isText,
      name: isText,
      outcomes: (outcomes) => Object.values(partsOf(outcomes)).every(isText),
    },
  },
  leagues: {
    most: mostLastRows,
    each: {
      kind: isKind,
      name: isText,
      country: isText,
      from: isMoment,
      matches: {
        most: mostLastRows,
        each: {
          eventId: isId,
          home: isText,
          away: isText,
          league: (league = ["", ""]) => isList(league, 2) && league.length === 2 && league.every(isText),
          phase: isText,
          timeStart: isMoment,
          score: isText,
          odds: {
            most: 60,
            each: {
              cell: (cell) => isText(cell) && cell.split("|").length === 6,
              odd: (odd) => odd === undefined || odd === null || isId(odd),
              locked: (locked) => locked === undefined || locked === true,
            },
          },
        },
      },
    },
  },
};

export function isLastRows(value: unknown): value is LastRows {
  if (!fits(value, rowsShape)) return false;
  const matches = (value as LastRows).leagues.flatMap((league): LastMatch[] => league.matches);
  return matches.length > 0 && matches.length <= mostLastRows;
}
