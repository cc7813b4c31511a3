// The domain's theme: colours come from outside, so each is checked again before it reaches the document.
import { themeSchema, type Theme } from "../protocol/cms.ts";
import { useCatalogue } from "./catalogue.ts";

/** undefined = not read yet, null = there is none. */
export function useDomainTheme(): Theme | null | undefined {
  const answer = useCatalogue("theme");
  if (answer.state === "loading") return undefined;
  if (answer.state === "failed" || answer.value === null) return null;
  const parsed = themeSchema.safeParse(answer.value);
  return parsed.success ? parsed.data : null;
}
