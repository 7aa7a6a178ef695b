import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** Read aloud, not seen. */
export const visuallyHidden: SystemStyleObject = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: "0",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};
