import type { MouseEvent, ReactNode, Ref } from "react";
import { outsideAddress } from "../../links/allowed-links.ts";
import { AppLink } from "../../router/app-link.tsx";
import styles from "./text-link.module.css";

interface TextLinkProps {
  /** Path within the portal, from `paths`. */
  readonly to: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Text link within the portal. */
export function TextLink({ to, children, ref }: TextLinkProps) {
  return (
    <AppLink ref={ref} className={styles.link} to={to}>
      {children}
    </AppLink>
  );
}

interface OutsideLinkProps {
  /** Plain text is shown while undefined or when the address is not allowed. */
  readonly href: string | undefined;
  readonly opensNewTab?: boolean;
  readonly children: ReactNode;
}

/** Link to another site or an email address. */
export function OutsideLink({ href, opensNewTab = false, children }: OutsideLinkProps) {
  const target = opensNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a className={styles.link} href={outsideAddress(href)} {...target}>
      {children}
    </a>
  );
}

interface LinkButtonProps {
  readonly onPress: (event: MouseEvent) => void;
  /** Disabled but still focusable. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** Button that looks like a link. */
export function LinkButton({ onPress, isWaiting = false, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={styles.link}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => {
        if (!isWaiting) onPress(event);
      }}
    >
      {children}
    </button>
  );
}
