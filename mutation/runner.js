import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { DryRunStatus, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import { collect } from "./vitest-api.js";

const apiUrl = new URL("vitest-api.js", import.meta.url).href;
const maxTestMs = 10_000;

/** Counts the loads: modules of the project are loaded anew for each mutant, libraries once. */
let load = 0;
const sources = new Map();

const isOfProject = (url) =>
  url.startsWith(pathToFileURL(`${process.cwd()}/`).href) && !url.includes("/node_modules/");

function sourceOf(url) {
  const path = fileURLToPath(url);
  const source = sources.get(path) ?? stripTypeScriptTypes(readFileSync(path, "utf8"));
  sources.set(path, source);
  return source;
}

function hookModules() {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === "vitest" && isOfProject(context.parentURL ?? "")) {
        return { url: apiUrl, shortCircuit: true };
      }
      const resolved = next(specifier, context);
      return isOfProject(resolved.url) && resolved.url.endsWith(".ts")
        ? { ...resolved, url: `${resolved.url}?load=${load}` }
        : resolved;
    },
    load: (url, context, next) =>
      isOfProject(url) && url.includes(".ts?load=")
        ? { format: "module", source: sourceOf(url), shortCircuit: true }
        : next(url, context),
  });
}

class InProcessRunner {
  static inject = [];

  /** Shared with the mutated code. */
  state = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
  uncaught = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    hookModules();
    const note = (error) => this.uncaught.push(error);
    process.on("uncaughtException", note).on("unhandledRejection", note);
    this.files = process.env.MUTATION_TESTS.split(",").map((file) => resolve(file));
  }

  async dryRun() {
    const result = await this.run(this.files, () => {});
    return { ...result, mutantCoverage: this.state.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const isCovering = (file) => testFilter?.some((id) => id.startsWith(`${file}#`)) ?? true;
    Object.assign(this.state, { hitLimit, hitCount: 0, activeMutant: undefined });
    const activate = () => {
      this.state.activeMutant = activeMutant.id;
    };
    if (mutantActivation === "static") activate();
    const result = await this.run(this.files.filter(isCovering), activate);
    const isEndless = this.state.hitCount > hitLimit;
    return toMutantRunResult(
      isEndless ? { status: DryRunStatus.Timeout, reason: "endless" } : result,
    );
  }

  /** Runs whole files, because some compare what all of their tests did, until the first failure. */
  async run(files, activate) {
    load += 1;
    this.uncaught = [];
    const results = [];
    for (const file of files) {
      let suites;
      try {
        suites = await collect(() => import(pathToFileURL(file).href));
      } catch (error) {
        return { status: DryRunStatus.Error, errorMessage: String(error?.stack ?? error) };
      }
      activate();
      for await (const result of this.runSuites(file, suites)) {
        results.push(result);
        if (result.status === TestStatus.Failed)
          return { status: DryRunStatus.Complete, tests: results };
      }
    }
    return { status: DryRunStatus.Complete, tests: results };
  }

  async *runSuites(file, suites) {
    for (const suite of suites) {
      yield* this.attempt(file, `${suite.name} begins`, suite.hooks.beforeAll);
      for (const { name, run } of suite.tests) {
        const lineage = [];
        for (let one = suite; one; one = one.parent) lineage.unshift(one);
        const before = lineage.flatMap(({ hooks }) => hooks.beforeEach);
        const after = lineage.toReversed().flatMap(({ hooks }) => hooks.afterEach);
        yield* this.attempt(file, name, [...before, run, ...after]);
      }
    }
    for (const suite of suites.toReversed()) {
      yield* this.attempt(file, `${suite.name} ends`, suite.hooks.afterAll);
    }
  }

  async *attempt(file, name, steps) {
    if (steps.length === 0) return;
    const id = `${file}#${name}`;
    const start = performance.now();
    this.state.currentTestId = id;
    const failureMessage = await this.failureOf(steps);
    this.state.currentTestId = undefined;
    yield {
      id,
      name,
      fileName: file,
      timeSpentMs: performance.now() - start,
      ...(failureMessage === null
        ? { status: TestStatus.Success }
        : { status: TestStatus.Failed, failureMessage }),
    };
  }

  /** Returns the message of the first failure, or null. */
  async failureOf(steps) {
    const end = new AbortController();
    const late = sleep(maxTestMs, undefined, end).then(() => {
      throw new Error("The test does not end");
    });
    late.catch(() => {});
    try {
      for (const step of steps) await Promise.race([step({}), late]);
      // XState reports the errors of actors in a task of their own.
      await sleep(0);
      const [error] = this.uncaught;
      return error === undefined ? null : `uncaught: ${error?.message}`;
    } catch (error) {
      return String(error?.message ?? error);
    } finally {
      end.abort();
    }
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "in-process", InProcessRunner),
];
