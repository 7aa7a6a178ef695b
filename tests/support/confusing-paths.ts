import fc from "fast-check";

const names = ["home", "HOME", "login", "register", "unknown", "other", "cms", "outbox", "sandbox"];
const files = ["page.html", "index.html", "config.json", "assets", "api", "health", "dit", "dev"];
const separators = ["/", "/", "/", "//", "\\", "%2f", "%2F", "%5c", "%252f", ";", "%20"];
const dots = [".", "..", "%2e", "%2E%2e", ".%2e", "%00", "%"];

/** Paths that parsers of URLs read differently: encoded, repeated and reversed separators, dots. */
export const confusingPath = fc
  .array(fc.constantFrom(...names, ...files, ...separators, ...separators, ...dots), {
    minLength: 1,
    maxLength: 9,
  })
  .map((parts) => `/${parts.join("")}`);
