// No text is kept that nothing shows: each key stands in the source, whole or as a template with words of the source.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadTexts } from "../../../src/i18n/resources.ts";

const root = join(import.meta.dirname, "../../..");

/** The server's too: some keys are the names of its refusals and settings. */
function sources(): string {
  return ["src", "workers", "server"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && /\.tsx?$/.test(entry.name),
      ),
    )
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
    .join("\n");
}

const escaped = (text: string): string => text.replaceAll(/[^\w]/g, String.raw`\$&`);

describe("every text is used", () => {
  const source = sources();
  const literals = new Set(
    [...source.matchAll(/"([\w.:-]+)"|'([\w.:-]+)'|`([\w.:-]+)`/g)].map(([text]) => text.slice(1, -1)),
  );
  const words = new Set(source.match(/\w+/g));
  /** `ticket.state.${state}` and the like; what fills a hole must be words that the source knows. */
  const templates = [
    ...new Set([...source.matchAll(/`([a-z]\w*\.[^`\s{]*\$\{[^`\n]*)`/g)].map(([, text]) => text ?? "")),
  ].map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join("(.+)")}$`,
      ),
  );

  // `betting` names what a server offers, which may be more than ours does.
  it.each(["site", "casino", "desk", "device", "money", "theme"] as const)("in %s", async (namespace) => {
    const keys = Object.keys(await loadTexts("en", namespace));
    const unused = new Set(keys.map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, "")));
    for (const key of unused) {
      const fits = templates.some((template) =>
        template
          .exec(key)
          ?.slice(1)
          .every((hole) => hole.match(/\w+/g)?.every((word) => words.has(word))),
      );
      if (fits || literals.has(key) || literals.has(`${namespace}:${key}`)) unused.delete(key);
    }
    expect(keys.length).toBeGreaterThan(10);
    expect([...unused]).toEqual([]);
  });
});
