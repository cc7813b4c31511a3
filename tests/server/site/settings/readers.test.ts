// A setting is read by its row alone, as the type of `read` has it: no code asks the store, and each row has a reader.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentSettings } from "../../../../server/site/settings/content-settings.ts";
import { registry } from "../../../../server/site/settings/registry.ts";

const server = join(import.meta.dirname, "../../../../server");
const files = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(join(server, name), "utf8") }));
const outside = files.filter(({ name }) => !name.startsWith("site/settings/"));

it("the table is read and written by the settings alone, and by maintenance, whose row is no setting", () => {
  const table = /(?:From|Into|Table|Join)\("setting"/;
  expect(files.filter(({ text }) => table.test(text)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["site/settings/open-settings.ts"]),
  );
  const others = outside.filter(({ text }) => table.test(text)).map(({ name }) => name);
  expect(others.toSorted()).toEqual(["site/cms/maintenance.ts", "site/cms/migrations.ts"]);
});

it("every row of money, tickets and site is read by an area, by the name of its key", () => {
  const isRead = (key: string) =>
    outside.some(({ text }) => new RegExp(`import[^;]*\\b${key}\\b[^;]*/settings/`).test(text));
  const ofAll = /\bread(?:TicketSettings|Status)\b/;
  const apart = registry.filter(({ scope }) => scope === "general");
  // What only the general list tells is told there, by its row.
  const listed = new Set(["marquee"]);
  expect(apart.map(({ key }) => key).filter((key) => !isRead(key) && !listed.has(key))).toEqual([]);
  expect(outside.filter(({ text }) => ofAll.test(text)).length).toBeGreaterThan(2);
  expect(contentSettings.map(({ key }) => key)).toEqual(expect.arrayContaining([...listed]));
});
