// Writes down what comes into and goes out of a page by ports, channels and workers of its own.
import type { BrowserContext, Page } from "playwright";

declare global {
  interface Window {
    tappedMessages: unknown[];
  }
}

type Untyped = (this: object, ...args: unknown[]) => void;

/** For the pages that come after. */
export async function tapMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.tappedMessages = [];
    const take = (data: unknown): void => void window.tappedMessages.push(data);
    const tapped = new WeakSet<object>();
    for (const { prototype } of [MessagePort, BroadcastChannel, Worker]) {
      const post = prototype.postMessage as Untyped;
      const listen = prototype.addEventListener as Untyped;
      const tap = (port: object): void => {
        if (tapped.has(port)) return;
        tapped.add(port);
        listen.call(port, "message", (event: MessageEvent) => take(event.data));
      };
      Object.defineProperty(prototype, "postMessage", {
        value(this: object, ...message: unknown[]) {
          take(message[0]);
          post.apply(this, message);
        },
      });
      Object.defineProperty(prototype, "addEventListener", {
        value(this: object, ...args: unknown[]) {
          tap(this);
          listen.apply(this, args);
        },
      });
      const property = Object.getOwnPropertyDescriptor(prototype, "onmessage");
      Object.defineProperty(prototype, "onmessage", {
        ...property,
        set(this: object, handler: unknown) {
          tap(this);
          property?.set?.call(this, handler);
        },
      });
    }
  });
}

/** Of this page, as one text; what cannot be told as JSON is named by its kind. */
export function tappedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(window.tappedMessages, (_key, value: unknown) =>
      value instanceof MessagePort ? "a port" : value instanceof Map || value instanceof Set ? [...value] : value,
    ),
  );
}
