import { defineSlotRecipe, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { overlaySheet, quietControl } from "../fragments/overlay.ts";

const lowWindow = "@media (max-height: 30rem)";

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

/** Items of a menu that belong together, also without a label. */
export const menuPart: SystemStyleObject = { paddingBlock: "1" };

/** Sticky menu items at the bottom; side by side in a low window. */
export const menuFoot: SystemStyleObject = {
  position: "sticky",
  bottom: "0",
  height: "var(--foot)",
  marginTop: "2",
  paddingBlock: "2",
  background: "surface",
  borderTop: "hair",
  // Sticky items are always visible, so focusing them must not scroll.
  "& > [data-part=item]": { scrollMarginBottom: "calc(var(--foot) * -1)" },
  [lowWindow]: { display: "flex", "& > [data-part=item]": { flexGrow: "1" } },
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
    content: {
      ...overlaySheet,
      minWidth: "min(18rem, 100vw - 2rem)",
      paddingBlock: "2",
      scrollPaddingBottom: "var(--foot)",
      "&:has(> [data-menu-foot])": { "--foot": "3.5rem", paddingBottom: "0" },
      "&:has(> [data-menu-foot] > [data-part=item] + [data-part=item])": {
        "--foot": "6rem",
        [lowWindow]: { "--foot": "3.5rem" },
      },
    },
    item: row,
    itemText: { flex: "1" },
    itemIndicator: { color: "accent" },
    itemGroup: menuPart,
    itemGroupLabel: {
      paddingInline: "5",
      paddingBlock: "1",
      fontSize: "caption",
      color: "inkFaint",
    },
    separator: { marginBlock: "2", borderTop: "hair" },
  },
});
