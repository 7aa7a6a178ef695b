/** Part of the report that the mutation runner writes (mutation-testing-report-schema). */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

/** Mutants that no test could run: left out of the score. */
const invalid = new Set(["Ignored", "CompileError", "RuntimeError", "Pending"]);

/** A test failed, or did not end because of the change. */
const killed = new Set(["Killed", "Timeout"]);

/** Whether no test noticed a valid mutant. */
export const isSurvivor = ({ status }: Mutant) => !invalid.has(status) && !killed.has(status);

export function ofFolder({ files }: MutationReport, folder: string): MutationReport {
  const own = Object.entries(files).filter(([path]) => `${path}/`.startsWith(`${folder}/`));
  return { files: Object.fromEntries(own) };
}

/** Counts the mutants that are valid, and those of them that a test noticed. */
export function countMutants({ files }: MutationReport) {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const valid = mutants.filter(({ status }) => !invalid.has(status));
  return { valid: valid.length, killed: valid.filter(({ status }) => killed.has(status)).length };
}

/** Percentage of the valid mutants that a test noticed; 100 when there are none. */
export function scoreOf(counts: { readonly valid: number; readonly killed: number }): number {
  return counts.valid === 0 ? 100 : (100 * counts.killed) / counts.valid;
}
