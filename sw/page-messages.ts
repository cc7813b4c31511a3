// What pages say to the service worker, validated: they may be of another build.

export type PageMessage =
  /** What the page loaded before there was a worker to keep it, or to take the page over: addresses of this origin. */
  | { type: "KEEP"; urls: string[] }
  /** The page is idle and the network has room: the rest of the build may be stored. */
  | { type: "COMPLETE" }
  /** Which build the worker is of; answered on the port that comes along. */
  | { type: "BUILD" }
  /** The page that asks for it loads anew as soon as this worker serves. */
  | { type: "TAKE_OVER" };

const mostUrls = 400;

/** null = nothing that any build of ours would say. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "COMPLETE" || data.type === "BUILD" || data.type === "TAKE_OVER") return { type: data.type };
  if (data.type !== "KEEP" || !("urls" in data) || !Array.isArray(data.urls)) return null;
  const urls = data.urls.filter((url): url is string => typeof url === "string" && URL.canParse(url));
  return { type: "KEEP", urls: urls.slice(0, mostUrls) };
}
