import type { ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import { outsideAddress } from "../../links/allowed-links.ts";
import styles from "./text-link.module.css";

interface TextLinkProps {
  /** A path of the portal, made by the path builder. */
  readonly to: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to another page of the portal, set as text. */
export function TextLink({ to, children, ref }: TextLinkProps) {
  return (
    <Link ref={ref} className={styles.link} to={to}>
      {children}
    </Link>
  );
}

interface OutsideLinkProps {
  /** Until it is known, or where it is not allowed, the words stand in its place without a link. */
  readonly href: string | undefined;
  readonly opensNewTab?: boolean;
  readonly children: ReactNode;
}

/** A link out of the portal: another site, or an email address. */
export function OutsideLink({ href, opensNewTab = false, children }: OutsideLinkProps) {
  const target = opensNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a className={styles.link} href={outsideAddress(href)} {...target}>
      {children}
    </a>
  );
}

interface LinkButtonProps {
  readonly onPress: () => void;
  /** Cannot be pressed now, yet keeps focus and can be read. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** A small action set as a link. */
export function LinkButton({ onPress, isWaiting = false, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={styles.link}
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        if (!isWaiting) onPress();
      }}
    >
      {children}
    </button>
  );
}
