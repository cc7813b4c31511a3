// Where a form that was sent and refused brings the focus: to the first field that says that it is wrong, each time anew.
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from "react";

interface FormParts {
  ref: RefObject<HTMLFormElement | null>;
  onKeyDownCapture(event: SyntheticEvent): void;
  onPointerDownCapture(event: SyntheticEvent): void;
  onChangeCapture(event: SyntheticEvent): void;
}

export interface WrongField {
  /** Of the `form` element. */
  form: FormParts;
  /** It was sent, whether or not anything goes to the server. */
  tried(): void;
}

/**
 * What is wrong may be known at once or when the server has answered; a person who goes on in the form meanwhile keeps the focus.
 * @param busy the answer is on its way @param returns the form may come back with a refusal of what it sent before it went
 */
export function useWrongField(busy: boolean, returns = false): WrongField {
  const ref = useRef<HTMLFormElement>(null);
  const waits = useRef(returns);
  // The same refusal a second time changes nothing that would be drawn.
  const [, setTries] = useState(0);
  useEffect(() => {
    if (busy || !waits.current) return;
    const field = ref.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field === undefined || field === null) return;
    waits.current = false;
    field.focus();
  });
  const goOn = ({ target }: SyntheticEvent): void => {
    // Pressed once more in impatience.
    if (target instanceof Element && target.closest("[type=submit]") !== null) return;
    waits.current = false;
  };
  return {
    form: { ref, onKeyDownCapture: goOn, onPointerDownCapture: goOn, onChangeCapture: goOn },
    tried() {
      waits.current = true;
      setTries((times) => times + 1);
    },
  };
}
