import { chakra } from "@chakra-ui/react/styled-system";
import { initialsOf } from "../format/initials.ts";

const Circle = chakra("span", {
  base: {
    display: "inline-flex",
    flexShrink: 0,
    alignItems: "center",
    justifyContent: "center",
    width: "avatar",
    height: "avatar",
    borderRadius: "round",
    background: "accentWash",
    color: "accent",
    fontSize: "caption",
    fontWeight: "strong",
    letterSpacing: "label",
  },
});

/** A person by their initials, beside their name. */
export function Avatar({ name }: { readonly name: string }) {
  return <Circle aria-hidden="true">{initialsOf(name)}</Circle>;
}
