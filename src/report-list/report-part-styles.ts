import { touchTarget } from "../theme/fragments/touch-target.ts";

/** Parts of a report shared by short and full lists. */

export const reportName = {
  fontWeight: "medium",
  lineHeight: "snug",
  // A Chinese period stays whole.
  wordBreak: "keep-all",
  overflowWrap: "anywhere",
  textDecoration: "underline",
  textDecorationColor: "transparent",
  textUnderlineOffset: "0.25em",
  transition: "text-decoration-color, color",
  transitionDuration: "quick",
};

export const reportNewMark = {
  paddingInline: "2",
  paddingBlock: "1px",
  borderRadius: "small",
  background: "accentWash",
  color: "accent",
  fontSize: "caption",
  fontWeight: "medium",
  whiteSpace: "nowrap",
};

export const reportIcon = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: "2.5rem",
  minHeight: "2.5rem",
  ...touchTarget,
  borderRadius: "small",
  cursor: "pointer",
};
