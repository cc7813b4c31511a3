import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { changedSearch, readAddress, type AddressChange, type OfferAddress } from "./address.ts";

export interface AddressControl {
  readonly address: OfferAddress;
  /** Search part of a link that makes these changes. */
  link(change: AddressChange): string;
  go(change: AddressChange, options?: { replace?: boolean }): void;
}

export function useAddress(): AddressControl {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(params), [params]);
  const link = useCallback((change: AddressChange) => changedSearch(params, change), [params]);
  const go = useCallback(
    (change: AddressChange, options: { replace?: boolean } = {}) => {
      void navigate(
        { search: changedSearch(params, change) },
        // Another table begins at its top; a match unfolds where it stands.
        { replace: options.replace ?? false, preventScrollReset: Object.keys(change).every((key) => key === "match") },
      );
    },
    [params, navigate],
  );
  return useMemo(() => ({ address, link, go }), [address, link, go]);
}
