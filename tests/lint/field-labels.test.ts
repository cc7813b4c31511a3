// No form and no row of filters of the desks asks for two things by one word, in any language: "Von" is a day or a person.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/i18n/languages.ts";

const root = join(import.meta.dirname, "../..");
const desk = join(root, "src/features/desk");

interface Syntax {
  type: string;
  [key: string]: unknown;
}
const isSyntax = (value: unknown): value is Syntax => typeof value === "object" && value !== null && "type" in value;
const partsOf = (node: Syntax): Syntax[] => Object.values(node).flat().filter(isSyntax);
const allOf = (node: Syntax): Syntax[] => [node, ...partsOf(node).flatMap(allOf)];

const nameOf = (node: unknown): string => (isSyntax(node) && node.type === "Identifier" ? String(node["name"]) : "");
const literalOf = (node: unknown): string | null =>
  isSyntax(node) && node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : null;

/** What a name stands for, in its file or, for a hook, in all of them: fields of their own, or a function that gives some. */
type Declared = ReadonlyMap<string, Syntax>;

function declaredIn(program: Syntax): Declared {
  const found = new Map<string, Syntax>();
  for (const node of allOf(program)) {
    if (node.type === "VariableDeclarator" && isSyntax(node["init"])) found.set(nameOf(node["id"]), node["init"]);
    if (node.type === "FunctionDeclaration") found.set(nameOf(node["id"]), node);
  }
  return found;
}

/** The key of `t("key")`. */
function keyOf(node: unknown): string | null {
  if (!isSyntax(node) || node.type !== "CallExpression" || nameOf(node["callee"]) === "") return null;
  const { arguments: given } = node as unknown as { arguments: unknown[] };
  return given.length === 1 ? literalOf(given[0]) : null;
}

/** The keys of the labels that an element of a list of fields brings. */
function labelsOf(node: unknown, declared: Declared): string[] {
  if (!isSyntax(node)) return [];
  const onward = (next: unknown): string[] => labelsOf(next, declared);
  switch (node.type) {
    case "ObjectExpression": {
      const properties = (node["properties"] as Syntax[]).filter(({ type }) => type === "Property");
      const own = new Map(properties.map((property) => [nameOf(property["key"]), property["value"]]));
      return own.has("name") ? [keyOf(own.get("label")) ?? []].flat() : [];
    }
    case "Identifier":
      return onward(declared.get(nameOf(node)));
    case "SpreadElement":
      return onward(node["argument"]);
    case "ConditionalExpression":
      return [...new Set([...onward(node["consequent"]), ...onward(node["alternate"])])];
    case "ArrayExpression":
      return (node["elements"] as unknown[]).flatMap(onward);
    case "CallExpression": {
      // As `typed("to", t("field.to"), ...)`.
      const [, label] = node["arguments"] as unknown[];
      const key = keyOf(label);
      if (key !== null) return [key];
      const given = declared.get(nameOf(node["callee"]));
      if (given?.type !== "FunctionDeclaration") return [];
      return allOf(given).flatMap((part) => (part.type === "ReturnStatement" ? onward(part["argument"]) : []));
    }
    default:
      return [];
  }
}

interface Fields {
  path: string;
  keys: readonly string[];
}

const parsed = readdirSync(desk, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({
    path: relative(root, path),
    program: parseSync(path, readFileSync(path, "utf8")).program as unknown as Syntax,
  }));

function fieldsOf(files: typeof parsed): Fields[] {
  const shared = files.flatMap(({ program }) => [...declaredIn(program)].filter(([name]) => name.startsWith("use")));
  return files.flatMap(({ path, program }) => {
    const declared = new Map([...shared, ...declaredIn(program)]);
    return allOf(program)
      .filter(({ type }) => type === "ArrayExpression")
      .map((list) => ({ path, keys: labelsOf(list, declared) }))
      .filter(({ keys }) => keys.length > 1);
  });
}

function textsOf(language: string): ReadonlyMap<string, string> {
  const folder = join(root, "src/i18n/locales", language);
  // The desks' own words last: they count where two files have one key.
  const files = readdirSync(folder).toSorted((a, b) => Number(a === "desk.json") - Number(b === "desk.json"));
  return new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>),
    ),
  );
}

function twins(fields: readonly Fields[], texts: ReadonlyMap<string, string>): string[] {
  return fields.flatMap(({ path, keys }) =>
    keys
      .filter((key, at) => keys.findIndex((other) => texts.get(other) === texts.get(key)) !== at)
      .map((key) => `${path}: ${key} "${texts.get(key)}"`),
  );
}

describe("labels of the desks' fields", () => {
  const fields = fieldsOf(parsed);

  it("are found in lists of filters, in forms and through hooks", () => {
    expect(fields.length).toBeGreaterThan(20);
    const keysIn = (path: string): string[] =>
      fields.filter((each) => each.path.endsWith(path)).flatMap(({ keys }) => keys);
    expect(keysIn("audit-area.tsx").slice(0, 5)).toEqual([
      "audit.action",
      "audit.by",
      "audit.concerns",
      "field.from",
      "field.to",
    ]);
    expect(keysIn("campaign-dialog.tsx")).toEqual(expect.arrayContaining(["campaigns.takeDays", "field.to"]));
    expect(keysIn("agency/office.tsx")).toEqual(expect.arrayContaining(["field.to", "office.group"]));
  });

  it.each(languages)("are distinct in each of them: %s", (language) => {
    const texts = textsOf(language);
    expect(fields.flatMap(({ keys }) => keys).filter((key) => !texts.has(key))).toEqual([]);
    expect(twins(fields, texts)).toEqual([]);
  });
});
