// The format in which this device shows odds: read once at the app's root, so that a row costs no query of its own.
import { createContext, useContext } from "react";
import type { OddsFormat } from "../../domain/offer/odds-format.ts";

const OddsFormatContext = createContext<OddsFormat>("decimal");

export const OddsFormatProvider = OddsFormatContext.Provider;

/** A component that reads it renders anew when the player chooses another format, and for nothing else. */
export function useOddsFormat(): OddsFormat {
  return useContext(OddsFormatContext);
}
