// Names of sides that are set smaller in a list.

/** In letters: so many fit one line of the narrowest phone. */
const longest = 20;

/** Set in 13 px, so that a row stays as high as all others. */
export const isLongName = (name: string): boolean => name.length > longest;
