import { chakra } from "@chakra-ui/react/styled-system";
import { visuallyHidden } from "../theme/fragments/visually-hidden.ts";

/** Words that are read aloud but not seen. */
export const VisuallyHidden = chakra("span", { base: visuallyHidden });
