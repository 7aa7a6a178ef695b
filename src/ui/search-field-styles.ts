import { defineStyles } from "../theme/define-styles.ts";

export const searchFieldStyles = defineStyles({
  box: {
    position: "relative",
    "& > svg": {
      position: "absolute",
      top: "50%",
      translate: "0 -50%",
      insetInlineStart: "0",
      color: "inkSoft",
      pointerEvents: "none",
    },
    "& > input": {
      appearance: "none",
      width: "100%",
      height: "control",
      paddingInlineStart: "8",
      paddingInlineEnd: "10",
      background: "transparent",
      borderBottom: "control",
      borderRadius: "0",
      fontSize: "body",
      textOverflow: "ellipsis",
      "&::-webkit-search-cancel-button": { display: "none" },
    },
    "& > button": {
      position: "absolute",
      insetInlineEnd: "0",
      top: "50%",
      translate: "0 -50%",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      width: "2.5rem",
      height: "2.5rem",
      color: "inkSoft",
      cursor: "pointer",
      borderRadius: "small",
      _hover: { color: "ink" },
    },
  },
});
