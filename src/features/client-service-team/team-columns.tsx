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
}

/** Columns of the team list: person, contact details, portfolios. */
export function teamColumns(t: TFunction<"team">, actions: TeamActions): Column<ListedPerson>[] {
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
          </div>
        </>
      ),
      width: "minmax(0, 5fr)",
      phone: { row: "1", column: "1 / 3" },
      css: teamColumnStyles.person,
    },
    {
      id: "reach",
      header: t("list.reach"),
      cell: ({ member }) => <Reach member={member} />,
      width: "minmax(0, 5fr)",
      phone: { row: "2", column: "1 / 3" },
      css: teamColumnStyles.reach,
    },
    {
      id: "portfolios",
      header: t("list.portfolios"),
      // The group heading shows what the rows have in common.
      cell: ({ portfolios }, { group }) =>
        group === "portfolio" ? null : (
          <ServedPortfolios portfolios={portfolios} hasAccounts={group !== "account"} />
        ),
      width: "minmax(0, 6fr)",
      phone: { row: "3", column: "1 / 3" },
      css: teamColumnStyles.portfolios,
    },
    {
      id: "actions",
      header: t("list.actions"),
      isHeaderHidden: true,
      cell: (person) => <Actions t={t} person={person} {...actions} />,
      width: "11rem",
      phone: { row: "4", column: "1 / 3" },
      print: false,
      css: teamColumnStyles.actions,
    },
  ];
}

function Reach({ member }: { readonly member: TeamMember }) {
  const phone = shownPhone(member);
  return (
    <>
      {phone ? <OutsideLink href={phoneAddress(phone)}>{phone}</OutsideLink> : null}
      <OutsideLink href={`mailto:${member.email}`}>
        <BreakableEmail email={member.email} />
      </OutsideLink>
    </>
  );
}

interface ActionsProps extends TeamActions {
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
      sortBy: (one, other, compare) => compare(one.member.name, other.member.name),
    },
    {
      id: "portfolios",
      text: t("sort.portfolios"),
      sortBy: (one, other) => other.portfolios.length - one.portfolios.length,
    },
  ];
}

/** Groupings of the list. */
export function teamGroupings(t: TFunction<"team">): Grouping<ListedPerson>[] {
  return [
    {
      id: "account",
      text: t("group.account"),
      keyOf: ({ portfolios }) => portfolios[0]?.accountName ?? "",
      titleOf: ({ portfolios }) => portfolios[0]?.accountName ?? "",
    },
    {
      id: "portfolio",
      text: t("group.portfolio"),
      keyOf: ({ portfolios }) => portfolios[0]?.portfolioCode ?? "",
      titleOf: ({ portfolios }) => portfolios[0]?.portfolioName ?? "",
      noteOf: ({ portfolios }) => portfolios[0]?.accountName ?? "",
    },
  ];
}
