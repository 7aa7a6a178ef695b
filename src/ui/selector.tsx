import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ComboboxOption, firstOptions } from "./combobox-options.ts";
import { comboboxStyles } from "./combobox-styles.ts";
import { Combobox } from "./combobox.tsx";

interface SelectorProps {
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  /** Text of the closed input without selection. */
  readonly noneText?: string;
  /** Validation error, or null; omit where the selection is not validated. */
  readonly problem?: string | null;
  readonly isRequired?: boolean;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

/** Single-select for a few to thousands of options (PORT-01): six first, all on demand. */
export function Selector(props: SelectorProps) {
  const { label, options, selectedId, onSelect } = props;
  const { t } = useTranslation("common");
  const input = useRef<HTMLInputElement>(null);
  const [areAllShown, setAllShown] = useState(false);
  const selectedIds = useMemo(() => new Set([selectedId]), [selectedId]);
  const name = options.find(({ id }) => id === selectedId)?.columns[0];
  return (
    <Combobox
      label={label}
      options={options}
      selectedIds={selectedIds}
      text={name ?? ""}
      placeholder={name ?? props.noneText}
      inputRef={(element) => {
        input.current = element;
        props.inputRef?.(element);
      }}
      isRequired={props.isRequired}
      {...(props.problem === undefined ? {} : { problem: props.problem })}
      shorten={areAllShown ? undefined : (all) => firstOptions(all, selectedIds)}
      onChoose={({ id }) => onSelect(id)}
      onClose={() => setAllShown(false)}
      renderFooter={(matching, shown) =>
        shown.length < matching.length ? (
          <chakra.button
            css={comboboxStyles.more}
            type="button"
            onClick={() => {
              setAllShown(true);
              input.current?.focus();
            }}
          >
            {t("selector.viewAll", { total: matching.length })}
          </chakra.button>
        ) : null
      }
    />
  );
}
