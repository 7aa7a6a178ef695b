import { defineStyles } from "../../../theme/define-styles.ts";

export const arrangeStyles = defineStyles({
  list: {
    marginTop: "4",
    borderTop: "hair",
    "& > li": {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "2.75rem minmax(0, 1fr) auto auto",
      alignItems: "center",
      minHeight: "3.25rem",
      borderBottom: "hair",
      background: "surface",
      "&[data-dragged]": { zIndex: 1, background: "accentWash" },
    },
    "& label": { overflowWrap: "anywhere" },
    "& button": {
      display: "grid",
      placeItems: "center",
      width: "2.75rem",
      height: "2.75rem",
      borderRadius: "small",
      color: "inkSoft",
      cursor: "pointer",
      _hover: { background: "well", color: "ink" },
      "&[aria-disabled=true]": { opacity: 0.35, cursor: "default" },
    },
  },
  handle: {
    display: "grid",
    placeItems: "center",
    height: "2.75rem",
    color: "inkFaint",
    cursor: "grab",
    touchAction: "none",
    _active: { cursor: "grabbing" },
  },
  outcome: { minHeight: "3rem", marginTop: "3", fontSize: "small" },
});
