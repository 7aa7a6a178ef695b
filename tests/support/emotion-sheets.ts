import { __unsafe_useEmotionCache as useEmotionCache } from "@emotion/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { styleCache } from "../../src/theme/style-cache.ts";

const caches = [styleCache];

/** Emotion exposes the cache of views without a provider to components only. */
function NoteCache() {
  const cache = useEmotionCache();
  if (cache) caches.push(cache);
  return null;
}
renderToStaticMarkup(createElement(NoteCache));

/** Removes the styles of views, since jsdom compares each element with every rule of the document. */
export function removeStyles(): void {
  for (const cache of caches) {
    cache.sheet.flush();
    cache.inserted = {};
  }
}
