/** A worker's script that did not come by then, ms, is asked for anew: a service worker that went may have been asked for it. */
export const scriptMs = 20_000;
