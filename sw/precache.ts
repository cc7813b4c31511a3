// Page loads: answered from the build's own page, online or not, so that a start never waits for the network.
import type { AnswerPorts } from "./answers.ts";

/** Without a stored page, which is so only while the build is not whole, the network's answer. */
export async function answerPage(request: Request, ports: Pick<AnswerPorts, "build" | "fetch">): Promise<Response> {
  return (await ports.build.page()) ?? ports.fetch(request);
}
