// Renders the whole app at an address, and tells where it went. Import fake-indexeddb/auto before it.
import { createMemoryRouter, RouterProvider, type Location } from "react-router-dom";
// The app loads it while it is drawn. A load that outlives its test file would fail in the next one.
import "../../src/app/overlays/page-overlays.tsx";
import { appRoutes } from "../../src/app/create-router.tsx";
import type { Language } from "../../src/i18n/languages.ts";
import type { FakeClient } from "./fake-client.ts";
import { renderScreen } from "./ticket-screen.tsx";

export interface VisitedApp {
  client: FakeClient;
  /** Where the app is now. */
  at(): Location;
}

export async function renderApp(address: string, language: Language): Promise<VisitedApp> {
  const router = createMemoryRouter(appRoutes, { initialEntries: [address] });
  const client = await renderScreen(<RouterProvider router={router} />, language);
  return { client, at: () => router.state.location };
}
