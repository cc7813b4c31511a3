// The user and the token that a link in an e-mail carries. They leave the address at once, so that neither history nor
// a referrer keeps them, and memory with the page.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ResetCredentials } from "../../../state/panels.ts";

export interface LinkCredentials extends ResetCredentials {
  /** The link takes a change back instead of confirming it. */
  undo: boolean;
}

function credentialsIn(search: string): LinkCredentials | null {
  const params = new URLSearchParams(search);
  const userId = params.get("userId") ?? "";
  const token = params.get("token") ?? "";
  return userId === "" || token === ""
    ? null
    : { userId, token, undo: params.get("undo") === "1", invited: params.get("invited") === "1" };
}

/** null = the link was not whole, or the page has been left. */
export function useLinkCredentials(): LinkCredentials | null {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [credentials, setCredentials] = useState(() => credentialsIn(search));
  // A second link may be opened over the first.
  const inAddress = credentialsIn(search);
  if (inAddress !== null && inAddress.token !== credentials?.token) setCredentials(inAddress);
  const carried = inAddress !== null;
  useEffect(() => {
    if (carried) void navigate({ pathname, hash }, { replace: true, preventScrollReset: true });
  }, [carried, navigate, pathname, hash]);
  useEffect(() => {
    const forget = (): void => setCredentials(null);
    window.addEventListener("beforeunload", forget);
    return () => window.removeEventListener("beforeunload", forget);
  }, []);
  return credentials;
}
