/** Media query of a phone with text of twice the size, which leaves no room for columns. */
export const largeTextOnPhone = "@media (max-width: 15em)";

/** Media query of a phone whose text leaves room for columns. */
export const columnsOnPhone = "@media (min-width: 15.01em) and (width < 36em)";

/** Media query of a phone or tablet whose text leaves room for columns. */
export const columnsBelowLarge = "@media (min-width: 15.01em) and (width < 64em)";
