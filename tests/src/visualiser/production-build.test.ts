import { expect, test } from "vitest";
import { importsOf, sources } from "../../structure/source.ts";

test("VIS-01 production code imports no visualiser and no fixtures", () => {
  const files = new Map(sources(["src", "machines"], /\.tsx?$/).map((file) => [file.path, file]));
  const seen = new Set<string>();
  const visit = (path: string) => {
    const file = files.get(path);
    if (!file || seen.has(path)) return;
    seen.add(path);
    for (const next of importsOf(file)) visit(next);
  };
  visit("src/main.tsx");
  visit("src/app/export.tsx");
  expect(seen.size).toBeGreaterThan(100);
  const strays = [...seen].filter((path) =>
    /^src\/visualiser\/|\/example\.ts$|\/fixtures\.ts$/.test(path),
  );
  expect(strays).toEqual([]);
});
