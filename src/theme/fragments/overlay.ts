import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

const cover = "linear-gradient(var(--portal-colors-surface), var(--portal-colors-surface))";
const shade = (side: string) =>
  `linear-gradient(to ${side}, transparent, color-mix(in srgb, var(--portal-colors-ink) 18%, transparent))`;

/** Scroll shadows: a gradient that scrolls with the content covers them at each end. */
const cutEdges: SystemStyleObject = {
  backgroundColor: "surface",
  backgroundImage: `${cover}, ${cover}, ${shade("top")}, ${shade("bottom")}`,
  backgroundAttachment: "local, local, scroll, scroll",
  backgroundPosition: "top, 0 calc(100% - var(--foot)), top, 0 calc(100% - var(--foot))",
  backgroundSize: "100% 0.625rem",
  backgroundRepeat: "no-repeat",
};

/** Dims the page behind a dialog or the navigation. */
export const overlayBackdrop: SystemStyleObject = {
  position: "fixed",
  inset: "0",
  zIndex: "overlay",
  background: "scrim",
  transition: "opacity",
  transitionDuration: "calm",
  _starting: { opacity: 0 },
};

/** Surface of popovers, menus and dialogs, with a short entrance from above. */
export const overlaySheet: SystemStyleObject = {
  zIndex: "overlay",
  maxWidth: "panel",
  /** Height of a sticky footer. */
  "--foot": "0px",
  maxHeight: "min(calc(100dvh - 6rem), var(--available-height))",
  overflowY: "auto",
  overscrollBehavior: "contain",
  ...cutEdges,
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

/** Control without borders until hovered. */
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

/** Window of a dialog or drawer, below the banner of an impersonation. */
export const overlayPositioner: SystemStyleObject = {
  position: "fixed",
  inset: "0",
  top: "var(--banner-height, 0px)",
  zIndex: "overlay",
  display: "flex",
};
