// An address or a code, which has no blanks: a narrow column breaks it after its signs and not between any two letters.
import { Fragment, type ReactNode } from "react";

const parts = /[^@._:/-]+[@._:/-]*|[@._:/-]+/g;

export function LongWord({ text }: { text: string }): ReactNode {
  return (text.match(parts) ?? []).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the word
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
