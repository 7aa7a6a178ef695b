/** Digits of a one-time code by box; the empty string for an empty box. */
export type CodeCells = readonly string[];

/** Digits of typed or pasted text: full-width digits count, spaces and dashes are ignored. */
export function digitsIn(text: string): string {
  return text.normalize("NFKC").replace(/[^0-9]/g, "");
}

/** Distributes a code over the boxes. */
export function cellsOf(code: string, length: number): CodeCells {
  return Array.from({ length }, (_, index) => code[index] ?? "");
}

/** Replaces the digit of one box. */
export function withDigit(cells: CodeCells, at: number, digit: string): CodeCells {
  return cells.map((cell, index) => (index === at ? digit : cell));
}

/**
 * Applies text typed or pasted into box `at`; returns the boxes and the next box. A complete code
 * fills all boxes; fewer digits fill from that box on.
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
 * Text to apply when a digit is typed into a filled box, or null beyond the last box. `text` is the
 * input's value: a digit beside the old one replaces it, except after the last digit of a complete
 * code.
 */
export function typedInto(cells: CodeCells, at: number, text: string): string | null {
  const old = cells[at] ?? "";
  const [first, second, third] = digitsIn(text);
  if (old === "" || first === undefined || second === undefined || third !== undefined) return text;
  if (first !== old) return first;
  const isBeyond = at === cells.length - 1 && !cells.includes("");
  return isBeyond ? null : second;
}
