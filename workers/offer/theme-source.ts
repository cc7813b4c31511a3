// The domain's theme, as one of the things that the CMS publishes.
import type * as z from "zod/mini";
import type { Catalogue } from "../../src/db/catalogue-keys.ts";
import { logoAddress } from "../../src/domain/offer/logo-address.ts";
import { understoodThemeSchema } from "../../src/protocol/theme.ts";
import type { Counters } from "../core/ports.ts";
import type { Source } from "./catalogue.ts";

interface ThemePorts {
  counters: Counters;
  /** Origin of the site. */
  domain: string;
  /** Where logos are; known once anything is read. */
  brandingUrl(): string;
}

/** One bad colour leaves a theme as good as it was: only that entry is dropped. */
export function themeSource({ counters, domain, brandingUrl }: ThemePorts): Source {
  const path = `/cms/v1/themes/by-domain?domain=${encodeURIComponent(domain)}`;
  return {
    key: "theme",
    of: ({ theme }) => theme,
    request: { method: "GET", path, schema: understoodThemeSchema },
    taken(body) {
      const { theme, dropped } = body as z.infer<typeof understoodThemeSchema>;
      if (dropped > 0) {
        counters.add("dropped", dropped);
        counters.add("dropped:theme", dropped);
      }
      const addressOf = (picture: string | null): string | null => logoAddress(picture, brandingUrl(), domain);
      const addresses = (map: Readonly<Record<string, string>> = {}): Record<string, string> =>
        Object.fromEntries(
          Object.entries(map).flatMap(([name, picture]) => {
            const address = addressOf(picture);
            return address === null ? [] : [[name, address]];
          }),
        );
      const { kits, flags } = theme.pictures ?? {};
      return {
        ...theme,
        logo: addressOf(theme.logo),
        ...(theme.pictures === undefined ? {} : { pictures: { kits: addresses(kits), flags: addresses(flags) } }),
      } satisfies Catalogue["theme"];
    },
  };
}
