import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../machines/paths.ts";
import {
  type FigureAmount,
  holdingsDoor,
  stateOfFigure,
} from "../../../../machines/unaudited/doors.ts";
import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";
import { useCanOpen } from "../../../session/index.ts";
import { figureLink } from "../../../theme/fragments/figure-link.ts";

const RouteLink = chakra(Link);

interface DoorProps {
  /** Address of the rows behind the figure; null without one. */
  readonly to: string | null;
  /** The figure, which the page of the rows compares with their sum. */
  readonly figure: FigureAmount | null;
  readonly children: ReactNode;
}

/** A figure that leads to the rows behind it, for users who may see them (DOOR-01). */
export function Door({ to, figure, children }: DoorProps) {
  const canOpen = useCanOpen();
  if (to === null || !canOpen(paths.unaudited())) return children;
  return (
    <RouteLink css={figureLink} to={to} state={figure && stateOfFigure(figure)}>
      {children}
    </RouteLink>
  );
}

/** Returns the address of the holdings of parts with one date; null with several dates. */
export function doorOfParts(parts: AssetsTotal["parts"]): string | null {
  const [first] = parts;
  if (!first || parts.some(({ asOf }) => asOf !== first.asOf)) return null;
  return holdingsDoor({ codes: parts.map(({ code }) => code), day: first.asOf });
}
