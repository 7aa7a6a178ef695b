import { type Ref, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ComboboxOption, firstOptions } from "./combobox-options.ts";
import { Combobox } from "./combobox.tsx";
import { type ListedOptions, MultiSelectorFooter } from "./multi-selector-footer.tsx";

interface MultiSelectorProps {
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly selectedIds: readonly string[];
  /** Receives the ids in the order of the options. */
  readonly onChange: (ids: readonly string[]) => void;
  /** Called when the list closes with a changed selection. */
  readonly onSettled?: (ids: readonly string[]) => void;
  /** Text of the closed input without selection. */
  readonly noneText?: string;
  /** Validation error, or null. */
  readonly problem?: string | null;
  readonly isRequired?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Whether the list may be wider than a narrow field, which needs room at the field's end. */
  readonly isListWide?: boolean;
  /** Placeholder of the input above options that are always in view. */
  readonly inlinePlaceholder?: string;
}

/**
 * Multi-select for a few to thousands of options (PORT-01): shows six first with selected ones on
 * top, then all, or only the selected ones. Options keep their place while the list is open.
 */
export function MultiSelector(props: MultiSelectorProps) {
  const { label, options, selectedIds, onChange, noneText, problem = null } = props;
  const { inlinePlaceholder } = props;
  const { t } = useTranslation("common");
  const [listed, setListed] = useState<ListedOptions>("first");
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(selected);
  /** The selection when the list was opened, or its review began. */
  const [before, setBefore] = useState(opened);
  const first = options.find(({ id }) => selected.has(id))?.columns[0] ?? "";
  const text = selected.size > 1 ? t("selector.chosen", { more: selected.size - 1, first }) : first;
  const reviewed = listed === "selected" ? options.filter(({ id }) => before.has(id)) : options;

  function change(isSelected: (id: string) => boolean) {
    onChange(options.map(({ id }) => id).filter(isSelected));
  }

  function list(next: ListedOptions) {
    if (next === "selected") setBefore(selected);
    setListed(next);
  }

  function settle() {
    setListed("first");
    const isSame = opened.size === selected.size && selectedIds.every((id) => opened.has(id));
    if (!isSame) props.onSettled?.(selectedIds);
  }

  return (
    <Combobox
      label={label}
      options={reviewed}
      selectedIds={selected}
      isMultiple
      text={text}
      placeholder={(inlinePlaceholder ?? text) || (noneText ?? t("selector.choose"))}
      problem={problem}
      isRequired={props.isRequired}
      inputRef={props.inputRef}
      isListWide={props.isListWide ?? false}
      isInline={inlinePlaceholder !== undefined}
      shorten={listed === "first" ? (all) => firstOptions(all, before) : undefined}
      onChoose={(chosen) => change((id) => selected.has(id) !== (id === chosen.id))}
      onOpen={() => {
        setOpened(selected);
        setBefore(selected);
      }}
      onClose={settle}
      renderFooter={(matching, shown) => (
        <MultiSelectorFooter
          listed={listed}
          total={options.length}
          matchingCount={matching.length}
          isShortened={shown.length < matching.length}
          selectedCount={selected.size}
          onList={list}
          onSelectAll={() => {
            const added = new Set(matching.map(({ id }) => id));
            change((id) => selected.has(id) || added.has(id));
          }}
          onClear={() => onChange([])}
        />
      )}
    />
  );
}
