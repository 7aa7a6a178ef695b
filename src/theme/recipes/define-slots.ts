import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** The styles of a component's parts, on our tokens; a part is set by `css={recipe.part}`. */
export function defineSlots<Slot extends string>(
  slots: Record<Slot, SystemStyleObject>,
): Record<Slot, SystemStyleObject> {
  return slots;
}
