// What the house tells of a round: the spin that was staked, then the free ones.
import * as z from "zod/mini";

const spinsSchema = z.object({
  spins: z.array(
    z.object({
      window: z.array(z.string()),
      wins: z.array(z.object({ line: z.int(), symbol: z.string(), count: z.int(), pays: z.number() })),
      times: z.number(),
    }),
  ),
});

export type Spin = z.infer<typeof spinsSchema>["spins"][number];

/** Empty = there is none yet. */
export function readSpins(publicView: unknown): readonly Spin[] {
  return spinsSchema.safeParse(publicView).data?.spins ?? [];
}

/** Times the stake of a line. */
export function paidBy(spins: readonly Spin[]): number {
  return spins.reduce((sum, { wins, times }) => sum + times * wins.reduce((paid, { pays }) => paid + pays, 0), 0);
}

/** Rows of the lanterns by reel, where there are enough of them. */
export function lanternRows({ window }: Spin, enough: number): number[][] {
  const rows = window.map((reel) => Array.from(reel).flatMap((symbol, row) => (symbol === "S" ? [row] : [])));
  return rows.flat().length >= enough ? rows : [];
}
