// Other players' bets: what was taken is kept, and every one is answered in the end.
import type { Checker } from "../model/history.ts";

export const keptCrowd: Checker = ({ events }) =>
  events.flatMap((event) => {
    if (event.what !== "crowd") return [];
    const { taken, lost, unknown } = event.figures;
    return [
      ...(taken === 0 ? ["no bet of others was taken"] : []),
      ...lost.map((id) => `the bet ${id} of another was taken, and is not known any more`),
      ...unknown.map((id) => `the bet of another was never answered: ${id}`),
    ];
  });
