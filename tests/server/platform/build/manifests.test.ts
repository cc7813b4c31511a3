// The manifest and its copies in the other languages: one app, whatever it is installed in, and every file there is.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { writeManifests } from "../../../../server/platform/build/manifests.ts";
import { launchTarget } from "../../../../src/app/startup/launch-target.ts";

const published = join(import.meta.dirname, "../../../../public");
const dist = mkdtempSync(join(tmpdir(), "kvota-manifest-"));
cpSync(join(published, "manifest.webmanifest"), join(dist, "manifest.webmanifest"));
writeManifests(dist);
afterAll(() => rmSync(dist, { recursive: true }));

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}
interface Manifest {
  id: string;
  lang: string;
  start_url: string;
  description: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  share_target: { action: string; method: string; params: Record<string, string> };
}
const read = (file: string) => JSON.parse(readFileSync(join(dist, file), "utf8")) as Manifest;
const own = read("manifest.webmanifest");
const languages = readdirSync(join(dist, "manifests")).map((file) => file.replace(".webmanifest", ""));

/** Width and height that stand in a picture's head. */
function sizeOf(file: Buffer): string {
  if (file.toString("latin1", 1, 4) === "PNG") return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  for (let at = 2; ; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) return `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`;
  }
}

it("is there in all seven languages, as one app", () => {
  expect(languages.toSorted()).toEqual(["de", "el", "en", "rs", "ru", "sq"]);
  const all = [own, ...languages.map((language) => read(`manifests/${language}.webmanifest`))];
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(["/"]));
  expect(new Set(all.map(({ lang }) => lang)).size).toBe(7);
  // Serbian and Bosnian say it alike.
  expect(new Set(all.map(({ description }) => description)).size).toBe(6);
  expect(all.every(({ shortcuts }) => shortcuts.every(({ name }) => name.length > 2))).toBe(true);
});

it("starts in the language it was installed in, at pages there are", () => {
  expect([own.start_url, read("manifests/de.webmanifest").start_url]).toEqual(["/?source=pwa", "/de?source=pwa"]);
  for (const { url } of own.shortcuts) expect(launchTarget(new URL(url, "http://x").search)).not.toBe("/");
  expect(own.share_target).toMatchObject({ action: "/", method: "GET" });
  expect(read("manifests/de.webmanifest").share_target).toEqual({ ...own.share_target, action: "/de" });
  const shared = new URLSearchParams({ [own.share_target.params["text"] ?? ""]: "K7QM-2XWP" });
  expect(launchTarget(`?${shared}`)).toBe("/betting?booking=K7QM-2XWP");
});

it("names pictures that are there, of their sizes, and small", () => {
  const pictures = [...own.icons, ...own.screenshots, ...own.shortcuts.flatMap(({ icons }) => icons)];
  expect(pictures.filter(({ src }) => !existsSync(join(published, src)))).toEqual([]);
  const drawn = pictures.filter(({ sizes }) => sizes !== "any");
  const found = drawn.map(({ src }) => ({ src, file: readFileSync(join(published, src)) }));
  expect(found.map(({ file }) => sizeOf(file))).toEqual(drawn.map(({ sizes }) => sizes));
  expect(found.filter(({ file }) => file.length > 120_000).map(({ src }) => src)).toEqual([]);
  expect(new Set(own.icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable", "monochrome"]));
  expect(new Set(own.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(["wide", "narrow"]));
});
