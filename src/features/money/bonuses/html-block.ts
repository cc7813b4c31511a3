import type { ComponentType } from "react";

/** Shows HTML of the CMS, sanitised. `name`: unique on the page. */
export type HtmlBlock = ComponentType<{ html: string; name: string }>;
