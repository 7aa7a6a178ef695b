import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { figureStyles } from "./figure-styles.ts";

interface FigureProps {
  readonly label: ReactNode;
  /** Formatted value with its unit. */
  readonly value: string;
  /** What changed, in a sentence. */
  readonly change?: ReactNode;
  /** Date and source of the figure. */
  readonly asOf?: ReactNode;
  /** What the figure includes while it is not complete. */
  readonly partial?: ReactNode;
}

/** Key figure with label and date. */
export function Figure({ label, value, change, asOf, partial }: FigureProps) {
  return (
    <chakra.div css={figureStyles.root}>
      <chakra.p css={figureStyles.label}>{label}</chakra.p>
      <chakra.p css={figureStyles.value} data-figure>
        {value}
      </chakra.p>
      {partial}
      {change ? <chakra.p css={figureStyles.change}>{change}</chakra.p> : null}
      {asOf ? (
        <chakra.p css={figureStyles.asOf} data-as-of>
          {asOf}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
