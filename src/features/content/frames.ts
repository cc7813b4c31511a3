// The pages that are framed by a text of the CMS: what each is about, and what stands below it.
import type { Resources } from "../../i18n/resources.ts";

export interface FrameChild {
  /** Without language prefix. */
  path: string;
  titleKey: keyof Resources["site"];
}

export interface Frame {
  doc: string;
  children: readonly FrameChild[];
}

const affiliates = "/account/bonuses/affiliates";
const affiliatePages: readonly FrameChild[] = [
  { path: `${affiliates}/calculation`, titleKey: "page.calculation" },
  { path: `${affiliates}/office`, titleKey: "page.office" },
  { path: `${affiliates}/promo_codes`, titleKey: "page.affiliatePromoCodes" },
  { path: `${affiliates}/tickets`, titleKey: "page.agencyTickets" },
  { path: `${affiliates}/user_settings`, titleKey: "page.affiliateSettings" },
  { path: `${affiliates}/users_review`, titleKey: "page.userReview" },
];

/** @param rest address without language prefix */
export function frameOf(rest: string): Frame {
  const [, first = "", ...others] = rest.replace(/\/$/, "").split("/");
  const doc = others.slice(others[0] === "bonuses" && others.length > 1 ? 1 : 0).join("_") || first;
  const path = `/${[first, ...others].join("/")}`;
  const children = path.startsWith(affiliates) ? affiliatePages.filter((child) => child.path !== path) : [];
  return { doc, children };
}
