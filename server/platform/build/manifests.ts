// The manifest in the other languages: one app by its id, installed in the language it was looked at in.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asSiteLanguage, tagOf } from "../../languages.ts";
import { manifestTexts } from "./manifest-texts.ts";

interface Manifest {
  lang: string;
  description: string;
  start_url: string;
  shortcuts: { name: string; url: string }[];
  share_target: { action: string };
  screenshots: { label: string }[];
}

/** Writes `manifests/<language>.webmanifest` from the `manifest.webmanifest` that lies in `dist`. */
export function writeManifests(dist: string): void {
  const baseManifest = JSON.parse(readFileSync(join(dist, "manifest.webmanifest"), "utf8")) as Manifest;
  mkdirSync(join(dist, "manifests"), { recursive: true });
  for (const [code, { description, shortcuts, screenshots }] of Object.entries(manifestTexts)) {
    const language = asSiteLanguage(code);
    if (language === null) throw new Error(`${code} is no language of the site`);
    // An address without a language's prefix goes on in the remembered language alone.
    const inLanguage = (url: string): string => url.replace(/^\/(?=\?|$)/, `/${language}`);
    const manifest: Manifest = {
      ...baseManifest,
      lang: tagOf(language),
      description,
      start_url: inLanguage(baseManifest.start_url),
      share_target: { ...baseManifest.share_target, action: inLanguage(baseManifest.share_target.action) },
      shortcuts: baseManifest.shortcuts.map((shortcut, index) => ({
        ...shortcut,
        name: shortcuts[index] ?? shortcut.name,
        url: inLanguage(shortcut.url),
      })),
      screenshots: baseManifest.screenshots.map((shot, index) => ({
        ...shot,
        label: screenshots[index] ?? shot.label,
      })),
    };
    writeFileSync(join(dist, "manifests", `${language}.webmanifest`), JSON.stringify(manifest));
  }
}
