import type { ReactNode, Ref } from "react";
import { outsideAddress } from "../../links/allowed-links.ts";
import { AppLink } from "../../router/app-link.tsx";
import styles from "./button.module.css";

interface ButtonProps {
  readonly children: ReactNode;
  readonly type?: "submit" | "button";
  /** Id of the form that it submits; the form around it by default. */
  readonly form?: string;
  /** Use one primary button per screen. */
  readonly tone?: "primary" | "quiet";
  readonly isDisabled?: boolean;
  /** Action in progress: keeps focus and size, and ignores presses. */
  readonly isBusy?: boolean;
  /** Another action is in progress: keeps focus and ignores presses. */
  readonly isHeld?: boolean;
  readonly onPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Button in the portal's styles. */
export function Button(props: ButtonProps) {
  const { children, type = "button", tone = "primary", isDisabled = false, isBusy = false } = props;
  const { isHeld = false } = props;
  const isStill = isBusy || isHeld;
  return (
    <button
      ref={props.ref}
      className={styles.button}
      type={type}
      form={props.form}
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
  /** Path within the portal, from `paths`. */
  readonly to: string;
  readonly tone?: "primary" | "quiet";
  readonly children: ReactNode;
}

/** Link within the portal that looks like a button; works before hydration. */
export function ButtonLink({ to, tone = "primary", children }: ButtonLinkProps) {
  return (
    <AppLink className={styles.button} data-tone={tone} to={to}>
      {children}
    </AppLink>
  );
}

interface OutsideButtonProps {
  /** URL of another site. */
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: "primary" | "quiet";
  /** When given, the site opens in a new tab and this is called. */
  readonly onOpen?: () => void;
}

/** Link to another site that looks like a button. */
export function OutsideButton(props: OutsideButtonProps) {
  const { href, children, tone = "primary", onOpen } = props;
  return (
    <a
      className={styles.button}
      data-tone={tone}
      href={outsideAddress(href)}
      {...(onOpen ? { ...newTab, onClick: onOpen } : {})}
    >
      {children}
    </a>
  );
}

const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;
