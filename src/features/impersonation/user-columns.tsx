import type { TFunction } from "i18next";
import type { Region } from "../../../machines/user/types.ts";
import { formatDate } from "../../format/dates.ts";
import type { Column } from "../../ui/data-list/column.ts";
import { BreakableEmail } from "../../ui/breakable-email.tsx";
import type { ListedUser } from "./listed-users.ts";
import { StartButton } from "./start-button.tsx";
import { userColumnStyles } from "./user-list-styles.ts";

/** Columns of the user list, with dates in the region's format. */
export function userColumns(t: TFunction<"impersonation">, region: Region): Column<ListedUser>[] {
  return [
    {
      id: "user",
      header: t("list.user"),
      cell: ({ user, locked }) => (
        <>
          <strong>{locked === "" ? user.name : `${user.name} · ${locked}`}</strong>
          <span>
            <BreakableEmail email={user.email} />
          </span>
        </>
      ),
      width: "minmax(0, 6fr)",
      phone: { row: "1", column: "1 / 3" },
      css: userColumnStyles.user,
    },
    {
      id: "organisation",
      header: t("list.organisation"),
      cell: ({ user }) => user.organisation,
      width: "minmax(0, 5fr)",
      phone: { row: "2", column: "1 / 3" },
      css: userColumnStyles.organisation,
    },
    {
      id: "role",
      header: t("list.role"),
      cell: ({ role }) => role,
      width: "minmax(0, 3fr)",
      phone: { row: "3", column: "1" },
      css: userColumnStyles.quiet,
    },
    {
      id: "region",
      header: t("list.region"),
      cell: (row) => row.region,
      width: "minmax(0, 2fr)",
      phone: { row: "3", column: "2" },
      css: userColumnStyles.region,
    },
    {
      id: "lastLogin",
      header: t("list.lastLogin"),
      cell: ({ user }) =>
        user.lastLoginAtUtc ? formatDate(user.lastLoginAtUtc, region) : t("list.never"),
      align: "end",
      width: "7.75rem",
      css: userColumnStyles.quiet,
    },
    {
      id: "action",
      header: t("list.action"),
      isHeaderHidden: true,
      cell: ({ user }) => <StartButton user={user} />,
      align: "end",
      width: "7rem",
      phone: { row: "1 / 4", column: "3", align: "end" },
      css: userColumnStyles.action,
    },
  ];
}
