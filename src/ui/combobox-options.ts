/** Something to choose, by the words of its columns. */
export interface ComboboxOption {
  readonly id: string;
  readonly columns: readonly string[];
}

/** How many options stand before 'view all'. */
const firstCount = 6;

/** The options with the term, in any case, in one of their columns. */
export function matchingOptions(
  options: readonly ComboboxOption[],
  term: string,
): readonly ComboboxOption[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === "") return options;
  return options.filter(({ columns }) =>
    columns.some((column) => column.toLowerCase().includes(wanted)),
  );
}

/** The first options; a selected one from beyond them is put on top. */
export function firstOptions(
  options: readonly ComboboxOption[],
  selectedId: string,
): readonly ComboboxOption[] {
  const first = options.slice(0, firstCount);
  if (first.some(({ id }) => id === selectedId)) return first;
  const selected = options.find(({ id }) => id === selectedId);
  return selected ? [selected, ...first.slice(0, firstCount - 1)] : first;
}
