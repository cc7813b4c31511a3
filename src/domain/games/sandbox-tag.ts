/** Tag of a game that is there for tests of a provider: it is played at its address, and stands in no list. */
export const sandboxTag = "sandbox";

export const isListed = ({ tags }: { readonly tags: readonly string[] }): boolean => !tags.includes(sandboxTag);
