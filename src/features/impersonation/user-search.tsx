import { chakra } from "@chakra-ui/react/styled-system";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { memoize } from "../../format/memoize.ts";
import { formatNumber } from "../../format/numbers.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useImpersonation, useUser } from "../../session/index.ts";
import { DataList } from "../../ui/data-list/data-list.tsx";
import { useListQuery } from "../../ui/data-list/use-list-query.ts";
import type { DataListHandle } from "../../ui/data-list/use-row-keys.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { type ListedUser, type User, userSearchText } from "./listed-users.ts";
import { userColumns } from "./user-columns.tsx";
import { userListStyles } from "./user-list-styles.ts";

/** Height in pixels of the sticky search field. */
const coveredPx = 160;

/** Search over thousands of users. */
export function UserSearch({ users }: { readonly users: readonly User[] }) {
  const { t } = useTranslation(["impersonation", "common"]);
  const { region } = useUser();
  const impersonation = useImpersonation();
  const id = useId();
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
    }));
  }, [users, t]);
  const list = useListQuery({ rows, columns, searchText: userSearchText, textName: "search" });
  const { text: term } = list.requested;
  const total = formatNumber(rows.length, region);
  const found = formatNumber(list.found.length, region);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      table.current?.focusFirst();
    } else if (event.key === "Escape" && term !== "") {
      event.preventDefault();
      list.setText("");
    }
  }

  return (
    <>
      <chakra.div css={userListStyles.search} role="search" ref={list.fieldRef}>
        <chakra.label css={userListStyles.label} htmlFor={id}>
          {t("search.label")}
        </chakra.label>
        <chakra.div css={userListStyles.box}>
          <Search size={18} strokeWidth={1.5} aria-hidden />
          <input
            ref={field}
            id={id}
            name="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            value={term}
            onChange={({ target }) => list.setText(target.value)}
            onKeyDown={onKeyDown}
          />
          {term === "" ? null : (
            <button
              type="button"
              aria-label={t("search.clear")}
              onClick={() => {
                list.setText("");
                field.current?.focus();
              }}
            >
              <X size={18} strokeWidth={1.5} aria-hidden />
            </button>
          )}
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
        list={list}
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
    </>
  );
}
