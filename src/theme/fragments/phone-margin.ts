/** Margin of a page on a phone, which does not grow with its text. */
export const phoneMargin = "min({spacing.5}, 24px)";
