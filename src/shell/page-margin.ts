/**
 * The margins beside the page, as tokens of spacing. Where the page fills the window they hold the
 * Feedback button and some paper between it and the page.
 */
export const pageMargin = { base: "5", md: "10", xl: "8" };
