import { failureOf } from "../../../machines/failure.ts";
import type { MissedPortfolio, ReadRows } from "../../../machines/unaudited/types.ts";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";

/** As many codes as the address of one call carries. */
const codesPerCall = 200;
const parallelCalls = 6;

/** Refusals that may be about one portfolio of several. */
const aboutOne: ReadonlySet<string> = new Set([
  "badRequest",
  "forbidden",
  "notFound",
  "malformed",
  "tooLarge",
]);

interface Part<Row> {
  readonly rows: readonly Row[];
  readonly missed: readonly MissedPortfolio[];
}

/** What is read of some portfolios, and the rows of them by their kind. */
export interface ReadPartsOptions<Row> {
  readonly codes: readonly string[];
  /** One call for these codes. */
  readonly read: (codes: readonly string[]) => Promise<readonly Row[]>;
  /** How many portfolios a call reads; 200 at most. */
  readonly size?: number;
  /** Called whenever portfolios are settled. */
  readonly onSettled: (portfolios: number, rows: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads portfolios in parts, six calls at a time and in their order. A part that fails is missed and
 * the others go on; a part that is refused is read again in halves, so that one bad portfolio does
 * not cost the others. Rejects with the signal's reason once that is aborted.
 */
export async function readParts<Row extends UnauditedRow>(
  options: ReadPartsOptions<Row>,
): Promise<Omit<ReadRows, "rows"> & { readonly rows: readonly Row[] }> {
  const { codes, size = codesPerCall } = options;
  const parts = chunk(codes, size);
  const results = Array.from<Part<Row>>({ length: parts.length });
  let next = 0;
  async function work() {
    while (next < parts.length) {
      const index = next;
      next += 1;
      results[index] = await readPart(options, parts[index] ?? []);
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallelCalls, parts.length) }, work));
  return {
    rows: results.flatMap(({ rows }) => rows),
    missed: results.flatMap(({ missed }) => missed),
  };
}

async function readPart<Row>(
  options: ReadPartsOptions<Row>,
  codes: readonly string[],
): Promise<Part<Row>> {
  const { read, onSettled, signal } = options;
  try {
    const rows = await read(codes);
    onSettled(codes.length, rows.length);
    return { rows, missed: [] };
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error);
    if (codes.length === 1 || !aboutOne.has(failure.kind)) {
      onSettled(codes.length, 0);
      return { rows: [], missed: codes.map((code) => ({ code, failure })) };
    }
    const middle = Math.ceil(codes.length / 2);
    const first = await readPart(options, codes.slice(0, middle));
    const second = await readPart(options, codes.slice(middle));
    return {
      rows: [...first.rows, ...second.rows],
      missed: [...first.missed, ...second.missed],
    };
  }
}

function chunk(codes: readonly string[], size: number): (readonly string[])[] {
  return Array.from({ length: Math.ceil(codes.length / size) }, (_, index) =>
    codes.slice(index * size, (index + 1) * size),
  );
}
