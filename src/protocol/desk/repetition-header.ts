/**
 * Header of a desk's order that was sent before, with an outcome that is not known. Where its password is missing by now
 * the answer is the first one's, or 409 with the question, and the id is spent: the first try can no longer be carried out.
 */
export const repetitionHeader = "x-repetition";
