// The yardstick of the offline start: 50 rows of the offer as plain HTML, kept by a service worker of a dozen lines.

const rows = Array.from({ length: 50 }, (_, index) => {
  const odds = ["1", "X", "2"].map(
    (code, at) => `<button>${code} <span data-price>${(1.5 + index / 50 + at).toFixed(2)}</span></button>`,
  );
  return `<article data-event="${index}"><small>${index}'</small><b>Home team ${index}</b><b>Away team ${index}</b>${odds.join("")}</article>`;
});

export const staticPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rows</title>
<meta name="viewport" content="width=device-width"><style>
body{margin:0;background:#101917;color:#eef4f1;font:13px system-ui}
article{display:grid;grid-template-columns:40px 1fr 1fr repeat(3,64px);gap:4px;min-height:56px;align-items:center;border-bottom:1px solid #26332f}
button{min-height:40px;border:0;border-radius:8px;background:#1a2522;color:inherit}
</style></head><body><main>${rows.join("")}</main>
<script>navigator.serviceWorker.register("/worker.js")</script></body></html>`;

export const staticWorker = `
self.addEventListener("install", (event) =>
  event.waitUntil(caches.open("rows").then((cache) => cache.add("/")).then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(caches.match("/"));
});
`;
