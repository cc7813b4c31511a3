// Counts all 32^5 windows of Lantern River by what their lines pay and how many lanterns they show.
import { lanternLines, lanternPays, lanternStrips } from "../../../../src/domain/games/slots/lantern-river.ts";

const stops = 32;
const cells = lanternStrips.map((strip) => Array.from(strip + strip.slice(0, 2)));
const mostPays = 30_000;

/** count[lanterns][pays]; a line that is out by the third reel is left out of what follows, which makes it quick. */
export function countLanternWindows(): Float64Array[] {
  const count = Array.from({ length: 6 }, () => new Float64Array(mostPays + 1));
  const hasLantern = cells.map((column) =>
    Array.from({ length: stops }, (_, stop) => (column.slice(stop, stop + 3).includes("S") ? 1 : 0)),
  );
  const lastTwo = [0, 0, 0];
  for (const fourth of hasLantern[3]!) for (const fifth of hasLantern[4]!) lastTwo[fourth + fifth]! += 1;

  const at = (reel: number, stop: number, line: number): string => cells[reel]![stop + lanternLines[line]![reel]!]!;
  for (let a = 0; a < stops; a += 1)
    for (let b = 0; b < stops; b += 1)
      for (let c = 0; c < stops; c += 1) {
        const lanterns = hasLantern[0]![a]! + hasLantern[1]![b]! + hasLantern[2]![c]!;
        const alive = lanternLines.flatMap((line, index) => {
          const symbol = at(0, a, index);
          const fits = (seen: string): boolean => seen === symbol || seen === "W";
          if (symbol === "S" || !fits(at(1, b, index)) || !fits(at(2, c, index))) return [];
          return [{ fourth: line[3]!, fifth: line[4]!, symbol, pays: lanternPays[symbol]! }];
        });
        if (alive.length === 0) {
          for (const [more, ways] of lastTwo.entries()) count[lanterns + more]![0]! += ways;
          continue;
        }
        for (let d = 0; d < stops; d += 1) {
          let fixed = 0;
          const open: typeof alive = [];
          for (const line of alive) {
            const seen = cells[3]![d + line.fourth]!;
            if (seen === line.symbol || seen === "W") open.push(line);
            else fixed += line.pays[0];
          }
          const shown = lanterns + hasLantern[3]![d]!;
          for (let e = 0; e < stops; e += 1) {
            let pays = fixed;
            for (const line of open) pays += line.pays[line.symbol === cells[4]![e + line.fifth] ? 2 : 1];
            count[shown + hasLantern[4]![e]!]![pays]! += 1;
          }
        }
      }
  return count;
}
