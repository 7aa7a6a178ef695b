import type { ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import { outsideAddress } from "../../links/allowed-links.ts";
import styles from "./button.module.css";

interface ButtonProps {
  readonly children: ReactNode;
  readonly type?: "submit" | "button";
  /** At most one primary button stands on a screen. */
  readonly tone?: "primary" | "quiet";
  readonly isDisabled?: boolean;
  /** Work runs: the button keeps focus and its place, and does nothing when pressed. */
  readonly isBusy?: boolean;
  /** Work of another button runs: this one keeps the focus too, and does nothing when pressed. */
  readonly isHeld?: boolean;
  readonly onPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A thing to press. */
export function Button(props: ButtonProps) {
  const { children, type = "button", tone = "primary", isDisabled = false, isBusy = false } = props;
  const { isHeld = false } = props;
  const isStill = isBusy || isHeld;
  return (
    <button
      ref={props.ref}
      className={styles.button}
      type={type}
      data-tone={tone}
      data-held={isHeld || undefined}
      disabled={isDisabled && !isBusy}
      aria-disabled={isStill || undefined}
      onClick={(event) => {
        if (isStill) event.preventDefault();
        else props.onPress?.();
      }}
    >
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  /** A path of the portal, made by the path builder. */
  readonly to: string;
  readonly tone?: "primary" | "quiet";
  readonly children: ReactNode;
}

/** The way to another page of the portal, set as a button; works before the script arrives. */
export function ButtonLink({ to, tone = "primary", children }: ButtonLinkProps) {
  return (
    <Link className={styles.button} data-tone={tone} to={to}>
      {children}
    </Link>
  );
}

interface OutsideButtonProps {
  /** An address of another site. */
  readonly href: string;
  readonly children: ReactNode;
  /** Given, the site opens in a new tab, and this is told. */
  readonly onOpen?: () => void;
}

/** The way on to another site, set as the button of a screen. */
export function OutsideButton({ href, children, onOpen }: OutsideButtonProps) {
  return (
    <a
      className={styles.button}
      data-tone="primary"
      href={outsideAddress(href)}
      {...(onOpen ? { ...newTab, onClick: onOpen } : {})}
    >
      {children}
    </a>
  );
}

const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;
