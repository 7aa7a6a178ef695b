import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** The styles of a component's parts, on the theme's tokens; set a part by `css={styles.part}`. */
export function defineStyles<Part extends string>(
  styles: Record<Part, SystemStyleObject>,
): Record<Part, SystemStyleObject> {
  return styles;
}
