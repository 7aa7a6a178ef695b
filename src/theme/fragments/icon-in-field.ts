import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** An icon inside a text field, centred vertically; set the side with `insetInlineStart`. */
export const iconInField: SystemStyleObject = {
  position: "absolute",
  top: "50%",
  translate: "0 -50%",
  color: "inkSoft",
  pointerEvents: "none",
};
