import { chakra } from "@chakra-ui/react/styled-system";
import { hiddenSlots } from "../theme/recipes/hidden.ts";

/** Words that are read aloud but not seen. */
export const VisuallyHidden = chakra("span", { base: hiddenSlots.visually });
