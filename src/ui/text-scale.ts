const usualFontPx = 16;

/** How much larger than usual the text of the page is. */
export const textScale = (): number =>
  (parseFloat(getComputedStyle(document.documentElement).fontSize) || usualFontPx) / usualFontPx;
