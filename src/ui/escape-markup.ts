const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for HTML and SVG. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
