import createCache, { type EmotionCache } from "@emotion/cache";

/**
 * Emotion's cache with a style sheet for the rules of each rendering: Chromium computes the styles
 * of all elements that a sheet matches when an at-rule is added to it (decision 038).
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: "css" });
  const { insert, sheet } = cache;
  let isSheetOpen = false;
  cache.insert = (...rules) => {
    if (!isSheetOpen) {
      isSheetOpen = true;
      // Emotion opens a sheet when it counts no rule.
      sheet.ctr = 0;
      queueMicrotask(() => (isSheetOpen = false));
    }
    return insert(...rules);
  };
  return cache;
}

/** The cache of the signed-in pages; styles stay in the document for the next session. */
export const styleCache = createStyleCache();
