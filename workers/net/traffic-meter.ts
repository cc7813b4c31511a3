// Counts what goes over the network, as bodies and socket messages; headers and frames around them are not seen here.
import type { Clock, Traffic } from "../core/ports.ts";

const windowSeconds = 10;
const encoder = new TextEncoder();

export function createTrafficMeter(clock: Clock): Traffic {
  const totals = { received: 0, sent: 0 };
  /** Bytes received by second of the monotonic clock. */
  const seconds = new Map<number, number>();
  const second = (): number => Math.floor(clock.monotonic() / 1000);

  return {
    received(data) {
      const bytes = bytesOf(data);
      totals.received += bytes;
      const now = second();
      seconds.set(now, (seconds.get(now) ?? 0) + bytes);
      for (const key of seconds.keys()) if (key < now - windowSeconds) seconds.delete(key);
    },
    sent(data) {
      totals.sent += bytesOf(data);
    },
    read() {
      const now = second();
      let recent = 0;
      for (const [key, bytes] of seconds) if (key >= now - windowSeconds && key < now) recent += bytes;
      return { ...totals, receivedPerSecond: recent / windowSeconds };
    },
  };
}

/** UTF-8 length of a text. */
function bytesOf(data: unknown): number {
  if (typeof data === "string") return encoder.encode(data).length;
  if (data instanceof Blob) return data.size;
  return data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? data.byteLength : 0;
}
