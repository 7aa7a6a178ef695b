import { createSystem, defaultBaseConfig } from "@chakra-ui/react";
import { tokens } from "./tokens.ts";

/**
 * The Chakra system: our tokens on the base configuration, and no default recipe. Its variables
 * and reset are written to a static stylesheet at build time (`virtual:theme.css`), which the
 * sign-in pages use without Chakra.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: "portal",
  preflight: true,
  theme: { tokens },
});
