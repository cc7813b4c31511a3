// One page of a list: its rows in the order that a request asks for, and how many there are in all.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

/** Which rows of all, in their order. */
export interface Range {
  from: number;
  maxRows: number;
}

/** @param page counts from 1 */
export const pageRange = (page: number, size: number): Range => ({ from: (page - 1) * size, maxRows: size });

export interface Sorts<Name extends string> {
  /** What each name that a request may sort by stands for. */
  by: Readonly<Record<Name, RawBuilder<unknown>>>;
  /** Decides between rows that are equal in it, or a row could stand on two pages and another on none. */
  last: RawBuilder<unknown>;
  /** Rows without a value stand behind all others either way. */
  emptyLast?: boolean;
}

/** @param request its sort: "name", or "-name" for the greatest first */
export function sortOrder<Name extends string>(
  { by, last, emptyLast }: Sorts<Name>,
  { sort }: { sort: Name | `-${Name}` },
): RawBuilder<unknown> {
  const isDescending = sort.startsWith("-");
  const name = (isDescending ? sort.slice(1) : sort) as Name;
  return sql`${by[name]} ${sql.raw(isDescending ? "desc" : "asc")}${sql.raw(emptyLast ? " nulls last" : "")}, ${last}`;
}

/**
 * @param query all rows of the list, without an order
 * @param order what follows "order by"; the last of it decides between any two rows
 */
export async function readPage<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  order: RawBuilder<unknown>,
  { from, maxRows }: Range,
) {
  const rows = await query.orderBy(order).limit(maxRows).offset(from).execute();
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return { rows, total };
}
