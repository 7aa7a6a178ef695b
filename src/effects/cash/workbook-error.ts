import type { TemplateProblem } from "../../../machines/cash-instruction/types.ts";

/** Why a file is not read. */
export class WorkbookError extends Error {
  readonly problem: TemplateProblem;

  constructor(problem: TemplateProblem) {
    super(problem);
    this.problem = problem;
  }
}
