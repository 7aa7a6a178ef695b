/** The boxes of a one-time code: one digit each, or the empty string. */
export type CodeCells = readonly string[];

/** The digits in what was typed or pasted: full-width ones count, spaces and dashes do not. */
export function digitsIn(text: string): string {
  return text.normalize("NFKC").replace(/[^0-9]/g, "");
}

/** A code as boxes, from the first on. */
export function cellsOf(code: string, length: number): CodeCells {
  return Array.from({ length }, (_, index) => code[index] ?? "");
}

/** One box changed; the others stay. */
export function withDigit(cells: CodeCells, at: number, digit: string): CodeCells {
  return cells.map((cell, index) => (index === at ? digit : cell));
}

/**
 * What typing or pasting `text` into box `at` makes of the boxes, and the box to go to next. A
 * whole code fills from the first box wherever it landed; fewer digits fill from that box on.
 */
export function entered(
  cells: CodeCells,
  at: number,
  text: string,
): { cells: CodeCells; next: number } {
  const digits = digitsIn(text);
  const last = cells.length - 1;
  if (digits === "") return { cells, next: at };
  const start = digits.length >= cells.length ? 0 : at;
  const end = Math.min(start + digits.length, cells.length);
  return {
    cells: cells.map((cell, index) =>
      index >= start && index < end ? (digits[index - start] ?? "") : cell,
    ),
    next: Math.min(end, last),
  };
}

/**
 * The text that typing makes of a box that held a digit, or null where the digit goes beyond the
 * last box. `text` is what the input shows: a digit typed beside the old one takes its place, except
 * behind the last digit of a full code.
 */
export function typedInto(cells: CodeCells, at: number, text: string): string | null {
  const old = cells[at] ?? "";
  const [first, second, third] = digitsIn(text);
  if (old === "" || first === undefined || second === undefined || third !== undefined) return text;
  if (first !== old) return first;
  const isBeyond = at === cells.length - 1 && !cells.includes("");
  return isBeyond ? null : second;
}
