// Hours as both stores can group by: the site's days begin on one of them, whatever its clocks do.

export const hourMs = 3600_000;

export const hourOf = (at: number): number => Math.floor(at / hourMs);
