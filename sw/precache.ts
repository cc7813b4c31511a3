// Page loads: answered from the build's own page, online or not, so that a start never waits for the network.
import type { AnswerPorts } from "./answers.ts";

/** A line that is dead without a word answers no sooner than the browser gives up. */
const networkPatienceMs = 4000;

type Ports = Pick<AnswerPorts, "build" | "fetch" | "wait">;

/** The network's answer where the stored page cannot be trusted: the build is not whole. */
export async function answerPage(request: Request, ports: Ports): Promise<Response> {
  return (await ports.build.page()) ?? networkPage(request, ports);
}

/** A build that lacks a part is better than the browser's own page, which says that there is no network and stays. */
async function networkPage(request: Request, { build, fetch, wait }: Ports): Promise<Response> {
  const known = await build.lastResort();
  if (known === undefined) return fetch(request);
  const better = fetch(request).then(
    (answer) => (answer.status >= 500 ? known : answer),
    () => known,
  );
  return Promise.race([better, wait(networkPatienceMs).then(() => known)]);
}
