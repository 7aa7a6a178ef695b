/** A link button in the words around it; its icon says that it can be pressed. */
export const quietLink = {
  color: "inkSoft",
  textDecoration: "none",
  _hover: { color: "ink" },
} as const;
