import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { dialogRecipe } from "./recipes/dialog.ts";
import { drawerRecipe } from "./recipes/drawer.ts";
import { menuRecipe } from "./recipes/menu.ts";
import { popoverRecipe } from "./recipes/popover.ts";
import { tokens } from "./tokens.ts";

/**
 * Chakra system with our tokens and recipes on the base configuration. Variables and reset are
 * written to a static style sheet at build time (`virtual:theme.css`), which the sign-in pages use
 * without Chakra.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: "portal",
  preflight: true,
  // Chromium lays out the whole page when a rule of a layer is added (decision 038).
  disableLayers: true,
  utilities: {
    // Chakra's own also set a variable that descendants inherit: a row that changes its background
    // on hover or when it is selected would have all its elements restyled (decision 038).
    background: { values: "colors", transform: (background: string) => ({ background }) },
    backgroundColor: {
      values: "colors",
      transform: (backgroundColor: string) => ({ backgroundColor }),
    },
  },
  theme: {
    breakpoints: { sm: "36rem", md: "48rem", lg: "64rem", xl: "80rem" },
    tokens,
    textStyles: {
      note: { value: { color: "inkSoft", fontSize: "small" } },
      caption: { value: { color: "inkSoft", fontSize: "caption" } },
    },
    slotRecipes: {
      dialog: dialogRecipe,
      drawer: drawerRecipe,
      menu: menuRecipe,
      popover: popoverRecipe,
    },
  },
});

/** The same system without global styles, which the static style sheet contains. */
export const runtimeSystem = { ...system, _global: [] };
