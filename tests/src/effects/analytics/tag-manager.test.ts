// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { paths } from "../../../../machines/paths.ts";
import { pageTitle } from "../../../../src/effects/analytics/page-titles.ts";
import { loadTagManager } from "../../../../src/effects/analytics/tag-manager.ts";

test("AUDIT-02 the configured tag manager is loaded as an async script", () => {
  loadTagManager("https://tags.example/manager.js");
  const script = document.head.querySelector("script");
  expect(script?.src).toBe("https://tags.example/manager.js");
  expect(script?.async).toBe(true);
  script?.remove();
});

test("ERR-03 a blocked tag manager does not affect the page", () => {
  const refusing = {
    createPolicy() {
      throw new TypeError("Blocked by the content policy");
    },
  };
  vi.stubGlobal("trustedTypes", refusing);
  loadTagManager("https://tags.example/manager.js");
  expect(document.head.querySelector("script")).toBeNull();
  vi.unstubAllGlobals();
});

test("AUDIT-02 pages have the titles of the specification, in English", () => {
  expect(pageTitle(paths.support())).toBe("Support");
  expect(pageTitle(paths.mcst())).toBe("My client service team");
  expect(pageTitle(paths.home())).toBe("Home");
  expect(pageTitle("other")).toBe("Other");
});
