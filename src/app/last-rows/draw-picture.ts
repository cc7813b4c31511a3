// The offer that is on the screen as markup that holds nothing of a person: every price old, nothing to be pressed.
import header from "../../features/header/header.module.css";
import note from "../../features/offer/states/freshness-note.module.css";
import ticket from "../../features/ticket/ticket-button.module.css";
import { attributesOf, declarationsOf, tagOf } from "./allowed.ts";
import { createPictureSheet, pictureId } from "./picture-sheet.ts";

export interface PictureInput {
  /** The app's root element. */
  root: Element;
  /** Of the window, CSS pixels. */
  width: number;
  height: number;
  /** As of when the prices are, in words. */
  asOf: string;
}

export interface Picture {
  /** One element. */
  markup: string;
  /** Style sheet that the markup needs beside those of the page. */
  sheet: string;
}

/** Screens that are drawn: what is below cannot be reached before the app is there. */
const screens = 1.25;

/** Stops after each line, so that it can be drawn piece by piece. */
export function* drawPicture({ root, width, height, asOf }: PictureInput): Generator<void, Picture> {
  const sheet = createPictureSheet(width);
  const lowest = height * screens;
  const parts: string[] = [];

  function open(element: Element, tag: string, forced: readonly (readonly [string, string])[] = []): void {
    const moved = element.matches("[data-more-left] > *") ? (element.parentElement?.scrollLeft ?? 0) : 0;
    const declarations = `${declarationsOf(element)}${moved === 0 ? "" : `margin-left:${-moved}px;`}`;
    const own = declarations === "" ? null : sheet.classOf(declarations);
    const all = new Map(attributesOf(element));
    for (const [name, value] of forced) all.set(name, value);
    if (own !== null) all.set("class", `${all.get("class") ?? ""} ${own}`.trim());
    const text = [...all].map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
    parts.push(`<${tag}${text}>`);
  }

  /** Right of a row that is moved sideways: each has a picture to be fetched. */
  function isBeyond(element: Element): boolean {
    return element.matches("[data-more-right] > * > *") && element.getBoundingClientRect().left > width;
  }

  /** @param within what of its content is copied; "all" = what is allowed */
  function* copy(element: Element, within: "all" | "none" | Element = "all"): Generator<void> {
    const tag = tagOf(element);
    if (tag === null || !isDrawn(element) || isPrivate(element)) return;
    if (isBeyond(element)) return;
    const forced = forcedOf(element);
    open(element, tag, forced);
    if (tag === "img" || tag === "input") return;
    if (element.classList.contains(note["text"] ?? "")) parts.push(escaped(asOf));
    else if (element.matches("[data-favourites] > span:last-child"))
      // As wide as the number that will stand there.
      parts.push("\u2007".repeat((element.textContent ?? "").length));
    else if (element instanceof HTMLSelectElement) copyChoices(element);
    else if (within === "none" || isFrame(element)) parts.push("");
    else if (isLine(element.firstElementChild)) yield* copyLines(element);
    else yield* copyContent(element, within);
    parts.push(`</${tag}>`);
  }

  function* copyContent(element: Element, within: "all" | Element): Generator<void> {
    for (const node of element.childNodes) {
      if (within !== "all") {
        if (node instanceof Element && node.contains(within)) yield* copy(node, node === within ? "all" : within);
      } else if (node instanceof Element) yield* copy(node);
      else if (node.nodeType === Node.TEXT_NODE) parts.push(escaped(node.textContent ?? ""));
    }
  }

  /** All of them: the widest makes the width. */
  function copyChoices({ options }: HTMLSelectElement): void {
    for (const { text, selected } of options)
      parts.push(`<option${selected ? " selected" : ""}>${escaped(text)}</option>`);
  }

  /** Favourites stand before all others: their places stay empty, so that nothing moves when they come. */
  function* copyLines(lines: Element): Generator<void> {
    const all = [...lines.children];
    const places = all.map((line) => [line, line.getBoundingClientRect()] as const);
    let favouriteLeague = false;
    for (const [at, [line, place]] of places.entries()) {
      if (place.top > lowest) break;
      const isHeader = !isMatch(line);
      if (isHeader) favouriteLeague = isMarked(line);
      const next = all[at + 1];
      const headsFavourites = isHeader && next !== undefined && isMatch(next) && isMarked(next);
      if (favouriteLeague || isMarked(line) || headsFavourites) {
        const own = sheet.classOf(`${declarationsOf(line)}height:${place.height}px;`);
        parts.push(`<div class="${escaped(`${line.className} ${own}`)}"></div>`);
      } else yield* copy(line);
      yield;
    }
  }

  parts.push(`<div id="${pictureId}" data-width="${width}" inert>`);
  open(root, "div");
  for (const part of root.children) {
    if (part.localName === "header") yield* copyHeader(part);
    else if (part.localName === "footer") yield* copy(part);
    else if (part.querySelector("main") !== null) yield* copyBody(part);
    yield;
  }
  parts.push("</div></div>");
  return { markup: parts.join(""), sheet: sheet.text() };

  /** Its end is the player's, and as it is for a guest only while nobody is signed in. */
  function* copyHeader(bar: Element): Generator<void> {
    open(bar, "div");
    const guest = bar.querySelector(`.${header["logIn"]}`) !== null;
    for (const child of bar.children) {
      if (guest || !child.classList.contains(header["end"] ?? "")) yield* copy(child);
    }
    parts.push("</div>");
  }

  function* copyBody(body: Element): Generator<void> {
    open(body, "div");
    for (const part of body.children) {
      const main = part.querySelector("main");
      if (main !== null) {
        open(part, "div");
        for (const child of part.children) {
          // News run, and are the site's to tell: their place is kept.
          if (child !== main && child.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING)
            yield* copy(child, "none");
        }
        yield* copy(main);
        parts.push("</div>");
      } else if (part.querySelector("[data-ticket], [data-selection]") !== null) {
        const title = part.querySelector("h2");
        yield* copy(part, title ?? "none");
      } else yield* copy(part);
    }
    parts.push("</div>");
  }
}

/** Of a virtual list. */
function isLine(element: Element | null): boolean {
  return element?.hasAttribute("data-index") === true;
}

function isMatch(line: Element): boolean {
  return line.querySelector("[data-event]") !== null;
}

/** Whether it is a favourite, or has one in it. */
function isMarked(line: Element): boolean {
  return line.querySelector('button[aria-pressed="true"]:not([data-odd])') !== null;
}

/** What the app has for ears alone, for later, or to be asked whether it can be had, is not seen. */
function isDrawn(element: Element): boolean {
  return !element.matches("h1, [hidden], input[aria-hidden=true], [style] > img");
}

/** What was searched for, and what hangs open over the page. */
function isPrivate(element: Element): boolean {
  return element.matches("[data-search-results], [role=dialog], [role=listbox], [role=menu], [role=status]");
}

/** Kept without its content: what counts minutes, or tells of the ticket's selections. */
function isFrame(element: Element): boolean {
  return (
    element.matches("[data-clock]") ||
    // The way to the ticket bears nothing but words while the ticket is empty.
    (element.classList.contains(ticket["button"] ?? "") && !element.hasAttribute("data-empty"))
  );
}

function forcedOf(element: Element): readonly (readonly [string, string])[] {
  if (element.hasAttribute("data-odd"))
    return [
      ["data-state", "stale"],
      ["disabled", ""],
    ];
  if (element.classList.contains(note["fresh"] ?? "")) return [["class", note["stale"] ?? ""]];
  // The view that the address names.
  if (element.matches("fieldset > [aria-pressed=true]")) return [["aria-pressed", "true"]];
  return element.localName === "button" ? [["tabindex", "-1"]] : [];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
