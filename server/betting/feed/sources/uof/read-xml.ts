// XML as a tree of elements: strict, without document types and entities of its own. The feed holds nothing in texts.
import { SaxesParser } from "saxes";
import { lastEpochMs } from "../../../../../src/domain/wire-bounds.ts";

/** What was sent cannot be read; the message names no content. */
export class UnreadableError extends Error {}

export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
}

interface OpenElement extends XmlElement {
  children: XmlElement[];
}

/** The deepest that the feed sends has seven levels. */
const deepest = 32;

/** @param limit of characters @returns the root element @throws UnreadableError */
export function readXml(text: string, limit: number): XmlElement {
  if (text.length > limit) throw new UnreadableError(`more than ${limit} characters`);
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  const parser = new SaxesParser();
  parser.on("error", () => {
    throw new UnreadableError("not well-formed");
  });
  parser.on("doctype", () => {
    throw new UnreadableError("a document type");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length === deepest) throw new UnreadableError("too deep");
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  // The handlers' assignments are not seen by the compiler.
  const read = root as XmlElement | null;
  if (read === null) throw new UnreadableError("no element");
  return read;
}

export const childrenOf = (parent: XmlElement | null, name: string): XmlElement[] =>
  parent?.children.filter((child) => child.name === name) ?? [];

export const childOf = (parent: XmlElement | null, name: string): XmlElement | null =>
  parent?.children.find((child) => child.name === name) ?? null;

/** All elements of the name below this one, in the order of the document. */
export function elementsBelow(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.flatMap((child) =>
    child.name === name ? [child, ...elementsBelow(child, name)] : elementsBelow(child, name),
  );
}

export const textOf = ({ attributes }: XmlElement, name: string): string | null => attributes.get(name) ?? null;

/** @throws UnreadableError where it is missing */
export function needText(element: XmlElement, name: string): string {
  const text = textOf(element, name);
  if (text === null) throw new UnreadableError(`${element.name} without ${name}`);
  return text;
}

/** null = it is not there. @throws UnreadableError where it is no whole number */
export function integerOf(element: XmlElement, name: string): number | null {
  const text = textOf(element, name)?.trim() ?? "";
  if (text === "") return null;
  const value = /^[+-]?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new UnreadableError(`${name} of ${element.name} is no whole number`);
  return value;
}

/** A code of the offer: ours are parted by bars. @throws UnreadableError where it is missing, or has one */
export function needCode(element: XmlElement, name: string): string {
  const text = needText(element, name);
  if (text.includes("|")) throw new UnreadableError(`${name} of ${element.name} has a bar`);
  return text;
}

/** Whether pages can show it as the start of a match. */
export const isMoment = (ms: number): boolean => ms >= 0 && ms <= lastEpochMs;

/** @throws UnreadableError where it is missing or no whole number */
export function needInteger(element: XmlElement, name: string): number {
  const value = integerOf(element, name);
  if (value === null) throw new UnreadableError(`${element.name} without ${name}`);
  return value;
}
