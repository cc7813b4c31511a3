// The page of an area that has no code of its own: what the CMS says of it.
import { lazyPage } from "./page-route.ts";

export const framePage = lazyPage(async () => (await import("../../features/content/frame-page.tsx")).FramePage);
