// Turns what is left of a sanitised text into elements of ours, so that no HTML of others is ever put into the page.
import { linkTarget } from "./link-target.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Link } from "react-router-dom";
import { useTranslation } from "react-i18next";
import { createElement, type ReactNode } from "react";
import type { Elements } from "../../../ui/elements.ts";

/** A heading of the text, as its table of contents names it. */
export interface TextPart {
  id: string;
  title: string;
}

export interface RenderedText {
  nodes: Elements;
  /** Its headings of the second level. */
  parts: TextPart[];
}

const allowedTags = new Set(
  "H2 H3 P UL OL LI DL DT DD STRONG B EM I BR BLOCKQUOTE DETAILS SUMMARY CAPTION THEAD TBODY TR TH TD".split(" "),
);
const empty = new Set(["BR"]);

/** @param name begins the ids of the headings; unique on the page */
export function renderText(fragment: DocumentFragment, name: string): RenderedText {
  const parts: TextPart[] = [];

  const all = (node: Node): Elements[] => [...node.childNodes].map((child, index) => render(child, index));

  /** A text beside elements has one of its own. */
  function children(node: Node): string | Elements[] {
    const [first, ...others] = node.childNodes;
    return first?.nodeType === Node.TEXT_NODE && others.length === 0 ? (first.textContent ?? "") : all(node);
  }

  function render(node: Node, key: number): Elements {
    if (node.nodeType === Node.TEXT_NODE) return <span key={key}>{node.textContent}</span>;
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
    if (!allowedTags.has(tag)) return all(node);
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
    return createElement(tag.toLowerCase(), props, empty.has(tag) ? undefined : children(node));
  }

  return { nodes: all(fragment), parts };
}

/** A link of a text of the CMS. */
function TextLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const target = linkTarget(href, location.origin, prefix);
  switch (target.kind) {
    case "page":
      return <Link to={target.to}>{children}</Link>;
    case "place":
      return <Link to={{ hash: target.hash }}>{children}</Link>;
    case "elsewhere":
      return target.newTab ? (
        <a href={target.href} target="_blank" rel="noopener noreferrer">
          <span>{children}</span>
          <VisuallyHidden>{` (${t("content.newTab")})`}</VisuallyHidden>
        </a>
      ) : (
        <a href={target.href}>{children}</a>
      );
    case "none":
      return children;
  }
}
