import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths, questionsChange } from "../../../machines/paths.ts";
import { usePermissions, useUrlQuery, useUser } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { GivenApprovals } from "./given-approvals.tsx";
import { Passkeys } from "./passkeys.tsx";
import { profileStyles } from "./profile-styles.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { returnFocusTo } from "./return-focus.ts";
import { QuestionsForm } from "./questions-form.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { Sessions } from "./sessions.tsx";
import { SignInWays } from "./sign-in-ways.tsx";

const leaveForm = returnFocusTo(paths.changeQuestions());

/**
 * Tab with what a person can see of their own safety, each with its next step (PROF-02). An
 * impersonator sees, in place of ways to sign in and approvals, that only the person sees them.
 */
export function SecurityTab() {
  const { t } = useTranslation("profile");
  const { name } = useUser();
  const { isImpersonating, canApprove } = usePermissions();
  const [query] = useUrlQuery();
  if (query.get("change") === questionsChange && !isImpersonating) {
    return (
      <chakra.div key={questionsChange} css={profileStyles.column} ref={leaveForm}>
        <p>
          <TextLink to={paths.profile("Security")}>{t("security.ways.back")}</TextLink>
        </p>
        <QuestionsForm />
      </chakra.div>
    );
  }
  return (
    <chakra.div css={profileStyles.security}>
      <div>
        {isImpersonating ? (
          <OnlyPerson title={t("security.ways.title")}>
            {t("security.onlyPersonChanges", { name })}
          </OnlyPerson>
        ) : (
          <>
            <SignInWays />
            <Passkeys />
            <RecoveryCodes />
          </>
        )}
      </div>
      <div>
        <Sessions />
        <SecurityEvents />
        {isImpersonating && canApprove ? (
          <OnlyPerson title={t("security.given.title")}>
            {t("security.onlyPersonSees", { name })}
          </OnlyPerson>
        ) : null}
        {isImpersonating ? null : <GivenApprovals />}
      </div>
    </chakra.div>
  );
}

interface OnlyPersonProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands for a block that only the person sees, under the title that they read. */
function OnlyPerson({ title, children }: OnlyPersonProps) {
  return (
    <Block title={title} state={{ kind: "ready", content: children }} skeleton={null}>
      {(text) => <chakra.p css={profileStyles.reason}>{text}</chakra.p>}
    </Block>
  );
}
