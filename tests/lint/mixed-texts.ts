// Finds texts that change beside other nodes. A browser's translator puts other texts in their places, and React changes
// and removes them where they are no more: an amount of before stays, or the page fails. Where a text is all that an
// element holds, React writes the element. The types tell what may be a text, so they are asked.
import { type Checker, type Type, TypeFlags, type TypeReference } from "typescript/unstable/sync";
import {
  type BinaryExpression,
  type ConditionalExpression,
  type FunctionDeclaration,
  type FunctionExpression,
  type JsxElement,
  type JsxExpression,
  type JsxFragment,
  type JsxText,
  type Node,
  type ParenthesizedExpression,
  type ReturnStatement,
  type SourceFile,
  SyntaxKind,
  type VariableDeclaration,
} from "typescript/unstable/ast";
import { findInProjects, type Found, placeOf, readFiles } from "./typed-projects.ts";

interface Drawn {
  file: SourceFile;
  /** What is told of it. */
  node: Node;
  /** What is asked whether it is a text. */
  asked: Node;
  /** What a component hands on of what it was given is its caller's. */
  isReturned: boolean;
}

const textFlags = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const emptyFlags = TypeFlags.BooleanLike | TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;

const isText = (type: Type): boolean =>
  (type.flags & textFlags) !== 0 || (type.isUnionType() && type.getTypes().some(isText));

/** What may be drawn as a text; a node of React's may be one too, and a list of texts is. */
function mayBeText(type: Type, checker: Checker): boolean {
  if (isText(type)) return true;
  if (type.isUnionType()) return type.getTypes().some((one) => mayBeText(one, checker));
  const isList = (type.flags & TypeFlags.Object) !== 0 && checker.isArrayLikeType(type);
  return isList && checker.getTypeArguments(type as TypeReference).some(isText);
}

const isNothingElse = (type: Type): boolean =>
  type.isUnionType() ? type.getTypes().every(isNothingElse) : (type.flags & (textFlags | emptyFlags)) !== 0;

/** What may stand there: either way of a choice, and what comes after `&&`. */
function drawnBy(node: Node): Node[] {
  if (node.kind === SyntaxKind.ParenthesizedExpression) return drawnBy((node as ParenthesizedExpression).expression);
  if (node.kind === SyntaxKind.ConditionalExpression) {
    const { whenTrue, whenFalse } = node as ConditionalExpression;
    return [...drawnBy(whenTrue), ...drawnBy(whenFalse)];
  }
  if (node.kind !== SyntaxKind.BinaryExpression) return [node];
  const { left, operatorToken, right } = node as BinaryExpression;
  if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return drawnBy(right);
  const isEither =
    operatorToken.kind === SyntaxKind.BarBarToken || operatorToken.kind === SyntaxKind.QuestionQuestionToken;
  return isEither ? [...drawnBy(left), ...drawnBy(right)] : [node];
}

/** What is written there as it stands never changes. */
const isFixed = (node: Node): boolean =>
  node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral;

/** A space within a line is a text as others are. */
const isBlank = (node: Node): boolean =>
  (node.kind === SyntaxKind.JsxText && /^\s*\n\s*$/.test((node as JsxText).text)) ||
  (node.kind === SyntaxKind.JsxExpression && (node as JsxExpression).expression === undefined);

const isFragment = (node: Node): node is JsxFragment => node.kind === SyntaxKind.JsxFragment;
const isElement = (node: Node): node is JsxElement => node.kind === SyntaxKind.JsxElement;

/** Fragments are no elements: what is in them stands where they stand. */
function childrenOf(element: JsxElement | JsxFragment): Node[] {
  return element.children.flatMap((child) => (isFragment(child) ? childrenOf(child) : isBlank(child) ? [] : [child]));
}

function besideIn(file: SourceFile, element: JsxElement | JsxFragment): Drawn[] {
  const children = childrenOf(element);
  // A fragment stands beside whatever is around it.
  if (children.length < 2 && isElement(element)) return [];
  return children.flatMap((node) => {
    const given = node.kind === SyntaxKind.JsxExpression ? (node as JsxExpression).expression : undefined;
    if (given === undefined || isFixed(given)) return [];
    return drawnBy(given).map((asked) => ({ file, node, asked, isReturned: false }));
  });
}

const isFunction = (node: Node): node is FunctionDeclaration | FunctionExpression =>
  [SyntaxKind.FunctionDeclaration, SyntaxKind.FunctionExpression, SyntaxKind.ArrowFunction].includes(node.kind);

function isComponent(node: FunctionDeclaration | FunctionExpression): boolean {
  const holder = node.parent as VariableDeclaration;
  const name = node.name ?? (holder.kind === SyntaxKind.VariableDeclaration ? holder.name : undefined);
  return name !== undefined && /^[A-Z]/.test(name.getText());
}

/** What a component draws without an element stands beside whatever is around it. */
function returnedIn(file: SourceFile, component: FunctionDeclaration | FunctionExpression): Drawn[] {
  const found: Drawn[] = [];
  const add = (node: Node): void => {
    for (const asked of drawnBy(node)) if (!isFixed(asked)) found.push({ file, node, asked, isReturned: true });
  };
  const visit = (node: Node): void => {
    if (isFunction(node)) return;
    const returned = node.kind === SyntaxKind.ReturnStatement ? (node as ReturnStatement).expression : undefined;
    if (returned !== undefined) add(returned);
    node.forEachChild(visit);
  };
  if (component.body?.kind === SyntaxKind.Block) component.body.forEachChild(visit);
  else if (component.body !== undefined) add(component.body);
  return found;
}

function drawnIn(file: SourceFile): Drawn[] {
  const found: Drawn[] = [];
  const visit = (node: Node): void => {
    if (isElement(node) || isFragment(node)) found.push(...besideIn(file, node));
    if (isFunction(node) && isComponent(node)) found.push(...returnedIn(file, node));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Where a text changes beside others. @param configs of projects, each below root */
export function findMixedTexts(root: string, configs: readonly string[]): Found {
  return findInProjects(root, configs, (project, seen) => {
    const { checker } = project;
    const drawn = readFiles(project, { root, seen, isAsked: (path) => path.endsWith(".tsx") }, drawnIn);
    const types = checker.getTypeAtLocation(drawn.map(({ asked }) => asked));
    const found = drawn.filter(({ isReturned }, index) => {
      const type = types[index];
      return type !== undefined && mayBeText(type, checker) && (!isReturned || isNothingElse(type));
    });
    return [...new Set(found.map((one) => placeOf(root, one)))];
  });
}
