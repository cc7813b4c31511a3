import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import type { Elements } from "../elements.ts";

export interface ButtonProps extends Omit<ComponentProps<"button">, "children"> {
  children?: string | Elements;
  /** accent = the one thing to do next. */
  variant?: "accent" | "plain" | "ghost" | "danger";
  size?: "medium" | "large";
  /** Working: shows a spinner and takes no press, but keeps its name and its focus. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant = "plain",
    size = "medium",
    busy = false,
    className,
    children,
    onClick,
    type = "button",
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(styles.button, styles[variant], styles[size], className)}
    >
      {busy && <Spinner />}
      {typeof children === "string" ? <span>{children}</span> : children}
    </button>
  );
}
