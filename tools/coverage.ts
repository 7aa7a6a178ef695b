import { untested } from "../src/visualiser/model/coverage.ts";
import { readCoverage } from "./walks.ts";

const { machines: coverage } = readCoverage();
for (const { machine, states, transitions } of coverage) {
  const reached = (of: typeof states) => of.filter(({ tests }) => tests.length > 0).length;
  console.log(
    `${machine.padEnd(16)} ${reached(states)} of ${states.length} states, ${reached(transitions)} of ${transitions.length} transitions`,
  );
}
const missing = untested(coverage);
for (const name of missing) console.error(`no test reaches ${name}`);
console.log(`\n${missing.length} states and transitions that no test reaches`);
if (missing.length > 0) process.exitCode = 1;
