import type { SystemContext, SystemStyleObject } from "@chakra-ui/react/styled-system";
import { css, type SerializedStyles } from "@emotion/react";

type RecipeFn = ReturnType<SystemContext["cva"]>;

/** Result for a sequence of style objects, by their identity. */
interface Cached {
  readonly next: WeakMap<object, Cached>;
  styles?: SerializedStyles;
}

const emptyCache = (): Cached => ({ next: new WeakMap() });

function isEmpty(styles: object): boolean {
  for (const _ in styles) return false;
  return true;
}

/**
 * Wraps a system so that each style object and each recipe is resolved once. Chakra builds the
 * recipe of an element in every rendering and finds its styles by a text of all their values
 * (decision 039). Style objects must not change after their first use.
 */
export function cachedSystem(system: SystemContext): SystemContext {
  const stylesOf = emptyCache();
  const recipes = new WeakMap<object, RecipeFn>();
  const properties = new Map<string, boolean>();

  function resolveStyles(...given: readonly SystemStyleObject[]): SerializedStyles {
    let cached = stylesOf;
    const styles = given.filter((item) => !isEmpty(item));
    for (const style of styles) {
      const next = cached.next.get(style) ?? emptyCache();
      cached.next.set(style, next);
      cached = next;
    }
    // Emotion takes serialized styles as they are.
    cached.styles ??= css(system.css(...styles) as never);
    return cached.styles;
  }

  function recipeOf(config: object): RecipeFn {
    const recipe = recipes.get(config) ?? system.cva(config);
    recipes.set(config, recipe);
    return recipe;
  }

  function isValidProperty(name: string): boolean {
    const isValid = properties.get(name) ?? system.isValidProperty(name);
    properties.set(name, isValid);
    return isValid;
  }

  return {
    ...system,
    css: resolveStyles as unknown as SystemContext["css"],
    cva: recipeOf as SystemContext["cva"],
    isValidProperty,
  };
}
