import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** A link to a part of a text may be followed before the text is there. */
export function useGoToPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === "") return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isThere, hash]);
}
