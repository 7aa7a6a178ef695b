import type { MouseEvent, ReactNode } from "react";

interface DisclosureProps {
  /** What stands in sight while it is closed, and opens it. */
  readonly summary: ReactNode;
  /** Whether the summary is a line of text instead of a row. */
  readonly isLine?: boolean;
  /** Whether it is open; with `onToggle` only its owner opens it, else it opens by itself too. */
  readonly isOpen?: boolean | undefined;
  readonly onToggle?: () => void;
  readonly children: ReactNode;
}

/** Details that open below their summary. */
export function Disclosure(props: DisclosureProps) {
  const { summary, isLine = false, isOpen, onToggle, children } = props;
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    onToggle?.();
  };
  return (
    <details className="disclosure" open={isOpen}>
      <summary data-line={isLine || undefined} onClick={onToggle ? toggle : undefined}>
        <div>{summary}</div>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M4 7l5 5 5-5" fill="none" stroke="currentcolor" strokeWidth="1.5" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
