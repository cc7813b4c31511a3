// Lists of a server, entry by entry: one that cannot be read hides none of the others. Of lists without money what is
// left out is counted; of a page of money the page itself says how much is missing.
import * as z from "zod/mini";
import { orElse } from "./primitives.ts";

let leftOut = 0;

/** How many entries were left out of lists since this was asked last. */
export function takeLeftOut(): number {
  const count = leftOut;
  leftOut = 0;
  return count;
}

/** Those of a list that can be read, in their order. */
export function readable<T>(list: readonly unknown[], entry: z.ZodMiniType<T>): T[] {
  return list.flatMap((value) => {
    const parsed = entry.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

/** A list of which no entry can be read is not understood as a whole: nothing would say that it was not empty. */
// @__NO_SIDE_EFFECTS__
export function listOf<T>(entry: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((list, { issues }): T[] => {
      const entries = readable(list, entry);
      leftOut += list.length - entries.length;
      if (entries.length === 0 && list.length > 0) issues.push({ code: "custom", input: list });
      return entries;
    }),
  );
}

export interface MoneyPage<T> {
  result: T[];
  totalPages: number;
  /** Entries that cannot be read: the screen that shows the others says so. */
  dropped: number;
}

/** The answer, and the same page as it is kept on the device. @param more what else it tells of all its pages */
// @__NO_SIDE_EFFECTS__
export function moneyPageOf<T, More extends Record<string, z.ZodMiniType>>(entry: z.ZodMiniType<T>, more: More) {
  return z.pipe(
    z.object({
      ...more,
      result: z.array(z.unknown()),
      totalPages: z.int().check(z.nonnegative()),
      dropped: orElse(z.int().check(z.nonnegative()), 0),
    }),
    z.transform((page) => {
      const { result: list, dropped, ...rest } = page as MoneyPage<unknown>;
      const result = readable(list, entry);
      return { ...rest, result, dropped: dropped + list.length - result.length };
    }),
  ) as unknown as z.ZodMiniType<MoneyPage<T> & { [Key in keyof More]: z.output<More[Key]> }>;
}
