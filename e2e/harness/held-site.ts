// The site with an app whose code never comes: what stands on its pages before.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HeldSite {
  url: string;
  close(): Promise<void>;
}

/** @param keepsPages browsers are told to keep them, as by a proxy that does not know better */
export async function holdApp(upstream: string, keepsPages = false): Promise<HeldSite> {
  const proxy = createServer((request, response) => {
    if (request.url?.startsWith("/assets/shell-")) return;
    const pass = async (): Promise<void> => {
      const answer = await fetch(`${upstream}${request.url}`, { headers: { accept: request.headers.accept ?? "*/*" } });
      const type = answer.headers.get("content-type") ?? "";
      const isKept = keepsPages && type.startsWith("text/html");
      response.writeHead(answer.status, {
        "content-type": type,
        "cache-control": isKept ? "max-age=600" : "no-store",
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    // The site behind is gone: so is this answer.
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
