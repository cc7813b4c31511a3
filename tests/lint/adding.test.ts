// docs/adding.md is true: each setting stands in every place that the page names for one, and so would the next.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { registry } from "../../server/site/settings/registry.ts";
import { siteLanguages } from "../../src/domain/site-languages.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const guide = read("docs/adding.md");
const section = guide.split("\n## ").find((part) => part.startsWith("A setting\n")) ?? "";
const folder = "server/site/settings";
const probes = ["setting-probes.ts", "site-probes.ts"].map((name) => read(`tests/harness/${name}`)).join("");
const rowFiles = [...section.matchAll(/`([a-z-]+-settings\.ts)`/g)].map(([, name = ""]) => name);

describe("the walk of a setting", () => {
  it("names the files that hold rows, and no other", () => {
    const declare = readdirSync(join(root, folder)).filter((name) =>
      /^(?:ticket|money|site|company|status|content)-/.test(name),
    );
    expect(rowFiles.toSorted()).toEqual(declare.toSorted());
  });

  it.each(registry.map(({ scope, key }) => [scope, key] as const))("holds for %s/%s", (scope, key) => {
    const word = new RegExp(`\\b${key}\\b`);
    // The switches of the status are rows by their names on the wire.
    const places = scope === "status" ? ["src/protocol/cms.ts"] : rowFiles.map((name) => `${folder}/${name}`);
    expect(places.filter((place) => word.test(read(place)))).not.toEqual([]);
    expect(word.test(probes)).toBe(true);
    expect(word.test(read("docs/configuration.md"))).toBe(true);
    for (const language of siteLanguages) {
      const texts = JSON.parse(read(`src/i18n/locales/${language}/desk.json`)) as Record<string, string>;
      expect(texts).toMatchObject({
        [`setting.${scope}.${key}.title`]: expect.any(String),
        [`setting.${scope}.${key}.text`]: expect.any(String),
      });
    }
  });
});
