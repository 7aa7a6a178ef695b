import type { KeyboardEventHandler } from "react";

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
}

/** Field that searches as it is typed into. */
export function SearchInput({ label, value, onSearch, onKeyDown }: SearchInputProps) {
  return (
    <input
      type="search"
      value={value}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
