/** Page margins as spacing tokens; at full width they hold the Feedback button. */
export const pageMargin = { base: "5", md: "10", xl: "8" };
