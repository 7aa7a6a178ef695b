import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  appAddress,
  isPagePath,
  isAppPath,
  outsideAddress,
} from "../../../src/links/allowed-links.ts";
import { isFilePath } from "../../../src/links/file-path.ts";

const origin = "https://portal.example";

const pieces = fc.constantFrom(
  ..."javascript:|JaVaScRiPt:|data:text/html,x|vbscript:|blob:|file:|//evil.example|\\\\evil.example".split(
    "|",
  ),
  ..."https://|http://|https:|mailto:|tel:|evil.example|user:pass@|@|a@b.example|+44 20|?subject=|%0d%0aBcc:".split(
    "|",
  ),
  ..."/|\\|..|%2e|?|#|&|[|]|<|>|'|\"|{|}".split("|"),
  "\t",
  "\n",
  "\r",
  "\0",
  "\u0007",
  " ",
  "\u00a0",
  "\u202e",
  "\u200b",
  "\ufeff",
  "\u2028",
  "\u3002",
  "/report",
  "/support?security",
);
const hostile = fc
  .array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 12 })
  .map((parts) => parts.join(""));

describe("link allow-list", () => {
  test("SAFE-35 any accepted path stays in the application", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        if (!isAppPath(text)) return;
        const url = new URL(text, origin);
        expect(url.origin).toBe(origin);
        expect(text.startsWith(url.pathname)).toBe(true);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\\]/u);
      }),
      { numRuns: 5000 },
    );
  });

  test("SAFE-35 any accepted URL is https, an email address or a phone number", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const address = outsideAddress(text);
        if (address === undefined) return;
        const { protocol, username, password, search } = new URL(address, origin);
        expect(["https:", "mailto:", "tel:"]).toContain(protocol);
        expect(username + password).toBe("");
        expect(address).toMatch(/^(https:\/\/|mailto:|tel:)/i);
        expect(address).not.toMatch(/[\p{Cc}\p{Cf}\s\\]/u);
        if (protocol === "mailto:") expect(search).toMatch(/^$|^\?subject=(?!.*%0[ad])/i);
      }),
      { numRuns: 5000 },
    );
  });

  test("SAFE-35 a page path is one plain segment", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(!isPagePath(text) || (isAppPath(text) && /^\/[\w-]+$/.test(text))).toBe(true);
      }),
    );
    for (const path of [
      "/*",
      "/:any",
      "/home?",
      "home",
      "/home/",
      "//home",
      "/../home",
      "/a/b",
      "/",
      "",
    ]) {
      expect(isPagePath(path)).toBe(false);
    }
  });

  test.each([
    "/",
    "/report",
    "/support?security",
    "/report?from=/a//b/../c#/../top",
    "/LOGIN?x",
    `/report?${"x".repeat(1_992)}`,
  ])("SAFE-35 the path %j is accepted", (path) => {
    expect(appAddress("/dit", path)).toBe(`/dit${path}`);
  });

  test.each([
    "report",
    "/a//b",
    "/a//b?x",
    "/..",
    "/./a",
    "/a/../b",
    "/a/.",
    "/../a#x",
    "/..?x",
    "/%2e%2E/a",
    "/a/.%2e",
    "/a b",
    "/home/",
    "/home/..%2fother/page.html",
    "/api",
    "/Outbox?to=x",
    `/report?${"x".repeat(1_993)}`,
  ])("SAFE-35 the path %j is rejected", (path) => {
    expect(appAddress("/dit", path)).toBeUndefined();
  });

  test.each(["/home", "/fund-centre_uk", `/${"x".repeat(100)}`])(
    "SAFE-35 the page %j is accepted",
    (path) => {
      expect([isPagePath(path), isPagePath(path.padEnd(102, "x"))]).toEqual([true, false]);
    },
  );

  test.each(["/photos/a.b/x%20y.webp", "/..c/d..?v=//", "/home"])(
    "SAFE-35 the file %j is accepted",
    (path) => expect(isFilePath(path)).toBe(true),
  );

  test.each([
    "//evil.example/x.png",
    "/a//b.png",
    "/a/../b.png",
    "/..",
    "/brand/..%2fapi/x",
    "/brand/%2E%2e/x.png",
    "/brand/x%5c.png",
    "/brand/x%00.png",
    "/brand/%252e%252e/x.png",
    `/${"x".repeat(2_000)}`,
  ])("SAFE-35 the file %j is rejected", (path) => expect(isFilePath(path)).toBe(false));

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "//evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "http://plain.example/",
    "https://user:pass@evil.example/",
    "https://user@evil.example/",
    "https://:pass@evil.example/",
    "https://[evil.example/",
    "https://www.alderbrook.example@evil.example/",
    "https:\\\\evil.example",
    "https://evil.example\t/",
    "https://evil\u202e.example/",
    "https://",
    "mailto:a@b.example?bcc=all@evil.example",
    "mailto:a@b.example?subject=x%0d%0aBcc:all@evil.example",
    "mailto:a@b.example?subject=100%2",
    "mailto:a@b.example,c@d.example",
    "javascript:mailto:a@b.example",
    "tel:javascript",
    "javascript:tel:+442079460112",
    "tel:+442079460112;ext=1",
    `https://a.example/${"x".repeat(2_000)}`,
    "",
  ])("SAFE-35 %j is rejected", (text) => {
    expect(outsideAddress(text)).toBeUndefined();
    expect(isAppPath(text)).toBe(false);
  });

  test.each([
    "https://www.alderbrook.example/insights/dividends?utm=a&b=%20c#top",
    "https://insights.example:8443/",
    "https://例え.example/路径",
    "mailto:service@alderbrook.example",
    "mailto:o'neil+x@alderbrook.example?subject=FAO%3B%20Eleanor",
    "mailto:a@b.example?subject=Year%20end%09%0B2026",
    "tel:+442079460112",
    "tel:(020)7946-0112",
    `https://a.example/${"x".repeat(1_982)}`,
  ])("SAFE-35 %s is accepted", (address) => {
    expect(outsideAddress(address)).toBe(address);
  });
});
