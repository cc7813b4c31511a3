// The few marks that the site's texts are written with, as HTML: so that who writes them needs no markup, and can do no
// harm with it.
import { lookup } from "../../../../src/domain/open-record.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Plain text as it is written within HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => lookup(escapes, found) ?? found);

/** **strong** and [text](address). */
function inline(text: string): string {
  return escaped(text)
    .replaceAll(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

function row(line: string, cell: "td" | "th"): string {
  const cells = line.split("|").slice(1, -1);
  return `<tr>${cells.map((text) => `<${cell}>${inline(text.trim())}</${cell}>`).join("")}</tr>`;
}

function table(lines: readonly string[]): string {
  const [head = "", ...rows] = lines;
  return `<table><thead>${row(head, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table>`;
}

/**
 * Each line is a block: "## " a heading, "### " a lesser one, "- " an item, "| a | b |" a row (the first is the head),
 * "? " a question whose answer is the next line; anything else is a paragraph.
 */
export function toHtml(lines: readonly string[]): string {
  const blocks: string[] = [];
  /** The lines from `index` on that begin with `mark`. */
  const run = (index: number, mark: string): string[] => {
    const end = lines.findIndex((line, at) => at > index && !line.startsWith(mark));
    return lines.slice(index, end === -1 ? lines.length : end);
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line.startsWith("- ")) {
      const items = run(index, "- ");
      blocks.push(`<ul>${items.map((item) => `<li>${inline(item.slice(2))}</li>`).join("")}</ul>`);
      index += items.length - 1;
    } else if (line.startsWith("|")) {
      const rows = run(index, "|");
      blocks.push(table(rows));
      index += rows.length - 1;
    } else if (line.startsWith("? ")) {
      const answer = inline(lines[index + 1] ?? "");
      blocks.push(`<details><summary>${inline(line.slice(2))}</summary><p>${answer}</p></details>`);
      index += 1;
    } else if (line.startsWith("### ")) blocks.push(`<h3>${inline(line.slice(4))}</h3>`);
    else if (line.startsWith("## ")) blocks.push(`<h2>${inline(line.slice(3))}</h2>`);
    else blocks.push(`<p>${inline(line)}</p>`);
  }
  return blocks.join("");
}
