import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { ContactMatter } from "../../machines/contact/types.ts";
import { listPortfolios } from "../api/contract/portfolios.ts";
import { allContacts } from "../api/contract/team.ts";
import { paths } from "../../machines/paths.ts";
import { useContact } from "../contact/use-contact.ts";
import { usePermissions, useRead, useReadState } from "../session/index.ts";
import { shellStyles } from "./shell-styles.ts";
import { TextLink } from "../ui/form/text-link.tsx";
import { FailedState } from "../ui/block.tsx";
import { EmptyNote } from "../ui/notes.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { ContactCard } from "./contact-card.tsx";
import { HeaderPopover } from "./header-popover.tsx";
import { leftOut, type ServiceTeam, serviceTeams } from "./service-teams.ts";

/** Client service team popover in the header. */
export function TeamPopover() {
  const { t } = useTranslation("shell");
  const { canSeeWholeClientServiceTeam } = usePermissions();
  const contact = useContact();
  return (
    <HeaderPopover label={t("header.team")} title={t("header.team")} stop="team">
      {(closeThen) => (
        <>
          <Teams onContact={(matter) => closeThen(() => contact(matter))} />
          {canSeeWholeClientServiceTeam ? (
            <chakra.p css={shellStyles.panelFoot}>
              <TextLink to={paths.mcst()}>{t("team.viewAll")}</TextLink>
            </chakra.p>
          ) : null}
        </>
      )}
    </HeaderPopover>
  );
}

interface TeamsProps {
  /** Opens a message to a contact. */
  readonly onContact: (matter: ContactMatter) => void;
}

function Teams({ onContact }: TeamsProps) {
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
      : new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(clientNames);
  return (
    <chakra.p css={shellStyles.teamScope}>
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
      : new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(names);
  const [first] = portfolios;
  return (
    <chakra.div css={shellStyles.group}>
      <chakra.h3 css={shellStyles.groupName}>
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
