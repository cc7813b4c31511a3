import { useLocation } from "react-router-dom";
import { parseLanguagePath, type LanguagePath } from "./language-path.ts";

/** The language of the address, which always wins, and the address without it. */
export function useLanguage(): LanguagePath {
  return parseLanguagePath(useLocation().pathname);
}
