// The service worker's events; what each does is in the files beside this one.
import { createAnswers, type Answers } from "./answers.ts";
import { createBuildCache } from "./build-cache.ts";
import { readPageMessage } from "./page-messages.ts";
import { showPushes } from "./push.ts";
import { renewPush } from "./push-renewal.ts";
import { classOf } from "./request-class.ts";
import { followUpdates } from "./update.ts";
import { portsOf, type Scope } from "./worker-scope.ts";

declare const self: Scope;

const build = createBuildCache(portsOf(self, __BUILD__, self.__WB_MANIFEST));

/** @param event stays alive for what goes on after its answer */
function answersOf(event: ExtendableEvent): Answers {
  return createAnswers({
    build,
    caches: self.caches,
    fetch: (request) => self.fetch(request),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    later: (work) => event.waitUntil(work),
  });
}

self.addEventListener("install", (event) => {
  event.waitUntil(build.install());
  // Where the servers are, for a start without a network; the app has its own answer where nobody says so.
  answersOf(event)
    .config(new Request("/config.json", { cache: "force-cache" }))
    .catch(() => undefined);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, url, mode, destination, headers } = request;
  const asked = { method, url, mode, destination, authorised: headers.has("authorization") };
  const kind = classOf(asked, self.location.origin);
  if (kind !== "network") event.respondWith(answersOf(event)[kind](request));
});

/** What cannot be had now is had when it is used. */
async function keep(event: ExtendableMessageEvent, urls: readonly string[]): Promise<void> {
  const answers = answersOf(event);
  await Promise.allSettled(
    urls.map(async (url) => {
      const asked = { method: "GET", url, mode: "no-cors", destination: "", authorised: false };
      const kind = classOf(asked, self.location.origin);
      if (kind === "file" || kind === "picture") await answers[kind](new Request(url));
    }),
  );
}

self.addEventListener("message", (event) => {
  const message = readPageMessage(event.data);
  switch (message?.type) {
    case "KEEP":
      // Whoever says this has no worker yet: a page that was just being opened is missed by what took the others over.
      return event.waitUntil(Promise.all([self.clients.claim(), keep(event, message.urls)]));
    case "COMPLETE":
      return event.waitUntil(build.complete());
    case "BUILD":
      return event.ports[0]?.postMessage(__BUILD__);
    case "TAKE_OVER":
      return void self.skipWaiting();
    case undefined:
      return;
    default:
      return message satisfies never;
  }
});

/** Where the API is, as the last page knew it; "" = here. */
async function apiUrl(event: ExtendableEvent): Promise<string> {
  const answer = await answersOf(event).config(new Request("/config.json"));
  const config: unknown = answer.ok ? await answer.json() : null;
  const named = typeof config === "object" && config !== null && "apiUrl" in config ? config.apiUrl : "";
  return typeof named === "string" ? named : "";
}

self.addEventListener("pushsubscriptionchange", (event) => {
  const { pushManager } = self.registration;
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const fetch = (url: string, init: RequestInit): Promise<Response> => self.fetch(url, init);
  event.waitUntil(renewPush(event, { pushManager, apiUrl: () => apiUrl(event), fetch, wait }));
});

showPushes(self);
followUpdates(self);
