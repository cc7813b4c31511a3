// Who changed something may ask another process at once: the answer leaves when the others could know.
import type { Http } from "./create-http.ts";

/** For the routes that come later. @param telling null = nothing is on its way to the others */
export function answerAfterTelling(http: Http, { telling }: { telling(): Promise<unknown> | null }): void {
  http.addHook("onSend", (request, _reply, payload, done) => {
    const underWay = request.method === "GET" ? null : telling();
    if (underWay === null) done(null, payload);
    else void underWay.finally(() => done(null, payload));
  });
}
