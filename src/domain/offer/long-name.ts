// Names of sides that a phone sets smaller in a list.

/** In letters: so many fit one line of the narrowest phone. */
const longest = 20;

/** Set smaller on a phone, so that its row stays as high as all others. */
export const isLongName = (name: string): boolean => name.length > longest;
