// What a game's frame may do. Ours is of an opaque origin; another provider's may be of its own, if that is not ours.
export interface FrameRights {
  sandbox: string;
  /** Of its window, for messages to it. */
  origin: string;
}

/** @throws TypeError where the address is none */
export function rightsOf(url: string, ownOrigin: string): FrameRights {
  const { origin } = new URL(url, ownOrigin);
  return origin === ownOrigin
    ? { sandbox: "allow-scripts", origin: "*" }
    : { sandbox: "allow-scripts allow-same-origin allow-forms allow-popups", origin };
}
