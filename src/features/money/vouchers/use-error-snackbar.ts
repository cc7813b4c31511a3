import { useEffect } from "react";
import { showSnackbar } from "../../../state/snackbars.ts";

/** @param key of `errors`; null = nothing to tell */
export function useErrorSnackbar(key: string | null): void {
  useEffect(() => {
    if (key !== null) showSnackbar(`errors.${key}`, { tone: "error" });
  }, [key]);
}
