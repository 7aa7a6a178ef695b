/** Media query of a phone with text of twice the size, which leaves no room for columns. */
export const largeTextOnPhone = "@media (max-width: 15em)";
