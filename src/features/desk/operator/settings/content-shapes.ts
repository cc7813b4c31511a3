// What content is made of, for a form of its parts: texts, choices, lists, and texts by language.
import { allRoles } from "../../../../domain/theme/theme-roles.ts";
import { siteLanguages } from "../../../../domain/site-languages.ts";
import { bannerTones } from "../../../../protocol/banners.ts";
import type { SettingEditor } from "../../../../protocol/site-settings.ts";
import { lookup } from "../../../../domain/open-record.ts";

/** Labels are keys of `settings.part`. */
export type ContentShape =
  | { kind: "text"; longest: number; optional?: true }
  | { kind: "lines"; longest: number }
  | { kind: "number" }
  | { kind: "switch" }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "color" }
  | { kind: "record"; parts: readonly { key: string; shape: ContentShape; optional?: true }[] }
  | { kind: "list"; of: ContentShape; fresh: unknown; nameOf(item: unknown): string }
  /** Parts by a name that is typed, such as a domain. */
  | { kind: "named"; of: ContentShape; fresh: unknown }
  | { kind: "languages"; of: ContentShape; fresh: unknown }
  | { kind: "colors" };

const text = (longest: number): ContentShape => ({ kind: "text", longest });
/** What an item is called, by its part of that name. */
const namedBy =
  (part: string) =>
  (item: unknown): string => {
    const name = lookup(item as Readonly<Record<string, unknown>> | null, part);
    return typeof name === "string" ? name : "";
  };

const banner: ContentShape = {
  kind: "record",
  parts: [
    { key: "id", shape: text(40) },
    { key: "active", shape: { kind: "switch" } },
    { key: "order", shape: { kind: "number" } },
    { key: "link", shape: text(200) },
    { key: "art", shape: { kind: "text", longest: 200, optional: true } },
    { key: "tone", shape: { kind: "choice", options: bannerTones } },
    {
      key: "texts",
      shape: {
        kind: "languages",
        fresh: { title: "", text: "" },
        of: {
          kind: "record",
          parts: [
            { key: "title", shape: text(120) },
            { key: "text", shape: text(300) },
          ],
        },
      },
    },
  ],
};

const page: ContentShape = {
  kind: "record",
  parts: [
    { key: "page", shape: text(40) },
    { key: "banners", shape: { kind: "list", of: text(40), fresh: "", nameOf: String } },
    { key: "seconds", shape: { kind: "number" } },
  ],
};

const theme: ContentShape = {
  kind: "record",
  parts: [
    { key: "name", shape: { kind: "text", longest: 40, optional: true } },
    { key: "logo", shape: { kind: "text", longest: 200, optional: true } },
    { key: "dark", shape: { kind: "colors" } },
    { key: "light", shape: { kind: "colors" } },
  ],
};

const document: ContentShape = {
  kind: "record",
  parts: [
    { key: "title", shape: text(200) },
    { key: "html", shape: { kind: "lines", longest: 100_000 } },
  ],
};

/** null = the setting is no content. */
export function shapeOf(editor: SettingEditor): ContentShape | null {
  switch (editor.kind) {
    case "texts":
      return { kind: "languages", of: text(2000), fresh: "" };
    case "order":
      return {
        kind: "list",
        of: { kind: "choice", options: editor.keys },
        fresh: editor.keys[0] ?? "",
        nameOf: String,
      };
    case "banners": {
      const fresh = { id: "", order: 0, active: true, link: "/", art: null, tone: bannerTones[0], texts: {} };
      return { kind: "list", of: banner, fresh, nameOf: namedBy("id") };
    }
    case "bannerPages": {
      const fresh = { page: "", banners: [], seconds: 0 };
      return { kind: "list", of: page, fresh, nameOf: namedBy("page") };
    }
    case "documents":
      return {
        kind: "named",
        of: { kind: "languages", of: document, fresh: { title: "", html: "" } },
        fresh: {},
      };
    case "themes": {
      const fresh = { dark: [{ colors: {} }], light: [{ colors: {} }], logo: null, name: null };
      return { kind: "named", of: theme, fresh };
    }
    default:
      return null;
  }
}

export const contentLanguages = siteLanguages;
export const colorRoles = allRoles;
