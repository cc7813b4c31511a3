// The OpenAPI description at /docs, made from the routes' schemas. Few ask for it, and its libraries take a twentieth of a
// second to load: its viewer is a server of its own within this one, made with the first request.
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { SandboxState } from "../sandbox-state.ts";
import type { Http } from "./create-http.ts";
import type { DocsViewer } from "./docs-viewer.ts";

/** Before any route: it only sees those that come later. */
export function serveApiDocs(http: Http, build: string, sandbox: Pick<SandboxState, "on">): void {
  const routes: RouteOptions[] = [];
  http.addHook("onRoute", (route) => {
    if (route.method !== "HEAD") routes.push(route);
  });
  let opening: Promise<DocsViewer> | null = null;

  async function open(): Promise<DocsViewer> {
    try {
      const { openDocsViewer } = await import("./docs-viewer.ts");
      return await openDocsViewer(routes, build, sandbox);
    } catch (error) {
      // The next request tries again: too many open files, say, are no reason for ever.
      opening = null;
      throw error;
    }
  }

  async function show({ url, headers }: FastifyRequest, reply: FastifyReply) {
    opening ??= open();
    const viewer = await opening;
    const { status, headers: answerHeaders, body } = await viewer.show(url, headers);
    if (status === 404) return reply.callNotFound();
    return reply
      .code(status)
      .headers(answerHeaders)
      .send(body.length === 0 ? undefined : body);
  }
  for (const path of ["/docs", "/docs/*"]) http.get(path, { schema: { hide: true } }, show);
}
