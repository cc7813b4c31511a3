// Turns what is left of a sanitised text into elements of ours, so that no HTML of others is ever put into the page.
import { createElement, type ReactNode } from "react";
import { TextLink } from "./text-link.tsx";

/** A heading of the text, as its table of contents names it. */
export interface TextPart {
  id: string;
  title: string;
}

export interface RenderedText {
  nodes: ReactNode[];
  /** Its headings of the second level. */
  parts: TextPart[];
}

const kept = new Set(
  "H2 H3 P UL OL LI DL DT DD STRONG B EM I BR BLOCKQUOTE DETAILS SUMMARY CAPTION THEAD TBODY TR TH TD".split(" "),
);
const empty = new Set(["BR"]);

/** @param name begins the ids of the headings; unique on the page */
export function renderText(fragment: DocumentFragment, name: string): RenderedText {
  const parts: TextPart[] = [];

  function children(node: Node): ReactNode[] {
    return [...node.childNodes].map((child, index) => render(child, index));
  }

  function render(node: Node, key: number): ReactNode {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const tag = node.tagName;
    if (tag === "A") {
      return (
        <TextLink key={key} href={node.getAttribute("href") ?? ""}>
          {children(node)}
        </TextLink>
      );
    }
    if (tag === "TABLE") {
      // Wide tables move by themselves, not the page.
      return (
        <div key={key} data-table="">
          <table>{children(node)}</table>
        </div>
      );
    }
    if (!kept.has(tag)) return children(node);
    const props: Record<string, unknown> = { key };
    const lang = node.getAttribute("lang");
    if (lang !== null) props["lang"] = lang;
    if (tag === "H2") {
      const part = { id: `${name}-${parts.length + 1}`, title: node.textContent.trim() };
      parts.push(part);
      props["id"] = part.id;
    }
    if (tag === "TH") props["scope"] = node.getAttribute("scope") ?? "col";
    for (const [attribute, prop] of [
      ["colspan", "colSpan"],
      ["rowspan", "rowSpan"],
    ] as const) {
      const span = Number(node.getAttribute(attribute));
      if (Number.isInteger(span) && span > 1 && span <= 20) props[prop] = span;
    }
    return createElement(tag.toLowerCase(), props, ...(empty.has(tag) ? [] : children(node)));
  }

  return { nodes: children(fragment), parts };
}
