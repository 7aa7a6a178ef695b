import { expect, test } from "vitest";
import { explainStart } from "../../sandbox/explain-start.ts";

const errorOf = (code: string) => Object.assign(new Error(`${code}: cannot open`), { code });
const start = (port: number) => ({ port, host: "127.0.0.1", command: "npm start" });

test.each([
  "EACCES",
  "EROFS",
  "EISDIR",
  "ENOTDIR",
  "EEXIST",
  "ENOSPC",
  "EDQUOT",
  "ERR_SQLITE_ERROR",
])("SBX-01 an error %s of the data folder names it and what to do", (code) => {
  expect(explainStart(errorOf(code), start(8080), "/srv/portal")).toMatch(
    /^The data folder \/srv\/portal cannot be used: .* Choose another by DATA_DIR/,
  );
});

test.each([
  [8080, 8081],
  [65_535, 65_534],
])("SBX-01 in place of port %i there is port %i", (port, other) => {
  const text = explainStart(errorOf("EADDRINUSE"), start(port), ".data");
  expect(text).toContain(`npm start -- --port ${other}`);
});
