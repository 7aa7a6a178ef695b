import { foldText, initialsPattern } from "../format/fold-text.ts";

/** An option with the texts of its columns. */
export interface ComboboxOption {
  readonly id: string;
  readonly columns: readonly string[];
}

/** Number of options before 'view all'. */
const firstCount = 6;

/** Options with the term in one of their columns, ignoring case, then those with its initials. */
export function matchingOptions(
  options: readonly ComboboxOption[],
  term: string,
): readonly ComboboxOption[] {
  const wanted = foldText(term.trim());
  if (wanted === "") return options;
  const initials = initialsPattern(wanted);
  const found: ComboboxOption[] = [];
  const abbreviated: ComboboxOption[] = [];
  for (const option of options) {
    const columns = option.columns.map(foldText);
    if (columns.some((column) => column.includes(wanted))) found.push(option);
    else if (initials && columns.some((column) => initials.test(column))) abbreviated.push(option);
  }
  return [...found, ...abbreviated];
}

/** The first options, with selected ones from further down moved to the top. */
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
