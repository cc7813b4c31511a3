// Renders the whole app at an address, and tells where it went. Import fake-indexeddb/auto before it.
import { useEffect } from "react";
import { MemoryRouter, useLocation, type Location } from "react-router-dom";
import { App } from "../../src/app/app.tsx";
import type { Language } from "../../src/i18n/languages.ts";
import type { FakeClient } from "./fake-client.ts";
import { renderScreen } from "./ticket-screen.tsx";

export interface VisitedApp {
  client: FakeClient;
  /** Where the app is now. */
  at(): Location;
}

export async function renderApp(address: string, language: Language): Promise<VisitedApp> {
  let at: Location | null = null;
  function Reader() {
    const location = useLocation();
    useEffect(() => {
      at = location;
    }, [location]);
    return null;
  }
  const client = await renderScreen(
    <MemoryRouter initialEntries={[address]}>
      <App />
      <Reader />
    </MemoryRouter>,
    language,
  );
  return {
    client,
    at() {
      if (at === null) throw new Error("nothing was rendered");
      return at;
    },
  };
}
