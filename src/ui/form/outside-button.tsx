import type { ReactNode } from "react";
import { outsideAddress } from "../../links/allowed-links.ts";
import styles from "./button.module.css";

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
