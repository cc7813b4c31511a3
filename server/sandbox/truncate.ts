// Cuts an answer in the middle of its body: the connection ends while the reader waits for the rest.
import type { ServerResponse } from "node:http";

const half = (chunk: unknown) => {
  const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk instanceof Uint8Array ? chunk : String(chunk));
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

/** From now on the first piece of the body is sent by half and the connection closed. Answers without a body pass. */
export function truncateBody(response: ServerResponse): void {
  const write = response.write.bind(response) as (chunk: Buffer, done: () => void) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const cut = (chunk: unknown) => {
    const { socket } = response;
    write(half(chunk), () => socket?.destroy());
  };
  const hasBody = (chunk: unknown) =>
    chunk !== undefined && chunk !== null && typeof chunk !== "function" && chunk !== "";
  response.write = (chunk: unknown) => {
    cut(chunk);
    return true;
  };
  response.end = ((...args: unknown[]) => {
    if (!hasBody(args[0])) return end(...args);
    cut(args[0]);
    return response;
  }) as ServerResponse["end"];
}
