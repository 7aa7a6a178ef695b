import { expect, test } from "vitest";
import { copiedCell, copiedTable } from "../../../../src/ui/copy/copied-table.ts";

const rows = [
  ["Security", "Value"],
  [copiedCell("=HYPERLINK(1)"), "-12.5"],
  [copiedCell("A <b>\n&\tB\u00a0C"), "3"],
];

test("COPY-01 a table is copied as tabs and as HTML with its note below", () => {
  const { plain, html } = copiedTable({ rows, hasHeaders: true, title: "T", note: "Unaudited" });
  expect(plain.split("\r\n")).toEqual([
    "T",
    "Security\tValue",
    "'=HYPERLINK(1)\t-12.5",
    "A <b> & B C\t3",
    "Unaudited",
  ]);
  expect(html).toBe(
    "<table><caption>T</caption><tr><th>Security</th><th>Value</th></tr>" +
      "<tr><td>'=HYPERLINK(1)</td><td>-12.5</td></tr>" +
      "<tr><td>A &lt;b&gt; &amp; B C</td><td>3</td></tr></table><p>Unaudited</p>",
  );
});

test("COPY-01 a selection has neither headers, title nor note", () => {
  const { plain, html } = copiedTable({ rows: [["1", "2"]], hasHeaders: false });
  expect(plain).toBe("1\t2");
  expect(html).toBe("<table><tr><td>1</td><td>2</td></tr></table>");
});

test("COPY-01 a title or note that a spreadsheet could run is harmless", () => {
  const { plain } = copiedTable({ rows: [], hasHeaders: false, title: "=1+1", note: "@x" });
  expect(plain.split("\r\n")).toEqual(["'=1+1", "'@x"]);
});
