// The page of an area that has no code of its own: what the CMS says of it.
import { lazyPage } from "./lazy-page.tsx";

export const framePage = lazyPage(async () => (await import("../../features/content/frame-page.tsx")).FramePage);
