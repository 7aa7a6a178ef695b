import type { TFunction } from "i18next";
import { Contact, MessageSquare } from "lucide-react";
import { phoneAddress, shownPhone } from "../../../machines/service-team/phone.ts";
import type { TeamMember } from "../../../machines/service-team/types.ts";
import type { Column, Grouping, SortOrder } from "../../ui/data-list/column.ts";
import { BreakableEmail } from "../../ui/breakable-email.tsx";
import { ContactAvatar } from "../../contact/contact-avatar.tsx";
import { LinkButton, OutsideLink } from "../../ui/form/text-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { ListedPerson } from "./listed-people.ts";
import { ServedPortfolios } from "./served-portfolios.tsx";
import { teamColumnStyles } from "./team-styles.ts";

interface TeamActions {
  /** Opens a message to a team member; null if the user may not send messages. */
  readonly onMessage: ((person: ListedPerson) => void) | null;
  readonly onSaveCard: (member: TeamMember) => void;
  /** Whether every person serves every portfolio, which the list then does not repeat. */
  readonly isOneTeam: boolean;
}

/** Returns what a member does for the client, or null without it. */
export const shownResponsibilities = ({ responsibilities = "" }: TeamMember): string | null =>
  responsibilities.trim() || null;

/** Columns of the team list: person, contact details, and portfolios unless all serve the same. */
export function teamColumns(t: TFunction<"team">, actions: TeamActions): Column<ListedPerson>[] {
  const { isOneTeam } = actions;
  const portfolios: Column<ListedPerson> = {
    id: "portfolios",
    header: t("list.portfolios"),
    // The group heading shows what the rows have in common.
    cell: ({ portfolios: served }, { group }) =>
      group === "portfolio" ? null : (
        <ServedPortfolios portfolios={served} hasAccounts={group !== "account"} />
      ),
    width: "minmax(0, 5fr)",
    phone: { row: "auto", column: "1 / 3" },
    css: teamColumnStyles.portfolios,
  };
  return [
    {
      id: "person",
      header: t("list.person"),
      cell: ({ member }) => (
        <>
          <ContactAvatar contact={member} />
          <div>
            <strong>{member.name}</strong>
            {member.hideTitle || member.title === "" ? null : <span>{member.title}</span>}
            <small>{shownResponsibilities(member)}</small>
          </div>
        </>
      ),
      width: "minmax(0, 5fr)",
      phone: { row: "1", column: "1 / 3" },
      css: teamColumnStyles.person,
    },
    {
      id: "phone",
      header: t("list.phone"),
      cell: ({ member }) => {
        const phone = shownPhone(member);
        return phone ? (
          <OutsideLink href={phoneAddress(phone)}>{phone}</OutsideLink>
        ) : (
          <span>{t("list.byEmail")}</span>
        );
      },
      width: "9.5rem",
      phone: { row: "2", column: "1 / 3" },
      css: teamColumnStyles.phone,
    },
    {
      id: "email",
      header: t("list.email"),
      cell: ({ member }) => (
        <OutsideLink href={`mailto:${member.email}`}>
          <BreakableEmail email={member.email} />
        </OutsideLink>
      ),
      width: "minmax(0, 4fr)",
      phone: { row: "3", column: "1 / 3" },
      css: teamColumnStyles.email,
    },
    ...(isOneTeam ? [] : [portfolios]),
    {
      id: "actions",
      header: t("list.actions"),
      isHeaderHidden: true,
      cell: (person) => <Actions t={t} person={person} {...actions} />,
      width: isOneTeam ? "20rem" : "11rem",
      phone: { row: "auto", column: "1 / 3" },
      print: false,
      css: isOneTeam ? teamColumnStyles.actions : teamColumnStyles.actionsBelow,
    },
  ];
}

interface ActionsProps extends Omit<TeamActions, "isOneTeam"> {
  readonly t: TFunction<"team">;
  readonly person: ListedPerson;
}

function Actions({ t, person, onMessage, onSaveCard }: ActionsProps) {
  const { member } = person;
  const { name } = member;
  return (
    <>
      {onMessage ? (
        <LinkButton onPress={() => onMessage(person)}>
          <MessageSquare size={16} strokeWidth={1.5} aria-hidden />
          <span aria-hidden>{t("list.message")}</span>
          <VisuallyHidden>{t("list.messageTo", { name })}</VisuallyHidden>
        </LinkButton>
      ) : null}
      <LinkButton onPress={() => onSaveCard(member)}>
        <Contact size={16} strokeWidth={1.5} aria-hidden />
        <span aria-hidden>{t("list.card")}</span>
        <VisuallyHidden>{t("list.cardOf", { name })}</VisuallyHidden>
      </LinkButton>
    </>
  );
}

/** Sort orders of the list; the first is the order of the teams. */
export function teamSorts(t: TFunction<"team">): SortOrder<ListedPerson>[] {
  return [
    { id: "team", text: t("sort.team") },
    {
      id: "name",
      text: t("sort.name"),
      sortBy: (left, right, compare) => compare(left.member.name, right.member.name),
    },
    {
      id: "portfolios",
      text: t("sort.portfolios"),
      sortBy: (left, right) => right.portfolios.length - left.portfolios.length,
    },
  ];
}

export function teamGroupings(t: TFunction<"team">): Grouping<ListedPerson>[] {
  const countText = (count: number) => t("list.count", { count });
  return [
    {
      id: "account",
      text: t("group.account"),
      keyOf: ({ portfolios }) => portfolios[0]?.accountName ?? "",
      titleOf: ({ portfolios }) => portfolios[0]?.accountName ?? "",
      countText,
    },
    {
      id: "portfolio",
      text: t("group.portfolio"),
      keyOf: ({ portfolios }) => portfolios[0]?.portfolioCode ?? "",
      titleOf: ({ portfolios }) => portfolios[0]?.portfolioName ?? "",
      noteOf: ({ portfolios }) => portfolios[0]?.accountName ?? "",
      countText,
    },
  ];
}
