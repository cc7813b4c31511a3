// Renders a screen at an address, in a window of a given width. Import fake-indexeddb/auto before it.
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Language } from "../../src/i18n/languages.ts";
import { MemoryDataRouter } from "./data-router.tsx";
import type { FakeClient } from "./fake-client.ts";
import { renderScreen } from "./ticket-screen.tsx";

/** jsdom has no layout: media queries are answered for this width (px). */
export function setWidth(width: number): void {
  globalThis.matchMedia = (query) => {
    const most = /max-width: (\d+)px/.exec(query)?.[1];
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    const matches = (most === undefined || width <= Number(most)) && (least === undefined || width >= Number(least));
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
  };
}

/** The present address, as the text of test id "address". */
export function Address() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="address">{`${pathname}${search}${hash}`}</span>;
}

/** The present address is the text of test id "address". */
export function renderAt(address: string, screen: ReactNode, language: Language = "en"): Promise<FakeClient> {
  const element = (
    <>
      {screen}
      <Address />
    </>
  );
  return renderScreen(<MemoryDataRouter at={address} routes={[{ path: "*", element }]} />, language);
}
