import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { figureSlots } from "../theme/recipes/figure.ts";

interface FigureProps {
  readonly label: ReactNode;
  /** Formatted, with its unit. */
  readonly value: string;
  /** When and whence the figure is. */
  readonly asOf?: ReactNode;
}

/** A big number with what it says and when it was so. */
export function Figure({ label, value, asOf }: FigureProps) {
  return (
    <chakra.div css={figureSlots.root}>
      <chakra.p css={figureSlots.label}>{label}</chakra.p>
      <chakra.p css={figureSlots.value}>{value}</chakra.p>
      {asOf ? <chakra.p css={figureSlots.asOf}>{asOf}</chakra.p> : null}
    </chakra.div>
  );
}
