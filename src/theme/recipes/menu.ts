import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { overlaySheet, quietControl } from "./overlay.ts";

const row = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "2.5rem",
  paddingInline: "5",
  cursor: "pointer",
  fontSize: "small",
  outline: "none",
  _highlighted: { background: "well" },
  _focusVisible: { outline: "none" },
};

export const menuRecipe = defineSlotRecipe({
  className: "portal-menu",
  slots: [
    "trigger",
    "positioner",
    "content",
    "item",
    "itemText",
    "itemIndicator",
    "itemGroup",
    "itemGroupLabel",
    "separator",
  ],
  base: {
    trigger: quietControl,
    content: { ...overlaySheet, minWidth: "18rem", paddingBlock: "2" },
    item: row,
    itemText: { flex: "1" },
    itemIndicator: { color: "accent" },
    itemGroup: { paddingBlock: "1" },
    itemGroupLabel: {
      paddingInline: "5",
      paddingBlock: "1",
      fontSize: "caption",
      color: "inkFaint",
    },
    separator: { marginBlock: "2", borderTop: "hair" },
  },
});
