// Banners as the CMS stores them; whatever of them is not understood is left out, never refused.
import * as z from "zod/mini";
import { ownPathSchema } from "./own-path.ts";
import { orElse } from "./primitives.ts";
import { listOf } from "./readable-lists.ts";

const textSchema = z.object({ title: z.string(), text: z._default(z.string(), "") });

export const bannerTones = ["accent", "live", "up", "calm"] as const;

export const bannerSchema = z.object({
  id: z.string(),
  order: z._default(z.number(), 0),
  active: z._default(z.boolean(), true),
  /** Where it leads, without language prefix. */
  link: ownPathSchema,
  /** An SVG of the site, painted in the tone's colour; null = none. */
  art: z._default(z.nullable(ownPathSchema), null),
  /** Which role of the theme colours it. */
  // oxlint-disable-next-line promise/valid-params -- a schema with a fallback, not a promise
  tone: z.catch(z.enum(bannerTones), "calm"),
  /** By language code. */
  texts: z.record(z.string(), textSchema),
});
export type Banner = z.infer<typeof bannerSchema>;

/** Which banners a page shows, in which order, and seconds until the next comes forward; 0 = it stays. */
export const bannerPageSchema = z.object({
  page: z.string(),
  banners: z.array(z.string()),
  seconds: z._default(z.number().check(z.minimum(0)), 0),
});
export type BannerPage = z.infer<typeof bannerPageSchema>;

/** GET /cms/v1/banners/all */
export const bannersSchema = orElse(listOf(bannerSchema), []);
/** GET /cms/v1/banners/pageSettings */
export const bannerPagesSchema = orElse(listOf(bannerPageSchema), []);
