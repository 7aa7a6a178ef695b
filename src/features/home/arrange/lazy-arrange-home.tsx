import { chakra } from "@chakra-ui/react/styled-system";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { arrangeButtonStyles } from "./arrange-button-styles.ts";

/** Loaded when the page is idle, as it stands at its end. */
export const { LazyView: LazyArrangeHome } = lazyView(
  async () => (await import("./arrange-home.tsx")).ArrangeHome,
  {
    isForIdleTime: true,
    waiting: <chakra.div css={arrangeButtonStyles.root} />,
    failed: () => null,
  },
);
