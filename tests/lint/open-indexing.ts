// Finds where an object is indexed by any word: what stands there may have come over the wire, and "constructor" or
// "__proto__" would be found on every object. The types tell which words are open, so they are asked.
import { type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import {
  type BinaryExpression,
  type CallExpression,
  type DeleteExpression,
  type ElementAccessExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { findInProjects, type Found, placeOf, readFiles } from "./typed-projects.ts";

interface Access {
  file: SourceFile;
  node: Node;
  key: Node;
}

/** Text that may be any: no literals, and no template with fixed parts, which no object has by itself. */
function isOpen(type: Type | undefined): boolean {
  if (type === undefined) return false;
  if ((type.flags & TypeFlags.String) !== 0) return true;
  return type.isUnionType() && type.getTypes().some(isOpen);
}

/** `String(5)` is no name that objects have. */
function isOfNumber(node: Node, checker: Checker): boolean {
  if (node.kind !== SyntaxKind.CallExpression) return false;
  const { expression, arguments: given } = node as CallExpression;
  const [value] = given;
  if (value === undefined || expression.getText() !== "String") return false;
  const type = checker.getTypeAtLocation(value);
  return type !== undefined && (type.flags & TypeFlags.NumberLike) !== 0;
}

function accessesIn(file: SourceFile): Access[] {
  const found: Access[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.ElementAccessExpression)
      found.push({ file, node, key: (node as ElementAccessExpression).argumentExpression });
    if (node.kind === SyntaxKind.BinaryExpression) {
      const { left, operatorToken } = node as BinaryExpression;
      if (operatorToken.kind === SyntaxKind.InKeyword) found.push({ file, node, key: left });
    }
    // Only what is an object's own is deleted.
    if (node.kind === SyntaxKind.DeleteExpression) (node as DeleteExpression).expression.forEachChild(visit);
    else node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** The one place that may: what asks for the record's own value. */
const asksItself = "src/domain/open-record.ts";

/** Where an object is indexed so. @param configs of projects, each below root */
export function findOpenIndexing(root: string, configs: readonly string[]): Found {
  return findInProjects(root, configs, (project, seen) => {
    const { checker } = project;
    const isAsked = (path: string): boolean => path !== asksItself;
    const accesses = readFiles(project, { root, seen, isAsked }, accessesIn);
    const types = checker.getTypeAtLocation(accesses.map(({ key }) => key));
    return accesses
      .filter(({ key }, index) => isOpen(types[index]) && !isOfNumber(key, checker))
      .map((access) => placeOf(root, access));
  });
}
