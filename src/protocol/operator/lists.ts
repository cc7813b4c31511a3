// How the operator's calls list rows: by page, sorted and searched by the server.
import * as z from "zod/mini";
import { epochMsSchema, pageSchema } from "../primitives.ts";
import { wordsSchema } from "../words.ts";

/** Shorter terms find too much to be of use. */
const minSearch = 3;

/** One of the names; the first one where nothing is said. */
function sortSchema<const Sort extends string>(sorts: readonly Sort[], first: NoInfer<Sort>) {
  const schema: z.ZodMiniType<Sort, Sort> = z.enum(sorts, `must be one of ${sorts.join(", ")}`);
  return z._default(schema, first);
}

/** @param fields that rows may be sorted by; the first one, as it stands, sorts where nothing is said: "-at", "username" */
export function listRequestSchema<const Sort extends string>(fields: readonly [`-${Sort}` | Sort, ...Sort[]]) {
  const names = [...new Set(fields.map((field) => field.replace(/^-/, "") as Sort))];
  const sorts = names.flatMap((name): (Sort | `-${Sort}`)[] => [name, `-${name}`]);
  return z.object({
    page: pageSchema,
    size: z._default(z.int().check(z.gte(10), z.lte(200)), 50),
    sort: sortSchema(sorts, fields[0]),
    search: z._default(
      z.string().check(
        z.maxLength(64),
        z.refine((term) => term.trim() === "" || term.trim().length >= minSearch, "must have 3 characters or more"),
      ),
      "",
    ),
  });
}

export function listAnswerSchema<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    result: z.array(row),
    totalPages: z.int().check(z.nonnegative()),
    total: z.int().check(z.nonnegative()),
    /** When the rows were read. */
    asOf: epochMsSchema,
  });
}

/** Why something is done to somebody; stands in the audit. */
export const reasonSchema = wordsSchema(200).check(z.minLength(3));
