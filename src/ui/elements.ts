import type { ReactElement } from "react";

/**
 * What is drawn beside other elements: no texts, which each have an element to themselves. A text whose place a browser's
 * translator took could be neither changed nor removed there.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;
