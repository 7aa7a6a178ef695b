// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LinkedText } from "../../../src/ui/linked-text.tsx";
import { parseLinkedText } from "../../../src/ui/parse-linked-text.ts";
import { showView } from "../../support/show-view.tsx";

const anywhere = () => true;

const pieces = fc.constantFrom(
  ..."[[|]]|[|]|#|/|//|\\|..|.|%2e|:|@|javascript:|https://evil.example|/report|/home?a=1#b".split(
    "|",
  ),
  ..."tips|\t|\n| |<img src=x onerror=alert(1)>|data:text/html,x|?|&|evil.example".split("|"),
);
const hostile = fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 24 });

test("ROLE-03 any text links only to paths of the application", () => {
  const origin = "https://portal.example";
  fc.assert(
    fc.property(hostile, (words) => {
      for (const { path } of parseLinkedText(words.join(""))) {
        if (path === null) continue;
        const { origin: reached, pathname } = new URL(path, origin);
        expect(reached).toBe(origin);
        expect(pathname.startsWith("//")).toBe(false);
        expect(path.startsWith(pathname)).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
});

test("ROLE-03 parsing keeps all characters in order", () => {
  fc.assert(
    fc.property(hostile, (words) => {
      const text = words.join("");
      const written = parseLinkedText(text).map((part) =>
        part.path === null ? part.text : `[[${part.text}#${part.path}]]`,
      );
      expect(written.join("")).toBe(text);
    }),
  );
});

test.for([
  "[[evil#//evil.example]]",
  "[[evil#https://evil.example]]",
  "[[evil#javascript:alert(1)]]",
  "[[evil#/\\evil.example]]",
  "[[evil#/..//evil.example]]",
  "[[evil#/%2e%2e//evil.example]]",
  "[[evil#/\t/evil.example]]",
  "[[evil#report]]",
  "[[#/report]]",
  "[[ #/report]]",
  "[[report]]",
  "<a href='/report'>report</a>",
])("ROLE-03 %s stays plain text", async (text) => {
  const { container } = await showView(<LinkedText text={text} canOpen={anywhere} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(container.textContent).toBe(text);
});

test("ROLE-03 a link is rendered within its text", async () => {
  const { container } = await showView(
    <LinkedText
      text="Find [[reports#/report?tab=latest]] and [[your team#/mcst]]."
      canOpen={anywhere}
    />,
  );
  expect(container.textContent).toBe("Find reports and your team.");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/report?tab=latest", "/mcst"]);
});

test("ROLE-03 a link to a page without permission is plain text", async () => {
  const text = "See [[reports#/report?tab=latest]] and [[users#/impersonation]].";
  const { container } = await showView(
    <LinkedText text={text} canOpen={(path) => path.startsWith("/report")} />,
  );
  expect(container.textContent).toBe("See reports and users.");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["reports"]);
});
