import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths, questionsChange } from "../../../machines/paths.ts";
import { usePermissions, useUrlQuery } from "../../session/index.ts";
import { TextLink } from "../../ui/form/text-link.tsx";
import { keepFocusInPage } from "../../ui/lost-focus.ts";
import { GivenApprovals } from "./given-approvals.tsx";
import { Passkeys } from "./passkeys.tsx";
import { profileStyles } from "./profile-styles.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { QuestionsForm } from "./questions-form.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { Sessions } from "./sessions.tsx";
import { SignInWays } from "./sign-in-ways.tsx";

/**
 * Tab with what a person can see of their own safety, each with its next step (PROF-02). An
 * impersonator sees neither ways to sign in nor approvals.
 */
export function SecurityTab() {
  const { t } = useTranslation("profile");
  const { isImpersonating } = usePermissions();
  const [query] = useUrlQuery();
  if (query.get("change") === questionsChange && !isImpersonating) {
    return (
      <chakra.div key={questionsChange} css={profileStyles.column} ref={keepFocusInPage}>
        <p>
          <TextLink to={paths.profile("Security")}>{t("security.ways.back")}</TextLink>
        </p>
        <QuestionsForm />
      </chakra.div>
    );
  }
  return (
    <chakra.div css={profileStyles.security}>
      {isImpersonating ? null : (
        <div>
          <SignInWays />
          <Passkeys />
          <RecoveryCodes />
        </div>
      )}
      <div>
        <Sessions />
        <SecurityEvents />
        {isImpersonating ? null : <GivenApprovals />}
      </div>
    </chakra.div>
  );
}
