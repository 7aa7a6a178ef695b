import { chakra } from "@chakra-ui/react/styled-system";
import { Search } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { reportListStyles } from "./report-list-styles.ts";
import { groupings, sortOrders } from "./arrange-reports.ts";
import type { useListView } from "./use-list-view.ts";

type ReportToolbarProps = ReturnType<typeof useListView>;

/** Narrows, orders and groups a list that is already there. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { asked, setText, fieldRef, setSort, setGroup } = props;
  const { t } = useTranslation("reports");
  const id = useId();
  return (
    <chakra.div css={reportListStyles.toolbar} role="search" aria-label={t("list.narrow")}>
      <chakra.div css={reportListStyles.find}>
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <input
          ref={fieldRef}
          type="search"
          aria-label={t("list.find")}
          placeholder={t("list.find")}
          value={asked.text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </chakra.div>
      <chakra.div css={reportListStyles.choice}>
        <label htmlFor={`${id}sort`}>{t("list.sort")}</label>
        <select
          id={`${id}sort`}
          value={asked.sort}
          onChange={({ target }) => setSort(target.value as typeof asked.sort)}
        >
          {sortOrders.map((sort) => (
            <option key={sort} value={sort}>
              {t(`list.by.${sort}`)}
            </option>
          ))}
        </select>
      </chakra.div>
      <chakra.div css={reportListStyles.choice}>
        <label htmlFor={`${id}group`}>{t("list.group")}</label>
        <select
          id={`${id}group`}
          value={asked.group}
          onChange={({ target }) => setGroup(target.value as typeof asked.group)}
        >
          {groupings.map((group) => (
            <option key={group} value={group}>
              {t(`list.in.${group}`)}
            </option>
          ))}
        </select>
      </chakra.div>
    </chakra.div>
  );
}
