import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { cashStyles } from "./cash-styles.ts";

interface CashStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A step after the form, whose heading takes the focus. */
export function CashStep({ title, children }: CashStepProps) {
  return (
    <chakra.section css={cashStyles.step} aria-label={title}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </chakra.section>
  );
}
