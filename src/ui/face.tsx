import { chakra } from "@chakra-ui/react/styled-system";
import { initialsOf } from "../format/initials.ts";
import { shellSlots } from "../theme/recipes/shell.ts";

/** A person by their initials, beside their name. */
export function Face({ name }: { readonly name: string }) {
  return (
    <chakra.span css={shellSlots.face} aria-hidden="true">
      {initialsOf(name)}
    </chakra.span>
  );
}
