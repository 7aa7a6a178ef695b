import type { ReactNode } from "react";
import { keepFocusInPage } from "../ui/lost-focus.ts";

interface NoticeProps {
  readonly actions?: readonly { readonly text: string; readonly onPress: () => void }[];
  /** Whether it is news, and no warning. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A line above the page, with buttons. */
export function Notice({ actions, isQuiet, children }: NoticeProps) {
  return (
    <div ref={keepFocusInPage} data-quiet={isQuiet}>
      <p>{children}</p>
      {actions?.map(({ text, onPress }) => (
        <button key={text} type="button" onClick={onPress}>
          {text}
        </button>
      ))}
    </div>
  );
}
