import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../search-field.tsx";
import { WordSelect } from "../word-select.tsx";
import { ungrouped } from "./column.ts";
import { listToolbarStyles } from "./list-toolbar-styles.ts";
import type { ListControls } from "./use-list-query.ts";

interface ListToolbarProps {
  readonly list: ListControls;
  /** Label of the search field, by default that of any list. */
  readonly findLabel?: string;
  /** Button after the selects. */
  readonly action?: ReactNode;
}

/** Search field with sort and group selects. */
export function ListToolbar({ list, findLabel, action }: ListToolbarProps) {
  const { requested, sorts, groups, setText, setSort, setGroup, fieldRef } = list;
  const { t } = useTranslation("common");
  return (
    <chakra.div css={listToolbarStyles.root} role="search" aria-label={t("list.narrow")}>
      <chakra.div css={listToolbarStyles.find}>
        <SearchField
          label={findLabel ?? t("list.find")}
          value={requested.text}
          onChange={setText}
          fieldRef={fieldRef}
        />
      </chakra.div>
      {sorts.length > 1 ? (
        <WordSelect
          label={t("list.sort")}
          value={requested.sort}
          options={sorts}
          onChange={setSort}
          isStacked
        />
      ) : null}
      {groups.length > 0 ? (
        <WordSelect
          label={t("list.group")}
          value={requested.group}
          options={[{ id: ungrouped, text: t("list.ungrouped") }, ...groups]}
          onChange={setGroup}
          isStacked
        />
      ) : null}
      {action ? <chakra.div css={listToolbarStyles.action}>{action}</chakra.div> : null}
    </chakra.div>
  );
}
