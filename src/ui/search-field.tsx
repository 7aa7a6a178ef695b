import { chakra } from "@chakra-ui/react/styled-system";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../browser/is-composing.ts";
import { searchFieldStyles } from "./search-field-styles.ts";

interface SearchFieldProps {
  readonly label: string;
  /** Shown where the label is too long. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called before a key acts; Escape clears the field. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Cleans up when the field is removed. */
  readonly fieldRef?: (field: HTMLElement | null) => () => void;
}

/** Search field of a list, which narrows the list while the user types. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, value, onChange, onKeyDown, inputRef, fieldRef } = props;
  const { t } = useTranslation("common");
  const box = useRef<HTMLDivElement>(null);

  function clear() {
    onChange("");
    box.current?.querySelector("input")?.focus();
  }

  return (
    <div ref={fieldRef}>
      <chakra.div css={searchFieldStyles.box} ref={box}>
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <input
          ref={inputRef}
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key !== "Escape" || value === "" || event.defaultPrevented) return;
            // In an input method the key gives up what is being composed.
            if (isComposing(event.nativeEvent)) return;
            event.preventDefault();
            clear();
          }}
        />
        {value === "" ? null : (
          <button type="button" aria-label={t("list.clear")} onClick={clear}>
            <X size={18} strokeWidth={1.5} aria-hidden />
          </button>
        )}
      </chakra.div>
    </div>
  );
}
