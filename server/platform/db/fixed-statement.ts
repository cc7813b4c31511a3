// Statements that differ in their values alone. Kysely makes a statement's SQL anew each time it is asked, which takes longer
// than SQLite takes to carry most of them out: here it makes it once, with places where the values go.
import { type CompiledQuery, type Expression, type QueryExecutorProvider, ValueNode } from "kysely";
import type { Database } from "./database.ts";
import { dialectOf } from "./dialect-of.ts";

type Scalar = string | number | null;

/** In the values' place while the SQL is made. It has no value to go by: where one decides what is asked, it is asked of kysely. */
export type Places<Values> = [Values] extends [Scalar]
  ? Expression<Values>
  : { readonly [Name in keyof Values]: Places<Values[Name]> };

/** Each value has its place in the SQL: of one that may be missing the first call would decide whether it is ever written. */
type Row<Values> = { readonly [Name in keyof Values]-?: Values[Name] extends Scalar ? Values[Name] : never };

/** Values, rows, and lists of either. A list within a row is none: only the lengths of these lists tell texts of SQL apart. */
type Complete<Values> = {
  readonly [Name in keyof Values]-?: Values[Name] extends Scalar | readonly Scalar[]
    ? Values[Name]
    : Values[Name] extends readonly (infer Each)[]
      ? readonly Row<Each>[]
      : Row<Values[Name]>;
};

/** Names, and numbers of lists' entries: of our own code, as the statement was made with them. */
type Path = readonly (string | number)[];

const within = <Whole extends object>(whole: Whole, name: keyof Whole): unknown => whole[name];

class Place implements Expression<unknown> {
  readonly #path: Path;

  constructor(path: Path) {
    this.#path = path;
  }

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode(): ValueNode {
    return ValueNode.create(this);
  }

  valueIn(values: object): unknown {
    let value: unknown = values;
    for (const step of this.#path) value = within(value as object, step as never);
    if (value === undefined) throw new TypeError(`a statement has no value for ${this.#path.join(".")}`);
    return value;
  }
}

function placesFor(values: unknown, path: Path): unknown {
  if (typeof values !== "object" || values === null) return new Place(path);
  if (Array.isArray(values)) return values.map((each, index) => placesFor(each, [...path, index]));
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, placesFor(each, [...path, name])]));
}

/** Of longer lists the SQL is made anew: they are rare, and each length would be kept for itself. */
const longestKept = 40;

/** The lengths of the lists; null = it is not kept. */
function shapeOf(values: object): string | null {
  let shape = "";
  for (const value of Object.values(values)) {
    if (!Array.isArray(value)) continue;
    if (value.length > longestKept) return null;
    shape += ` ${value.length}`;
  }
  return shape;
}

/** A statement of kysely's, or `sql`. */
interface Made<Answer> {
  compile(db: QueryExecutorProvider): CompiledQuery<Answer>;
}

/**
 * `fixedStatement<Values>()(make)` is the statement that `make` builds with places for the values. These are values by name,
 * rows of them, and lists of either: a list of another length is another text of SQL.
 * @param make called once for each kind of store and length of lists, with the db of that call
 * @returns asks it of a store or within a transaction; the rows of its answer
 */
export function fixedStatement<Values extends Complete<Values>>() {
  return <Answer>(make: (db: Database, places: Places<Values>) => Made<Answer>) => {
    const byShape = new Map<string, CompiledQuery<Answer>>();

    function compiledFor(db: Database, values: Values): CompiledQuery<Answer> {
      const shape = shapeOf(values);
      const key = shape === null ? null : dialectOf(db) + shape;
      const before = key === null ? undefined : byShape.get(key);
      if (before !== undefined) return before;
      const compiled = make(db, placesFor(values, []) as Places<Values>).compile(db);
      if (key !== null) byShape.set(key, compiled);
      return compiled;
    }

    return async (db: Database, values: Values): Promise<Answer[]> => {
      const compiled = compiledFor(db, values);
      const parameters = compiled.parameters.map((each) => (each instanceof Place ? each.valueIn(values) : each));
      return (await db.executeQuery<Answer>({ ...compiled, parameters })).rows;
    };
  };
}
