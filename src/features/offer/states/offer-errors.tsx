// Where the offer tells of a command that failed; the app decides how it is shown.
import { createContext, useContext } from "react";

export type ReportOfferError = (error: unknown) => void;

const OfferErrorsContext = createContext<ReportOfferError>(reportError);

export const OfferErrorsProvider = OfferErrorsContext;

export function useOfferErrors(): ReportOfferError {
  return useContext(OfferErrorsContext);
}
