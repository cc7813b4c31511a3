// The names that a file gives: variables, parameters, functions, classes and types; not those of properties and imports.
import { parseSync } from "oxc-parser";

export interface DeclaredName {
  name: string;
  /** 1-based. */
  line: number;
}

interface Syntax {
  type: string;
  [key: string]: unknown;
}

const isSyntax = (value: unknown): value is Syntax => typeof value === "object" && value !== null && "type" in value;

/** The identifiers that a pattern binds. */
function boundIn(pattern: unknown): Syntax[] {
  if (!isSyntax(pattern)) return [];
  switch (pattern.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return (pattern["properties"] as Syntax[]).flatMap((property) =>
        boundIn(property["value"] ?? property["argument"]),
      );
    case "ArrayPattern":
      return (pattern["elements"] as unknown[]).flatMap(boundIn);
    case "AssignmentPattern":
      return boundIn(pattern["left"]);
    case "RestElement":
      return boundIn(pattern["argument"]);
    case "TSParameterProperty":
      return boundIn(pattern["parameter"]);
    default:
      return [];
  }
}

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const named = new Set([
  "VariableDeclarator",
  "FunctionDeclaration",
  "FunctionExpression",
  "ClassDeclaration",
  "ClassExpression",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSEnumDeclaration",
]);

function declarationsIn(node: Syntax): Syntax[] {
  const names = named.has(node.type) ? boundIn(node["id"]) : [];
  const parameters = functions.has(node.type) ? (node["params"] as unknown[]).flatMap(boundIn) : [];
  const caught = node.type === "CatchClause" ? boundIn(node["param"]) : [];
  return [...names, ...parameters, ...caught];
}

export function declaredNames(file: string, text: string): DeclaredName[] {
  const found: DeclaredName[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isSyntax(value)) return;
    for (const { name, start } of declarationsIn(value))
      found.push({ name: String(name), line: text.slice(0, Number(start)).split("\n").length });
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}
