/** Where what the header opens stands: under its trigger, flush with its end. */
export const popoverPlace = { placement: "bottom-end", gutter: 4 } as const;
