import type { TFunction } from "i18next";
import type { Region } from "../../../machines/user/types.ts";
import { factSeparator, formatDate } from "../../format/dates.ts";
import type { Column } from "../../ui/data-list/column.ts";
import { BreakableEmail } from "../../ui/breakable-email.tsx";
import type { ListedUser, User } from "./listed-users.ts";
import { userColumnStyles } from "./user-list-styles.ts";
import { useTranslation } from "react-i18next";
import { useImpersonation } from "../../session/index.ts";

/** Columns of the user list, with dates in the region's format. */
export function userColumns(t: TFunction<"impersonation">, region: Region): Column<ListedUser>[] {
  return [
    {
      id: "user",
      header: t("list.user"),
      cell: ({ user, locked }) => (
        <>
          <strong>{locked === "" ? user.name : `${user.name}${factSeparator}${locked}`}</strong>
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

/** Starts impersonating a user. */
function StartButton({ user }: { readonly user: User }) {
  const { t } = useTranslation("impersonation");
  const { target, isStarting, send } = useImpersonation();
  const { name, email, organisation } = user;
  const isBusy = isStarting && target?.email === email;
  return (
    <button
      type="button"
      aria-label={
        isBusy ? t("list.startingNamed", { name }) : t("list.startNamed", { name, organisation })
      }
      aria-disabled={isStarting || undefined}
      onClick={() => {
        if (!isStarting) send({ type: "start.requested", target: { email, name } });
      }}
    >
      {isBusy ? t("list.starting") : t("list.start")}
    </button>
  );
}
