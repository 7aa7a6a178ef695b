import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown, Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ungrouped } from "./column.ts";
import { listToolbarStyles } from "./list-toolbar-styles.ts";
import type { ListControls } from "./use-list-query.ts";

interface ListToolbarProps {
  readonly list: ListControls;
  /** Button after the selects. */
  readonly action?: ReactNode;
}

/** Search field with sort and group selects. */
export function ListToolbar({ list, action }: ListToolbarProps) {
  const { requested, sorts, groups, setText, setSort, setGroup, fieldRef } = list;
  const { t } = useTranslation("common");
  return (
    <chakra.div css={listToolbarStyles.root} role="search" aria-label={t("list.narrow")}>
      <chakra.div css={listToolbarStyles.find}>
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <input
          ref={fieldRef}
          type="search"
          aria-label={t("list.find")}
          placeholder={t("list.find")}
          value={requested.text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </chakra.div>
      {sorts.length > 1 ? (
        <Choice label={t("list.sort")} value={requested.sort} options={sorts} onChange={setSort} />
      ) : null}
      {groups.length > 0 ? (
        <Choice
          label={t("list.group")}
          value={requested.group}
          options={[{ id: ungrouped, text: t("list.ungrouped") }, ...groups]}
          onChange={setGroup}
        />
      ) : null}
      {action ? <chakra.div css={listToolbarStyles.action}>{action}</chakra.div> : null}
    </chakra.div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly onChange: (id: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <chakra.div css={listToolbarStyles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </chakra.div>
  );
}
