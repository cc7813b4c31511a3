// Each folder of the server says in its README which others it imports, and an area is known to the list of areas alone.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const server = join(import.meta.dirname, "../../server");
const folders = readdirSync(server, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function importsOf(folder: string): string[] {
  const files = readdirSync(join(server, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => {
      const text = readFileSync(join(server, folder, file), "utf8");
      return [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => join(folder, file, "..", path));
    });
}

describe.each(folders)("server/%s", (folder) => {
  it("says what it imports", () => {
    const readme = readFileSync(join(server, folder, "README.md"), "utf8");
    expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(15);
    const said = [...(/^May import: .*$/m.exec(readme)?.[0].matchAll(/`(\w+)`/g) ?? [])].map(([, name]) => name);
    const others = importsOf(folder)
      .map((path) => path.split("/"))
      .filter(([first = "", second]) => second !== undefined && first !== folder && folders.includes(first));
    expect([...new Set(others.map(([first = ""]) => first))].toSorted((a, b) => a.localeCompare(b))).toEqual(said);
  });

  it("imports no area", () => {
    const areas = importsOf(folder).filter((path) => path.endsWith("/area.ts") && !path.startsWith("platform/"));
    expect(areas).toEqual([]);
  });
});
