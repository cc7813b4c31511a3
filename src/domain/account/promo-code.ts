// How promo codes are compared and stored, campaigns' and agents' alike: they differ by more than case.

/** A code that was folded stays as it is. */
export const foldPromoCode = (code: string): string =>
  // Capitals of some letters are two signs, which the form puts together again.
  code.normalize("NFKC").trim().toUpperCase().normalize("NFKC");
