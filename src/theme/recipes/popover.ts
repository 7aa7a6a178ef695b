import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { overlaySheet, quietControl } from "../fragments/overlay.ts";

export const popoverRecipe = defineSlotRecipe({
  className: "portal-popover",
  slots: ["trigger", "positioner", "content", "title", "body"],
  base: {
    trigger: quietControl,
    content: { ...overlaySheet, width: "panel", padding: "6" },
    title: {
      fontFamily: "display",
      fontSize: "title",
      lineHeight: "tight",
      marginBottom: "4",
    },
    body: { fontSize: "small" },
  },
});
