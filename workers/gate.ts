// Lets commands wait until the core has opened its databases and restored its session.

type Group<T> = { [K in keyof T]: (...args: never[]) => Promise<unknown> };

/** The same methods, each of which first waits for `ready`. */
export function gate<T extends Group<T>>(group: T, ready: () => Promise<void>): T {
  const gated: Record<string, unknown> = {};
  for (const [name, method] of Object.entries<(...args: never[]) => Promise<unknown>>(group)) {
    gated[name] = async (...args: never[]) => {
      await ready();
      return method(...args);
    };
  }
  return gated as T;
}
