import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** Styles of a component's parts with the theme's tokens; use as `css={styles.part}`. */
export function defineStyles<Part extends string>(
  styles: Record<Part, SystemStyleObject>,
): Record<Part, SystemStyleObject> {
  return styles;
}
