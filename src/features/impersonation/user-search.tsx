import { chakra } from "@chakra-ui/react/styled-system";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../format/numbers.ts";
import { useListQuery } from "../../ui/use-list-query.ts";
import { useUser } from "../../session/index.ts";
import { userListStyles } from "./user-list-styles.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { type ListedUser, matchingRows, rowsOf } from "./matching-users.ts";
import { type ListHandle, UserTable } from "./user-table.tsx";
import { textOr } from "../../i18n/text-or.ts";

/** Thousands of users, found while typing. */
export function UserSearch({ users }: { readonly users: readonly ListedUser[] }) {
  const { t } = useTranslation("impersonation");
  const { region } = useUser();
  const { text: term, setText: search, fieldRef: place } = useListQuery("search");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<ListHandle>(null);
  const rows = useMemo(
    () =>
      rowsOf(
        users,
        (role) => textOr(t, `role.${role}`, role),
        (name) => textOr(t, `region.${name.toLowerCase().replace(/\s/g, "")}`, name),
      ),
    [users, t],
  );
  const matching = useMemo(() => matchingRows(rows, term), [rows, term]);
  const total = formatNumber(rows.length, region);
  const found = formatNumber(matching.length, region);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      list.current?.focusFirst();
    } else if (event.key === "Escape" && term !== "") {
      event.preventDefault();
      search("");
    }
  }

  return (
    <>
      <chakra.div css={userListStyles.search} role="search" ref={place}>
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
            onChange={({ target }) => search(target.value)}
            onKeyDown={onKeyDown}
          />
          {term === "" ? null : (
            <button
              type="button"
              aria-label={t("search.clear")}
              onClick={() => {
                search("");
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
      <chakra.p css={userListStyles.printed}>{t("list.printed", { total })}</chakra.p>
      {matching.length === 0 ? (
        <EmptyNote text={t("list.noMatch", { term: term.trim() })} />
      ) : (
        <UserTable
          key={term.trim()}
          rows={matching}
          handle={list}
          onLeave={() => field.current?.focus()}
        />
      )}
    </>
  );
}
