import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../browser/is-composing.ts";
import { memoize } from "../../format/memoize.ts";
import { formatNumber } from "../../format/numbers.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useImpersonation, useUser } from "../../session/index.ts";
import { DataList } from "../../ui/data-list/data-list.tsx";
import { useListQuery } from "../../ui/data-list/use-list-query.ts";
import type { DataListHandle } from "../../ui/data-list/data-list-rows.tsx";
import { Button } from "../../ui/form/button.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { type ListedUser, type User, userSearchText } from "./listed-users.ts";
import { userColumns } from "./user-columns.tsx";
import { userListStyles } from "./user-list-styles.ts";

/** Height in pixels of the sticky search field. */
const coveredPx = 120;

/** Users shown at first on a phone, and more with each request: a search is shorter than a scroll. */
const pageSize = 50;

/** Search over thousands of users. */
export function UserSearch({ users }: { readonly users: readonly User[] }) {
  const { t } = useTranslation(["impersonation", "common"]);
  const { region } = useUser();
  const impersonation = useImpersonation();
  const field = useRef<HTMLInputElement>(null);
  const table = useRef<DataListHandle>(null);
  const columns = useMemo(() => userColumns(t, region), [t, region]);
  const rows = useMemo(() => {
    const roleName = memoize((role) => textOr(t, `role.${role}`, role));
    const regionName = memoize((name) =>
      textOr(t, `region.${name.toLowerCase().replace(/\s/g, "")}`, name),
    );
    return users.map((user): ListedUser => ({
      id: user.id,
      user,
      role: roleName(user.role),
      region: regionName(user.region),
      locked: user.isLocked ? t("list.locked") : "",
    }));
  }, [users, t]);
  const list = useListQuery({ rows, columns, searchText: userSearchText, textName: "search" });
  const { text: term } = list.requested;
  const isPhone = useIsPhone();
  const [paging, setPaging] = useState({ term, pages: 1 });
  const pages = paging.term === term ? paging.pages : 1;
  const shownCount = isPhone ? pages * pageSize : list.lines.length;
  const shown = useMemo(
    () => ({ ...list, lines: list.lines.slice(0, shownCount) }),
    [list, shownCount],
  );
  const moreCount = Math.min(pageSize, list.lines.length - shownCount);
  const total = formatNumber(rows.length, region);
  const found = formatNumber(list.found.length, region);

  function onKeyDown(event: KeyboardEvent) {
    // The keys choose among the candidates of an input method.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      table.current?.focusFirst();
    }
  }

  return (
    <>
      <chakra.div css={userListStyles.search} role="search">
        <chakra.div css={userListStyles.field}>
          <SearchField
            label={t("search.label")}
            {...(isPhone && { placeholder: t("search.short") })}
            value={term}
            onChange={list.setText}
            onKeyDown={onKeyDown}
            inputRef={field}
            fieldRef={list.fieldRef}
          />
        </chakra.div>
        <chakra.p css={userListStyles.count} role="status">
          {term.trim() === ""
            ? t("list.all", { count: rows.length, total })
            : t("list.found", { count: rows.length, found, total })}
        </chakra.p>
      </chakra.div>
      <DataList
        key={term.trim()}
        label={t("list.label")}
        list={shown}
        columns={columns}
        phoneColumns="auto minmax(0, 1fr) auto"
        rowPx={64}
        coveredPx={coveredPx}
        rowKeys={{ handle: table, onLeave: () => field.current?.focus() }}
        isRowBusy={({ user }) =>
          impersonation.isStarting && impersonation.target?.email === user.email
        }
        notPrinted={t("list.printed", { total })}
        empty={<EmptyNote text={t("common:list.noMatch", { term: term.trim() })} />}
        css={userListStyles.table}
      />
      {moreCount > 0 ? (
        <chakra.p css={userListStyles.more}>
          <Button tone="quiet" onPress={() => setPaging({ term, pages: pages + 1 })}>
            {t("list.more", { count: moreCount, shown: formatNumber(moreCount, region) })}
          </Button>
        </chakra.p>
      ) : null}
    </>
  );
}
