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

/** The first options; selected ones from beyond them are put on top, as many as there is room. */
export function firstOptions(
  options: readonly ComboboxOption[],
  selectedIds: ReadonlySet<string>,
): readonly ComboboxOption[] {
  const first = options.slice(0, firstCount);
  const beyond: ComboboxOption[] = [];
  for (const option of options.slice(firstCount)) {
    if (beyond.length === firstCount) break;
    if (selectedIds.has(option.id)) beyond.push(option);
  }
  return [...beyond, ...first.slice(0, firstCount - beyond.length)];
}
