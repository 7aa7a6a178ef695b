const comment = /<!-*>/g;
const tag = /<\/?([\w-]+)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/g;
const attribute = /([\w:-]+)(?:="[^"]*")?/g;
const elements = new Set(
  "a audio button div form g img input label p path polyline span svg template".split(" "),
);
const forbidden = /^on|^(?:src|srcset|srcdoc|href|xlink:href|action|formaction|style)$/i;

/**
 * Whether markup contains only the elements of a widget's static templates, without event handlers,
 * URLs and styles.
 */
export function isFixedMarkup(markup: string): boolean {
  const text = markup.replaceAll(comment, "");
  if (/[<>]/.test(text.replaceAll(tag, ""))) return false;
  return Array.from(text.matchAll(tag)).every(
    ([, name = "", written = ""]) =>
      elements.has(name) &&
      Array.from(written.matchAll(attribute)).every(([, key = ""]) => !forbidden.test(key)),
  );
}
