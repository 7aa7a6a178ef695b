import { failureOf } from "../../../machines/failure.ts";
import type { MissedPortfolio, LoadedRows } from "../../../machines/unaudited/types.ts";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { atOnce } from "../../browser/at-once.ts";

/** Maximum number of codes in the URL of a call. */
const codesPerCall = 200;

/** Kinds of errors that may concern one of several portfolios. */
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

/** Options of `loadParts`; `Row` is the type of the rows. */
export interface ReadPartsOptions<Row> {
  readonly codes: readonly string[];
  /** Requests the rows of the codes. */
  readonly read: (codes: readonly string[]) => Promise<readonly Row[]>;
  /** Portfolios per call, at most 200. */
  readonly size?: number;
  /** Called when portfolios are settled, with their number and that of their rows. */
  readonly onSettled: (portfolios: number, rows: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Loads portfolios in parts and in order, with six concurrent calls. A part that fails is reported
 * as missed; a part that is rejected is repeated in halves, so that one invalid portfolio does not
 * affect the others. Rejects with the signal's reason when aborted.
 */
export async function loadParts<Row extends UnauditedRow>(
  options: ReadPartsOptions<Row>,
): Promise<Omit<LoadedRows, "rows"> & { readonly rows: readonly Row[] }> {
  const { codes, size = codesPerCall } = options;
  const results = await atOnce(chunk(codes, size), (part) => loadPart(options, part));
  return {
    rows: results.flatMap(({ rows }) => rows),
    missed: results.flatMap(({ missed }) => missed),
  };
}

async function loadPart<Row>(
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
    const first = await loadPart(options, codes.slice(0, middle));
    const second = await loadPart(options, codes.slice(middle));
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
