import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chinese } from "../../../sandbox/documents/portfolio/chinese.ts";
import { runsOf } from "../../../sandbox/documents/pdf/fonts.ts";
import { writePdf } from "../../../sandbox/documents/pdf/write-pdf.ts";
import { clientSeeds } from "../../../sandbox/seed/clients.ts";

test("REP-02 Chinese texts of documents need no fallback font", () => {
  const names = clientSeeds().flatMap((clientSeed) => [
    clientSeed.name,
    ...clientSeed.portfolios.map(({ name }) => name),
  ]);
  const sources = ["documents/portfolio/chinese.ts", "portfolios/instrument-names.ts"].map((path) =>
    readFileSync(new URL(`../../../sandbox/${path}`, import.meta.url), "utf8"),
  );
  const texts = [...sources, chinese.basis.yearEnd, ...new Set(names)];
  const rare = texts.flatMap((text) => runsOf(text).filter(({ script }) => script === "rare"));
  expect(rare).toEqual([]);
});

test("REP-02 a rare Chinese character is set in the fallback font", () => {
  expect(runsOf("A丐组")).toEqual([
    { text: "A", script: "latin" },
    { text: "丐", script: "rare" },
    { text: "组", script: "chinese" },
  ]);
});

test("REP-02 no font of a document lacks a character of its texts", () => {
  const textOf = (text: string) =>
    runsOf(text)
      .map((run) => run.text)
      .join("");
  expect(textOf("Łódź €5 – Zo\u0308e, São")).toBe("Lódz €5 – Zöe, São");
  expect(textOf("组龘𠮷Ω")).toBe("组???");
});

test("REP-02 documents with shared parsed fonts are deterministic", async () => {
  const make = (text: string) =>
    writePdf({
      language: "zh-CN",
      title: "Valuation 估值报表",
      subtitle: text,
      period: "2026",
      issuedAt: new Date(0),
      blocks: [{ kind: "text", text }],
      basis: [],
    });
  const first = await make("A 组合");
  const other = await make("Ω 丐 holdings");
  expect(other.equals(first)).toBe(false);
  expect((await make("A 组合")).equals(first)).toBe(true);
});
