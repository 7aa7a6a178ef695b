import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { allContacts, type ContactGroup } from "../api/contract/team.ts";
import { paths } from "../app/paths.ts";
import { usePermissions, useRead, useReadState } from "../session/index.ts";

import { shellSlots } from "../theme/recipes/shell.ts";
import { TextLink } from "../ui/form/text-link.tsx";
import { EmptyNote, FailedNote } from "../ui/notes.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { ContactCard } from "./contact-card.tsx";
import { popoverPlace } from "./popover-place.ts";

/** The people who serve the client, opened from the header. */
export function TeamPopover() {
  const { t } = useTranslation("shell");
  const { canSeeWholeClientServiceTeam } = usePermissions();
  return (
    <PopoverRoot positioning={popoverPlace} lazyMount unmountOnExit>
      <PopoverTrigger>
        {t("header.team")}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </PopoverTrigger>
      <PopoverPositioner>
        <PopoverContent aria-label={t("header.team")}>
          <PopoverTitle>{t("header.team")}</PopoverTitle>
          <PopoverBody>
            <Team />
            {canSeeWholeClientServiceTeam ? (
              <chakra.p css={shellSlots.panelFoot}>
                <TextLink to={paths.mcst()}>{t("team.viewAll")}</TextLink>
              </chakra.p>
            ) : null}
          </PopoverBody>
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}

function Team() {
  const { t } = useTranslation("shell");
  const state = useReadState(useRead(allContacts, {}));
  if (state.kind === "loading") return <RowsSkeleton rows={3} />;
  if (state.kind === "failed") {
    return <FailedNote text={state.text} onRetry={state.retry} isRetrying={state.isRetrying} />;
  }
  const { groups } = state.content;
  if (groups.length === 0) return <EmptyNote text={t("team.empty")} />;
  return groups.map((group) => <TeamGroup key={group.portfolioCode} group={group} />);
}

function TeamGroup({ group }: { readonly group: ContactGroup }) {
  const { t } = useTranslation("shell");
  const { accountName, portfolioName, contacts } = group;
  return (
    <chakra.div css={shellSlots.group}>
      <chakra.h3 css={shellSlots.groupName}>
        {t("team.group", { account: accountName, portfolio: portfolioName })}
      </chakra.h3>
      {contacts.length === 0 ? <EmptyNote text={t("team.empty")} /> : null}
      {contacts.map((contact) => (
        <ContactCard key={contact.identifier} contact={contact} />
      ))}
    </chakra.div>
  );
}
