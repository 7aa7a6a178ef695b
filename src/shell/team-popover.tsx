import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths } from "../../machines/paths.ts";
import { useContact } from "../contact/use-contact.ts";
import { useFailureText, usePermissions } from "../session/index.ts";
import { TextLink } from "../ui/form/text-link.tsx";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { FailedNote } from "../ui/notes.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { HeaderPopover } from "./header-popover.tsx";
import { shellStyles } from "./shell-styles.ts";

/** Code of the open popover, which loads in idle time or when it first opens. */
export const teams = lazyView(async () => (await import("./teams.tsx")).Teams, {
  waiting: <RowsSkeleton rows={3} />,
  failed: (retry) => <UnloadedTeams onRetry={retry} />,
});

/** Client service team popover in the header. */
export function TeamPopover() {
  const { t } = useTranslation("shell");
  const { canSeeWholeClientServiceTeam } = usePermissions();
  const contact = useContact();
  return (
    <HeaderPopover label={t("header.team")} title={t("header.team")} stop="team">
      {(closeThen) => (
        <>
          <teams.LazyView onContact={(matter) => closeThen(() => contact(matter))} />
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

const unreachable = { kind: "network", code: null, description: null };

function UnloadedTeams({ onRetry }: { readonly onRetry: () => void }) {
  const failureText = useFailureText();
  return <FailedNote text={failureText(unreachable)} onRetry={onRetry} />;
}
