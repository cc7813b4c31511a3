/** Key of what one page's own core says of a stream, beside the stream's row. */
export const verdictKey = (stream: string, owner: string): string => `${stream} ${owner}`;
