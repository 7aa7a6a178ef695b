import type { SystemStyleObject } from "@chakra-ui/react/styled-system";
import { type CSSObject, css } from "@emotion/react";
import { runWhenIdle } from "../browser/run-when-idle.ts";
import { styleCache } from "../theme/style-cache.ts";
import { runtimeSystem } from "../theme/system.ts";

/**
 * Resolves styles and adds their rules to the document when the page is idle, so that what uses them
 * is not delayed by it when it first appears (decision 039).
 */
export function prepareStyles(styles: readonly SystemStyleObject[]): void {
  runWhenIdle(styles.map((style) => async () => addStyles(style)));
}

/** Returns the styles of a recipe's parts, as its elements look them up without variants. */
export function recipeStyles(recipe: "dialog"): readonly SystemStyleObject[] {
  const stylesOf = runtimeSystem.getSlotRecipeFn(recipe);
  const [variants] = stylesOf.splitVariantProps({});
  return Object.values(stylesOf(variants));
}

function addStyles(style: SystemStyleObject): void {
  const { key, inserted, sheet } = styleCache;
  const serialized = css(runtimeSystem.css(style) as CSSObject);
  if (inserted[serialized.name] !== undefined) return;
  styleCache.insert(`.${key}-${serialized.name}`, serialized, sheet, true);
}
