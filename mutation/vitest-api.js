import { expect } from "vitest";

/**
 * The part of Vitest's API that tests of machines and rules use, run in this process: Vitest starts
 * a thread for each file of each mutant, which takes ten times as long.
 */
export { expect };

const newSuite = (name, parent) => ({
  name,
  parent,
  tests: [],
  hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
});

let current = newSuite("", null);
let suites = [current];

/** Runs a function that declares tests, and returns their suites. */
export async function collect(declare) {
  current = newSuite("", null);
  suites = [current];
  await declare();
  return suites;
}

/** Declares one test or suite for each case. */
const forEachCase = (declare, argumentsOf) => (cases) => (name, run) => {
  for (const [index, one] of cases.entries()) {
    declare(`${name} ${index}`, () => run(...argumentsOf(one)));
  }
};
const spread = (one) => (Array.isArray(one) ? one : [one]);

export function describe(name, declare) {
  const parent = current;
  current = newSuite(`${parent.name} ${name}`, parent);
  suites.push(current);
  try {
    declare();
  } finally {
    current = parent;
  }
}
describe.each = forEachCase(describe, spread);

export function test(name, run) {
  current.tests.push({ name: `${current.name} ${name}`.trim(), run });
}
test.each = forEachCase(test, spread);
test.for = forEachCase(test, (one) => [one]);

const hook = (kind) => (run) => {
  current.hooks[kind].push(run);
};
export const beforeAll = hook("beforeAll");
export const beforeEach = hook("beforeEach");
export const afterEach = hook("afterEach");
export const afterAll = hook("afterAll");
