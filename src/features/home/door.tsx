import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import { paths } from "../../../machines/paths.ts";
import { useCanOpen } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";

const RouteLink = chakra(Link);

interface DoorProps {
  /** Address of the rows behind the figure; null without one. */
  readonly to: string | null;
  readonly children: string;
}

/** A figure that leads to the rows behind it, for users who may see them (DOOR-01). */
export function Door({ to, children }: DoorProps) {
  const canOpen = useCanOpen();
  if (to === null || !canOpen(paths.unaudited())) return children;
  return (
    <RouteLink css={homeStyles.door} to={to}>
      {children}
    </RouteLink>
  );
}
