import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useCallback, useContext } from "react";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { HeadingId } from "../../ui/heading-id.ts";
import { cashStyles } from "./cash-styles.ts";

interface CashStepProps {
  readonly title: string;
  /** Whether the heading of the page has the title. */
  readonly isOfPage?: boolean;
  readonly children: ReactNode;
}

/** A step after the form, whose heading takes the focus. */
export function CashStep({ title, isOfPage = false, children }: CashStepProps) {
  const pageHeading = useContext(HeadingId) ?? "";
  const focusPage = useCallback(
    (element: HTMLElement | null) => {
      if (element) takeFocus(document.getElementById(pageHeading));
    },
    [pageHeading],
  );
  return (
    <chakra.section css={cashStyles.step} aria-label={title} ref={isOfPage ? focusPage : null}>
      {isOfPage ? null : (
        <h2 ref={takeFocus} tabIndex={-1}>
          {title}
        </h2>
      )}
      {children}
    </chakra.section>
  );
}
