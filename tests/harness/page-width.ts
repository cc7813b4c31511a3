// jsdom has no media: what is asked about the width of the page is answered here.

/** jsdom has no layout: media queries are answered for this width (px). */
export function setWidth(width: number): void {
  globalThis.matchMedia = (query) => {
    const most = /max-width: (\d+)px/.exec(query)?.[1];
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    const matches = (most === undefined || width <= Number(most)) && (least === undefined || width >= Number(least));
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
  };
}
