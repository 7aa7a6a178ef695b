import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** The sheet that lies on the page: popovers, menus. It settles from just above its place. */
export const overlaySheet: SystemStyleObject = {
  zIndex: "overlay",
  maxWidth: "panel",
  maxHeight: "calc(100dvh - 6rem)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  background: "surface",
  color: "ink",
  border: "hair",
  borderRadius: "medium",
  boxShadow: "overlay",
  outline: "none",
  opacity: 1,
  translate: "0 0",
  transition: "opacity, translate",
  transitionDuration: "quick",
  transitionTimingFunction: "settle",
  _starting: { opacity: 0, translate: "0 -0.375rem" },
  _print: { display: "none" },
};

/** A control that looks like the text around it until it is pointed at. */
export const quietControl: SystemStyleObject = {
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "control",
  cursor: "pointer",
  borderRadius: "small",
  color: "inkSoft",
  transition: "color",
  transitionDuration: "quick",
  _hover: { color: "ink" },
  _open: { color: "ink" },
};
