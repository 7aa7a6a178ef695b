import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { PredefinedContact } from "../../machines/contact/types.ts";
import { allContacts } from "../api/contract/team.ts";
import { paths } from "../../machines/paths.ts";
import { useContact } from "../contact/use-contact.ts";
import { usePermissions, useRead, useReadState } from "../session/index.ts";
import { shellStyles } from "./shell-styles.ts";
import { TextLink } from "../ui/form/text-link.tsx";
import { EmptyNote, FailedNote } from "../ui/notes.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { ContactCard } from "./contact-card.tsx";
import { HeaderPopover } from "./header-popover.tsx";
import { type ServiceTeam, serviceTeams } from "./service-teams.ts";

/** The people who serve the client, opened from the header. */
export function TeamPopover() {
  const { t } = useTranslation("shell");
  const { canSeeWholeClientServiceTeam } = usePermissions();
  const contact = useContact();
  return (
    <HeaderPopover label={t("header.team")} title={t("header.team")} stop="team">
      {(closeThen) => (
        <>
          <Teams onContact={(person) => closeThen(() => contact({ contact: person }))} />
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
  /** The person wants to write to somebody. */
  readonly onContact: (contact: PredefinedContact) => void;
}

function Teams({ onContact }: TeamsProps) {
  const { t } = useTranslation("shell");
  const state = useReadState(useRead(allContacts, {}));
  if (state.kind === "loading") return <RowsSkeleton rows={3} />;
  if (state.kind === "failed") {
    return <FailedNote text={state.text} onRetry={state.retry} isRetrying={state.isRetrying} />;
  }
  const teams = serviceTeams(state.content.groups);
  if (teams.length === 0) return <EmptyNote text={t("team.empty")} />;
  return teams.map((team) => (
    <Team key={team.portfolioNames.join()} team={team} onContact={onContact} />
  ));
}

/** So many portfolios are named; more are counted. */
const mostNamed = 3;

function Team({ team, onContact }: TeamsProps & { readonly team: ServiceTeam }) {
  const { t, i18n } = useTranslation("shell");
  const { canUseHelpAndSupport } = usePermissions();
  const { accountName, portfolioNames, contacts } = team;
  const portfolios =
    portfolioNames.length > mostNamed
      ? t("team.portfolios", { count: portfolioNames.length })
      : new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(portfolioNames);
  return (
    <chakra.div css={shellStyles.group}>
      <chakra.h3 css={shellStyles.groupName}>
        {t("team.group", { account: accountName, portfolios })}
      </chakra.h3>
      {contacts.length === 0 ? <EmptyNote text={t("team.empty")} /> : null}
      {contacts.map((contact) => (
        <ContactCard
          key={contact.identifier}
          contact={contact}
          onMessage={
            canUseHelpAndSupport
              ? () => onContact({ name: contact.name, accountName, portfolioName: portfolios })
              : null
          }
        />
      ))}
    </chakra.div>
  );
}
