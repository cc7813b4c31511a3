// Boot: worker, React, and when the first screen has its data, the service worker. boot.js sets the theme, entry.ts runs this.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { startTransition, StrictMode, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { RouterProvider } from "react-router-dom";
import { preloadParts } from "./app/startup/preload-parts.ts";
import { takeOver } from "./app/startup/boot-takeover.ts";
import { createAppRouter } from "./app/create-router.tsx";
import { pageAt } from "./app/routes/page-at.ts";
import { mayReload } from "./app/status/chunk-reload.ts";
import { takeNewestBuild } from "./browser/newest-build.ts";
import { ClientProvider } from "./client/client-context.tsx";
import { afterStart } from "./client/after-start.ts";
import { firstSubscriptions } from "./client/first-subscriptions.ts";
import { holdBuild } from "./client/hold-build.ts";
import { keepInstallPrompt } from "./browser/install-prompt.ts";
import { reloadPage } from "./browser/reload-page.ts";
import { forbidGeneratedCode } from "./browser/no-generated-code.ts";
import { nextTask } from "./browser/next-task.ts";
import { createClient } from "./client/create-client.ts";
import { openTabDatabases } from "./db/tab-databases.ts";
import { intlTag } from "./i18n/languages.ts";
import { warmQueries } from "./app/startup/warm-queries.ts";
import { allowMovedTexts } from "./domain/moved-texts.ts";
import { createI18n } from "./i18n/i18n.ts";
import { parseLanguagePath } from "./i18n/language-path.ts";
import { completeTextsOf, loadNeededTexts } from "./i18n/page-texts.ts";
import { nameSite } from "./i18n/site-name.ts";
import { servedName } from "./queries/site/theme.ts";
import { endWithoutPlace } from "./state/first-rows.ts";
import { importWithRetry } from "./ui/loading/import-with-retry.ts";
import { wide } from "./ui/layout/use-media.ts";

forbidGeneratedCode(globalThis);
allowMovedTexts(Node.prototype);

/** What is not here by then, the page is drawn without, and once more when it comes. */
const timeoutMs = 400;
/** The rows of the first paint stay until there are others: one change is better than two. */
const lastRowsTimeoutMs = 2000;

async function boot(): Promise<void> {
  await nextTask();
  // Live queries wait for the databases; where storage cannot be had they fail, and the screens say so.
  const client = createClient(openTabDatabases());
  keepInstallPrompt(window);
  await nextTask();
  // The page's code, its texts and what it asks of the tables come side by side, not one after the other.
  const { language } = parseLanguagePath(location.pathname);
  const route = pageAt(location.pathname);
  const answers = warmQueries(location, intlTag(language));
  const lookAway = client.subscriptions.add(firstSubscriptions(location));
  afterStart.run(() => {
    answers.release();
    lookAway();
  });
  const ready = Promise.all([route?.page.preload(), answers.here]);
  if (matchMedia(wide).matches) void route?.sidebar?.preload();
  const showsLastRows = document.getElementById("last-rows") !== null;
  const timeout = new Promise((resolve) => setTimeout(resolve, showsLastRows ? lastRowsTimeoutMs : timeoutMs));
  const i18n = await createI18n(language, loadNeededTexts);
  completeTextsOf(i18n);
  await Promise.race([ready, timeout]);
  nameSite(i18n, servedName);
  const root = document.querySelector("#root");
  if (root === null) throw new Error("the page has no #root");
  preloadParts();
  const router = createAppRouter();
  const app = (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <I18nextProvider i18n={i18n}>
          <ClientProvider client={client}>
            <RouterProvider router={router} />
            <FirstCommit />
          </ClientProvider>
        </I18nextProvider>
      </CSPProvider>
    </StrictMode>
  );
  const drawn = createRoot(root);
  takeOver(client.earlyPicks, router);
  startTransition(() => drawn.render(app));
  holdBuild(__BUILD__);
  afterStart.run(() => {
    client.settled();
    void followUpdates();
  });
}

/** What waits for rows has taken those of the first paint by now; anything else ends them. */
function FirstCommit(): null {
  useLayoutEffect(endWithoutPlace, []);
  return null;
}

async function followUpdates(): Promise<void> {
  try {
    const { startUpdates } = await importWithRetry(() => import("./app/startup/updates.ts"));
    startUpdates(__BUILD__);
  } catch (error) {
    await lost(error);
  }
}

async function lost(error: unknown): Promise<void> {
  reportError(error);
  if (!mayReload(() => sessionStorage, Date.now(), navigator.onLine)) return;
  await takeNewestBuild();
  void reloadPage();
}

boot().catch(lost);
