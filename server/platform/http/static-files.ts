// The built app: files with their cache rules, and the app's page for every address that is the app's.
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { documentAt, isPageAddress } from "../../../src/domain/page-paths.ts";
import type { Config } from "../../config.ts";
import type { Http } from "./create-http.ts";
import { createServedPage, type PageContent } from "./served-page.ts";
import type { SiteLanguage } from "../../../src/domain/site-languages.ts";
import { isServerPath } from "../../../src/protocol/server-paths.ts";

const aYear = "public, max-age=31536000, immutable";

/** What holds the files of the site, and those of the games' frames. */
const hashedFolders = ["assets", "play/assets"];

/**
 * For what keeps its name over builds. The page asks for the configuration while the worker's code is on its way, so that the
 * worker need not wait for it: on a weak line that code takes this long.
 */
const cacheRule = (file: string): string => (basename(file) === "config.json" ? "max-age=20" : "no-cache");

/**
 * A start asks for some 25 files, and what is said of each goes over the line before it. A connection of HTTP/1.1 stays open
 * without being told to; one of HTTP/1.0 has to be told.
 */
function spareHeaders({ raw }: FastifyReply): void {
  // A server that stops says that it closes.
  if (raw.req.httpVersion === "1.1" && !raw.hasHeader("connection")) raw.removeHeader("connection");
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = request.url.replace(/[?#].*$/s, "");
  // An address with an extension is a file: a missing one must be a real 404, or a broken build looks like the app.
  if (isServerPath(path) || path.startsWith("/assets/") || /\.[^/]*$|\.\.|%2f|%5c/i.test(path)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? "*/*");
}

export interface SiteContent extends PageContent {
  /** @param language undefined = the address names none */
  isDocument(name: string, language: SiteLanguage | undefined): boolean;
}

/** Without a build at `distDir` only the API is served. */
export async function serveApp(
  http: Http,
  { distDir, otherBuilds }: Pick<Config, "distDir" | "otherBuilds">,
  site: SiteContent,
): Promise<void> {
  const built = existsSync(join(distDir, "index.html"));
  const fastifyStatic = built ? (await import("@fastify/static")).default : null;
  const servedPage = built ? createServedPage(distDir, site) : null;

  /** An address that no page has gets the app's page all the same, which says so to its reader; the status says it to all others. */
  function statusOf(request: FastifyRequest): 200 | 404 {
    const address = decodeURIComponent(request.url.replace(/[?#].*$/s, ""));
    const document = documentAt(address);
    return isPageAddress(address) && (document === null || site.isDocument(document.name, document.language))
      ? 200
      : 404;
  }

  // Not before the route is known: `reply.compress` is there only then.
  http.addHook("preHandler", async (request, reply) => {
    const page = wantsPage(request) ? servedPage?.(request.headers.host, request.url) : null;
    if (!page) return;
    const { html, cacheControl } = page;
    reply.code(statusOf(request)).header("cache-control", cacheControl).type("text/html; charset=utf-8").compress(html);
    return reply;
  });
  if (fastifyStatic)
    await http.register(fastifyStatic, {
      root: distDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        spareHeaders(reply);
        reply.header("cache-control", cacheRule(path));
      },
      schemaHide: true,
    });
  // The bundler writes a hash into the name of everything here. Such a file is kept for good, so it is sent without ETag and
  // Last-Modified, by which a browser would ask for a newer one. A page may be another process's, and of the build
  // before or after this one. What it names is looked for at each request: the files of the next build come while this one is
  // served.
  if (fastifyStatic)
    for (const hashed of hashedFolders)
      await http.register(fastifyStatic, {
        root: [distDir, otherBuilds].flatMap((folder) => (folder === null ? [] : [join(folder, hashed)])),
        prefix: `/${hashed}/`,
        decorateReply: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        etag: false,
        lastModified: false,
        setHeaders: (reply) => {
          spareHeaders(reply);
          // Who asks for a part gets it without being told before that there are parts.
          reply.removeHeader("accept-ranges").header("cache-control", aYear);
        },
        schemaHide: true,
      });
  // A frame's address names no file.
  if (built)
    http.get<{ Params: { game: string } }>("/play/house/:game", { schema: { hide: true } }, (request, reply) => {
      const { game } = request.params;
      return /^\w+$/.test(game) ? reply.sendFile(`play/house/${game}/index.html`) : reply.callNotFound();
    });
  http.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (built && wantsPage(request)) return reply.code(statusOf(request)).sendFile("index.html");
    return reply.code(404).send({ error: "notFound" });
  });
}
