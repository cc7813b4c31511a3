// Renders a screen at an address, in a window of a given width. Import fake-indexeddb/auto before it.
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Language } from "../../src/i18n/languages.ts";
import { MemoryDataRouter } from "./data-router.tsx";
import type { FakeClient } from "./fake-client.ts";
import { renderScreen } from "./ticket-screen.tsx";

/** The present address, as the text of test id "address". */
export function Address() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="address">{`${pathname}${search}${hash}`}</span>;
}

/** The present address is the text of test id "address". @param prepare scripts the client before anything is shown */
export function renderAt(
  address: string,
  screen: ReactNode,
  language: Language = "en",
  prepare: (client: FakeClient) => void = () => undefined,
): Promise<FakeClient> {
  const element = (
    <>
      {screen}
      <Address />
    </>
  );
  return renderScreen(<MemoryDataRouter at={address} routes={[{ path: "*", element }]} />, language, prepare);
}
