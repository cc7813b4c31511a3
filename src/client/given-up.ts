// Whether this page gave the shared worker up for a worker of its own, and why.

let why: string | null = null;

/** @param code what its start waited for */
export function giveUpShared(code: string): void {
  why = code;
}

/** null = it did not. */
export function sharedGivenUp(): string | null {
  return why;
}
