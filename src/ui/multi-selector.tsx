import { chakra } from "@chakra-ui/react/styled-system";
import { type Ref, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ComboboxOption } from "./combobox-options.ts";
import { comboboxStyles } from "./combobox-styles.ts";
import { Combobox } from "./combobox.tsx";

interface MultiSelectorProps {
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly selectedIds: readonly string[];
  /** Gets the ids in the order of the options. */
  readonly onChange: (ids: readonly string[]) => void;
  /** What the closed field says while nothing is selected; by default it asks to select. */
  readonly noneText?: string;
  /** What is wrong with the selection, or null. */
  readonly problem?: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Selects any number of few or thousands by typing and ticking. */
export function MultiSelector(props: MultiSelectorProps) {
  const { label, options, selectedIds, onChange, noneText, problem = null } = props;
  const { t } = useTranslation("common");
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const first = options.find(({ id }) => selected.has(id))?.columns[0] ?? "";
  const text = selected.size > 1 ? t("selector.chosen", { count: selected.size, first }) : first;

  function change(isSelected: (id: string) => boolean) {
    onChange(options.map(({ id }) => id).filter(isSelected));
  }

  return (
    <Combobox
      label={label}
      options={options}
      selectedIds={selected}
      isMultiple
      text={text}
      placeholder={text || (noneText ?? t("selector.choose"))}
      problem={problem}
      inputRef={props.inputRef}
      onChoose={(chosen) => change((id) => selected.has(id) !== (id === chosen.id))}
      renderFooter={(matching) => (
        <chakra.div css={comboboxStyles.actions}>
          <chakra.button
            css={comboboxStyles.action}
            type="button"
            aria-disabled={matching.length === 0 || undefined}
            onClick={() => {
              const added = new Set(matching.map(({ id }) => id));
              change((id) => selected.has(id) || added.has(id));
            }}
          >
            {t("selector.selectAll", { count: matching.length })}
          </chakra.button>
          <chakra.button
            css={comboboxStyles.action}
            type="button"
            aria-disabled={selected.size === 0 || undefined}
            onClick={() => onChange([])}
          >
            {t("selector.clear")}
          </chakra.button>
        </chakra.div>
      )}
    />
  );
}
