import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { ContactMatter, ContactPortfolio } from "../../machines/contact/types.ts";
import { phoneAddress, shownPhone } from "../../machines/service-team/phone.ts";
import { listPortfolios, type Portfolio } from "../api/contract/portfolios.ts";
import { allContacts, type Contact, type ContactGroup } from "../api/contract/team.ts";
import { ContactAvatar } from "../contact/contact-avatar.tsx";
import { usePermissions, useRead, useReadState } from "../session/index.ts";
import { FailedState } from "../ui/block.tsx";
import { LinkButton, OutsideLink } from "../ui/form/text-link.tsx";
import { EmptyNote } from "../ui/notes.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { teamsStyles } from "./teams-styles.ts";
import { formatList } from "../format/list.ts";
import { EmailLink } from "../ui/breakable-email.tsx";

interface TeamsProps {
  /** Opens a message to a contact. */
  readonly onContact: (matter: ContactMatter) => void;
}

/** The teams of the user's portfolios, with their contacts (MCST-01). */
export function Teams({ onContact }: TeamsProps) {
  const { t } = useTranslation("shell");
  const state = useReadState(useRead(allContacts, {}));
  const { data } = useRead(listPortfolios, {});
  if (state.kind === "loading") return <RowsSkeleton rows={3} />;
  if (state.kind === "failed") {
    return <FailedState {...state} />;
  }
  const { groups } = state.content;
  const teams = serviceTeams(groups);
  if (teams.length === 0) return <EmptyNote text={t("team.empty")} />;
  const hidden = leftOut(groups, data?.portfolios ?? []);
  return (
    <>
      <TeamScope shownCount={groups.length} hidden={hidden} />
      {teams.map((team) => (
        <Team
          key={team.portfolios.map(({ portfolioCode }) => portfolioCode).join()}
          team={team}
          hiddenCount={hidden.countOf(team.accountName)}
          onContact={onContact}
        />
      ))}
    </>
  );
}

/** Maximum number of portfolios or clients listed by name. */
const maxNamed = 3;

interface TeamScopeProps {
  readonly shownCount: number;
  readonly hidden: ReturnType<typeof leftOut>;
}

/** Explains that only the first portfolios are covered, and which are not. */
function TeamScope({ shownCount, hidden }: TeamScopeProps) {
  const { t, i18n } = useTranslation("shell");
  const { portfolioCount, clientNames } = hidden;
  if (portfolioCount === 0) return null;
  const clients =
    clientNames.length > maxNamed
      ? t("team.clients", { count: clientNames.length })
      : formatList(clientNames, i18n.language);
  return (
    <chakra.p css={teamsStyles.scope}>
      {t("team.first", { shown: shownCount, total: shownCount + portfolioCount })}{" "}
      {clientNames.length > 0 ? t("team.hiddenClients", { clients }) : null}
    </chakra.p>
  );
}

interface TeamProps extends TeamsProps {
  readonly team: ServiceTeam;
  /** Number of the account's portfolios that are not shown. */
  readonly hiddenCount: number;
}

function Team({ team, hiddenCount, onContact }: TeamProps) {
  const { t, i18n } = useTranslation("shell");
  const { canUseHelpAndSupport } = usePermissions();
  const { accountName, portfolios, contacts } = team;
  const names = portfolios.map(({ portfolioName }) => portfolioName);
  const named =
    names.length > maxNamed
      ? t("team.portfolios", { count: names.length })
      : formatList(names, i18n.language);
  const [first] = portfolios;
  return (
    <chakra.div css={teamsStyles.group}>
      <chakra.h3 css={teamsStyles.groupName}>
        {t("team.group", {
          account: accountName,
          portfolios:
            hiddenCount > 0
              ? t("team.someOf", { shown: names.length, total: names.length + hiddenCount })
              : named,
        })}
      </chakra.h3>
      {contacts.length === 0 ? <EmptyNote text={t("team.empty")} /> : null}
      {contacts.map((contact) => (
        <ContactCard
          key={contact.identifier}
          contact={contact}
          onMessage={
            canUseHelpAndSupport && first
              ? () => onContact({ contact: { ...first, name: contact.name }, portfolios })
              : null
          }
        />
      ))}
    </chakra.div>
  );
}

/** Contacts that serve the same portfolios of an account. */
interface ServiceTeam {
  readonly accountName: string;
  readonly portfolios: readonly ContactPortfolio[];
  readonly contacts: readonly Contact[];
}

/** Teams in the order of the groups; a team is listed once for all its portfolios. */
function serviceTeams(groups: readonly ContactGroup[]): ServiceTeam[] {
  const teams = Map.groupBy(groups, ({ accountName, contacts }) =>
    JSON.stringify([accountName, contacts.map(({ identifier }) => identifier)]),
  );
  return [...teams.values()].flatMap((ofTeam) => {
    const [first] = ofTeam;
    if (!first) return [];
    const { accountName, contacts } = first;
    const portfolios = ofTeam.map(({ portfolioCode, portfolioName }) => ({
      portfolioCode,
      portfolioName,
      accountName,
    }));
    return { accountName, portfolios, contacts };
  });
}

/** Portfolios and clients that the first contact groups do not cover. */
function leftOut(groups: readonly ContactGroup[], all: readonly Portfolio[]) {
  const shownCodes = new Set(groups.map(({ portfolioCode }) => portfolioCode));
  const shownAccounts = new Set(groups.map(({ accountName }) => accountName));
  const hidden = all.filter(({ groupCode }) => !shownCodes.has(groupCode));
  const clients = new Set(hidden.map(({ clientName }) => clientName));
  return {
    portfolioCount: hidden.length,
    clientNames: [...clients].filter((name) => !shownAccounts.has(name)),
    /** Number of a client's portfolios that are not shown. */
    countOf: (client: string) => hidden.filter(({ clientName }) => clientName === client).length,
  };
}

interface ContactCardProps {
  readonly contact: Contact;
  /** Opens a message to the contact; null when the user cannot send messages. */
  readonly onMessage: (() => void) | null;
}

/** A client service team member with phone and email. */
function ContactCard({ contact, onMessage }: ContactCardProps) {
  const { t } = useTranslation("shell");
  const { name, title, email, hideTitle } = contact;
  const phone = shownPhone(contact);
  return (
    <chakra.div css={teamsStyles.contact}>
      <ContactAvatar contact={contact} />
      <div>
        <chakra.p css={teamsStyles.name}>{name}</chakra.p>
        {hideTitle || title === "" ? null : <chakra.p css={teamsStyles.title}>{title}</chakra.p>}
        {phone ? (
          <chakra.p css={teamsStyles.line}>
            <OutsideLink href={phoneAddress(phone)}>{phone}</OutsideLink>
          </chakra.p>
        ) : null}
        <chakra.p css={teamsStyles.line}>
          <EmailLink email={email} />
        </chakra.p>
        {onMessage ? (
          <chakra.p css={teamsStyles.line}>
            <LinkButton onPress={onMessage}>
              <span aria-hidden>{t("contact.title")}</span>
              <VisuallyHidden>{t("team.leaveMessageTo", { name })}</VisuallyHidden>
            </LinkButton>
          </chakra.p>
        ) : null}
      </div>
    </chakra.div>
  );
}
