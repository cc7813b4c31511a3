// What the served page says before the app stands on it, in every language of the site; the page's language shows its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { siteLanguages } from "../../src/domain/site-languages.ts";
import { tagOf } from "../languages.ts";
import { manifestTexts } from "./manifest-texts.ts";

const place = "<!--welcome-->";

export interface Welcome extends Plugin {
  transformIndexHtml: { order: "post"; handler(page: string): string };
}

/** Puts it into the built page, which fails where there is no place for it. */
export function welcome(root: string): Welcome {
  const manifest = readFileSync(join(root, "public/manifest.webmanifest"), "utf8");
  const { description } = JSON.parse(manifest) as { description: string };
  const lines = siteLanguages.map((language) => {
    const text = language === "ba" ? description : manifestTexts[language].description;
    return `<p lang="${tagOf(language)}">${text}</p>`;
  });
  return {
    name: "kvota-welcome",
    transformIndexHtml: {
      order: "post",
      handler(page) {
        if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
        return page.replace(place, () => `<div class="welcome" data-splash="">${lines.join("")}</div>`);
      },
    },
  };
}
