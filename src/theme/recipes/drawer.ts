import { defineSlotRecipe, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { overlayBackdrop, overlayPositioner } from "../fragments/overlay.ts";

/** Button that opens the navigation on narrow screens. */
export const drawerTrigger: SystemStyleObject = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: "control",
  minHeight: "control",
  marginInlineStart: "-0.75rem",
  cursor: "pointer",
  hideFrom: "lg",
  _print: { display: "none" },
};

export const drawerRecipe = defineSlotRecipe({
  className: "portal-drawer",
  slots: ["trigger", "backdrop", "positioner", "content", "title", "closeTrigger", "body"],
  base: {
    trigger: drawerTrigger,
    backdrop: overlayBackdrop,
    positioner: overlayPositioner,
    content: {
      display: "flex",
      flexDirection: "column",
      width: "drawer",
      height: "100%",
      overflowY: "auto",
      overscrollBehavior: "contain",
      background: "paper",
      color: "ink",
      boxShadow: "overlay",
      outline: "none",
      transition: "translate",
      transitionDuration: "calm",
      transitionTimingFunction: "settle",
      _starting: { translate: "-100% 0" },
    },
    title: { fontFamily: "display", fontSize: "title", lineHeight: "tight" },
    closeTrigger: {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      minWidth: "control",
      minHeight: "control",
      marginInlineEnd: "-0.75rem",
      cursor: "pointer",
    },
    body: { paddingInline: "5", paddingBottom: "8" },
  },
});
