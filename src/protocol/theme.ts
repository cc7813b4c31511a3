// A domain's theme as the CMS publishes it: colours by role, logo, name, where help and news are.
import * as z from "zod/mini";
import { parseColor } from "../domain/theme/color.ts";
import { isColorProperty } from "../domain/theme/theme-roles.ts";

const colorSchema = z.string().check(z.refine((text: string) => parseColor(text) !== null));

/** Custom property name -> CSS colour. */
const colorMapSchema = z.record(z.string().check(z.refine(isColorProperty)), colorSchema);
const modeSchema = z.array(z.object({ colors: colorMapSchema }));

/** Addresses of pictures as that of the logo is written: an address, or a path below the branding host. */
const identityPicturesSchema = z.object({
  /** "F/Partizan": what a side wears. */
  kits: z.optional(z.record(z.string(), z.string())),
  /** "Serbia", as the offer names the country. */
  flags: z.optional(z.record(z.string(), z.string())),
});
export type IdentityPictures = z.infer<typeof identityPicturesSchema>;

export const themeSchema = z.object({
  dark: modeSchema,
  light: modeSchema,
  logo: z._default(z.nullable(z.string()), null),
  name: z._default(z.nullable(z.string()), null),
  support: z.optional(z.unknown()),
  socials: z.optional(z.unknown()),
  pictures: z.optional(identityPicturesSchema),
});
export type Theme = z.infer<typeof themeSchema>;

const answerSchema = z.object({
  dark: z._default(z.array(z.object({ colors: z.record(z.string(), z.unknown()) })), []),
  light: z._default(z.array(z.object({ colors: z.record(z.string(), z.unknown()) })), []),
  logo: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  support: z.optional(z.unknown()),
  socials: z.optional(z.unknown()),
  pictures: z.optional(z.object({ kits: z.optional(z.unknown()), flags: z.optional(z.unknown()) })),
});

/** GET /cms/v1/themes/by-domain as it came: what is no theme at all is refused, a wrong entry only left out. */
export const understoodThemeSchema = z.pipe(
  answerSchema,
  z.transform((answer): { theme: Theme; dropped: number } => {
    let dropped = 0;
    const understood = (map: Record<string, unknown>): Record<string, string> => {
      const entries = Object.entries(map);
      const colorEntries = entries.flatMap(([name, color]): [string, string][] =>
        typeof color === "string" && isColorProperty(name) && parseColor(color) !== null ? [[name, color.trim()]] : [],
      );
      dropped += entries.length - colorEntries.length;
      return Object.fromEntries(colorEntries);
    };
    const text = (value: unknown): string | null => {
      if (typeof value === "string") return value;
      if (value !== undefined && value !== null) dropped += 1;
      return null;
    };
    const modeOf = (side: (typeof answer)["dark"]) => side.map(({ colors }) => ({ colors: understood(colors) }));
    const addresses = (map: unknown): Record<string, string> => {
      if (typeof map !== "object" || map === null) return {};
      const entries = Object.entries(map);
      const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
      dropped += entries.length - texts.length;
      return Object.fromEntries(texts);
    };
    const { support, socials, pictures } = answer;
    const theme: Theme = {
      dark: modeOf(answer.dark),
      light: modeOf(answer.light),
      logo: text(answer.logo),
      name: text(answer.name),
      ...(support === undefined ? {} : { support }),
      ...(socials === undefined ? {} : { socials }),
      ...(pictures === undefined
        ? {}
        : { pictures: { kits: addresses(pictures.kits), flags: addresses(pictures.flags) } }),
    };
    return { theme, dropped };
  }),
);
