// Reads as much of YAML as the shipped files use, and refuses the rest: blocks, anchors, merges, lists and quotes on one
// line. All scalars are texts.

export type Yaml = string | Yaml[] | YamlMap;
export interface YamlMap {
  [key: string]: Yaml;
}

interface Line {
  indent: number;
  text: string;
}

function linesOf(text: string): Line[] {
  return text.split("\n").flatMap((line) => {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) return [];
    if (/\t|\s#/.test(line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'))) throw new Error(`not read here: ${line}`);
    return [{ indent: line.search(/\S/), text: content }];
  });
}

function scalar(text: string): string {
  if (text.startsWith('"')) return JSON.parse(text) as string;
  if (/^[[\]{}&*!|>'%@`]/.test(text) || text.includes(": ")) throw new Error(`not read here: ${text}`);
  return text;
}

function inline(text: string): Yaml {
  if (text === "{}") return {};
  if (!text.startsWith("[")) return scalar(text);
  const items = /^\[(.*)\]$/.exec(text)?.[1];
  if (items === undefined) throw new Error(`not read here: ${text}`);
  return (items.match(/"(?:[^"\\]|\\.)*"|[^\s,][^,]*/g) ?? []).map((item) => scalar(item.trim()));
}

export function readYaml(text: string): YamlMap {
  const lines = linesOf(text);
  const anchors = new Map<string, Yaml>();
  let at = 0;

  function below(indent: number): Yaml {
    const next = lines[at];
    if (next === undefined || next.indent <= indent) return "";
    return next.text.startsWith("- ") ? list(next.indent) : map(next.indent);
  }

  /** What stands behind a key: on its line, or in the lines below it. */
  function valueOf(rest: string, indent: number): Yaml {
    const alias = /^\*([\w-]+)$/.exec(rest)?.[1];
    if (alias !== undefined) {
      const known = anchors.get(alias);
      if (known === undefined) throw new Error(`there is no &${alias}`);
      return structuredClone(known);
    }
    const [, anchor, text = rest] = /^&([\w-]+)\s*(.*)$/.exec(rest) ?? [];
    const value = text === "" ? below(indent) : inline(text);
    if (anchor !== undefined) anchors.set(anchor, value);
    return value;
  }

  function map(indent: number): YamlMap {
    const own: YamlMap = {};
    const merged: YamlMap = {};
    for (let line = lines[at]; line?.indent === indent; line = lines[at]) {
      const [, key = "", rest = ""] = /^([\w.<-]+):(?:\s+(.*))?$/.exec(line.text) ?? [];
      if (key === "" || key in own) throw new Error(`not read here, or twice: ${line.text}`);
      at += 1;
      const value = valueOf(rest, indent);
      if (key === "<<") Object.assign(merged, value);
      else own[key] = value;
    }
    return { ...merged, ...own };
  }

  function list(indent: number): Yaml[] {
    const items: Yaml[] = [];
    for (let line = lines[at]; line?.indent === indent && line.text.startsWith("- "); line = lines[at]) {
      const text = line.text.slice(2);
      if (/^[\w-]+:(\s|$)/.test(text)) {
        lines[at] = { indent: indent + 2, text };
        items.push(map(indent + 2));
      } else {
        at += 1;
        items.push(inline(text));
      }
    }
    return items;
  }

  const whole = map(0);
  if (at < lines.length) throw new Error(`not read here: ${lines[at]?.text}`);
  return whole;
}
