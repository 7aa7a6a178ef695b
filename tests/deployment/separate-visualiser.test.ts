import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { clientFixture } from "../../machines/user/fixtures.ts";
import english from "../../locales/en/visualiser.json";
import chinese from "../../locales/zh-CN/visualiser.json";

/** Returns the paths of the files in a build that contain a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => /\.(js|css|html|json|map)$/.test(entry.name));
  const held = await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return (await readFile(path, "utf8")).includes(text) ? [path] : [];
    }),
  );
  return held.flat();
}

describe("builds", () => {
  const marks = [
    ["English text", english.state["signIn-enteringCredentials"]],
    ["Chinese text", chinese.state["signIn-enteringCredentials"]],
    ["a fixture", clientFixture.email],
    ["a chart", "signIn.enteringCredentials —credentials.submitted→"],
  ] as const;

  test.each(marks)("VIS-01 the production build excludes the visualiser: %s", async (_, mark) => {
    expect(await filesWith("dist", mark)).toEqual([]);
    expect(await filesWith("dist-visualiser", mark)).not.toEqual([]);
  });

  test("VIS-01 the visualiser excludes the layout library", async () => {
    for (const mark of ["org.eclipse.elk", "elk.algorithm"]) {
      expect(await filesWith("dist-visualiser", mark)).toEqual([]);
      expect(await filesWith("node_modules/elkjs/lib", mark)).not.toEqual([]);
    }
  });
});
